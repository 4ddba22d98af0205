/* Functions and constants. */
#ifndef UNITS_FUNCTION_H
#define UNITS_FUNCTION_H

#include "quantity.h"

#pragma GCC visibility push(hidden)

#define MAX_ARGUMENTS 16

typedef struct {
  const char *name;
  int least, most;                                                              /* numbers of arguments */
  int (*apply)(const char *name, quantity *arguments, int count, failure *out); /* leaves the result in arguments[0] */
} function;

const function *function_find(const char *name, size_t length);

/* A constant such as pi, or a physical one with its unit. */
int constant_find(const char *name, size_t length, quantity *out);

int quantity_factorial(quantity *value, failure *out);
int quantity_modulo(quantity *left, const quantity *right, failure *out);

#pragma GCC visibility pop

#endif
