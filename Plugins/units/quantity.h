/* A value with its dimension, and the units in which to show it. */
#ifndef UNITS_QUANTITY_H
#define UNITS_QUANTITY_H

#include "failure.h"
#include "unit.h"

#pragma GCC visibility push(hidden)

#define MAX_PARTS 6

/* What a value on a temperature scale means: 20 °C is a point, the 5 °C between 20 °C and 25 °C are a difference. */
typedef enum { PLAIN, POINT, DIFFERENCE } quantity_kind;

typedef struct {
  unit unit;
  int power;
} unit_part;

typedef struct {
  long double value; /* in base units */
  dimension dimension;
  quantity_kind kind;
  int is_percent; /* written as a percentage: 45 + 20% */
  int part_count; /* 0 with a dimension: to be shown in SI units */
  unit_part parts[MAX_PARTS];
} quantity;

quantity quantity_number(long double value);

/* One of the unit. */
quantity quantity_of_unit(const unit *of);

int quantity_multiply(quantity *left, const quantity *right, int power, failure *out);
int quantity_add(quantity *left, const quantity *right, int sign, failure *out);
int quantity_power(quantity *base, const quantity *exponent, failure *out);
int quantity_root(quantity *value, int degree, failure *out);

/* `number` of the unit; on a temperature scale this is a point. */
int quantity_measure(long double number, quantity *unit, failure *out);
void quantity_negate(quantity *value);

/* The number that stands before the units of `target` when it says as much as `value`. */
int quantity_in(const quantity *value, const quantity *target, long double *number, failure *out);

/* The value's own units, or the SI unit where it has none. */
long double quantity_shown(const quantity *value, char *symbol, size_t capacity);
void quantity_symbol(const quantity *value, char *out, size_t capacity);

/* Fails where the value is infinite or no number. */
int quantity_check(const quantity *value, failure *out);

#pragma GCC visibility pop

#endif
