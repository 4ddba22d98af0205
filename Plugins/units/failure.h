/* Why an expression has no value: a status of skill_abi.h and a sentence for the person. */
#ifndef UNITS_FAILURE_H
#define UNITS_FAILURE_H

#include "skill_abi.h"

#pragma GCC visibility push(hidden)

typedef struct {
  skill_status status; /* SKILL_OK until something failed */
  char message[400];
} failure;

/* Keeps the first failure only; returns 0, so that a parser can `return fail(…)`. */
int fail(failure *out, skill_status status, const char *format, ...) __attribute__((format(printf, 3, 4)));

#pragma GCC visibility pop

#endif
