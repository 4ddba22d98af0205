/* From a text to an answer. */
#ifndef UNITS_EVALUATE_H
#define UNITS_EVALUATE_H

#include <stddef.h>

#include "failure.h"

#pragma GCC visibility push(hidden)

typedef struct {
  char question[512]; /* what was evaluated, without the words around it */
  char shown[64];     /* the number for a person, 12 digits */
  char number[64];    /* the number for a program, 15 digits */
  char unit[256];     /* empty for a plain number */
} answer;

/* Evaluates "3 km + 200 m in miles". Reads and writes numbers in the locale of the thread, which must be the C locale. Returns 0, with the reason in `out`, where there is no
 * answer. */
int evaluate(const char *text, size_t length, answer *result, failure *out);

#pragma GCC visibility pop

#endif
