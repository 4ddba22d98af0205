#include <math.h>
#include <stdio.h>
#include <string.h>

#include "quantity.h"

static long double factor_of(const quantity *value) {
  long double factor = 1;
  for (int i = 0; i < value->part_count; i++)
    factor *= powl(value->parts[i].unit.factor, value->parts[i].power);
  return factor;
}

static void append(char *out, size_t capacity, const char *text) {
  size_t used = strlen(out);
  if (used < capacity) snprintf(out + used, capacity - used, "%s", text);
}

static void append_parts(const quantity *value, int sign, char *out, size_t capacity) {
  int has_positive = 0, count = 0;
  for (int i = 0; i < value->part_count; i++)
    has_positive |= value->parts[i].power > 0;
  for (int i = 0; i < value->part_count; i++) {
    int power = value->parts[i].power;
    if (power * sign <= 0) continue;
    append(out, capacity, sign < 0 && has_positive ? "/" : count > 0 ? "·" : "");
    append(out, capacity, value->parts[i].unit.name);
    int shown = has_positive && sign < 0 ? -power : power;
    char exponent[16];
    snprintf(exponent, sizeof exponent, shown == 2 ? "²" : shown == 3 ? "³" : "^%d", shown);
    if (shown != 1) append(out, capacity, exponent);
    count++;
  }
}

void quantity_symbol(const quantity *value, char *out, size_t capacity) {
  out[0] = 0;
  append_parts(value, 1, out, capacity);
  append_parts(value, -1, out, capacity);
}

static int is_on_scale(const quantity *target) {
  return target->part_count == 1 && target->parts[0].power == 1 && target->parts[0].unit.offset != 0;
}

long double quantity_shown(const quantity *value, char *symbol, size_t capacity) {
  if (value->part_count == 0) {
    dimension_symbol(value->dimension, symbol, capacity);
    return value->value;
  }
  if (value->part_count > 2 && factor_of(value) == 1) { /* m·kg/s² is better known as N */
    dimension_symbol(value->dimension, symbol, capacity);
    return value->value;
  }
  quantity_symbol(value, symbol, capacity);
  long double number = value->value / factor_of(value);
  return value->kind == POINT && is_on_scale(value) ? number - value->parts[0].unit.offset : number;
}

int quantity_in(const quantity *value, const quantity *target, long double *number, failure *out) {
  if (!dimension_equal(value->dimension, target->dimension)) {
    char from[96], to[96];
    dimension_describe(value->dimension, from, sizeof from);
    dimension_describe(target->dimension, to, sizeof to);
    return fail(out, SKILL_INVALID_ARGUMENTS, "Cannot convert %s into %s.", from, to);
  }
  *number = value->value / factor_of(target);
  if (is_on_scale(target) && value->kind != DIFFERENCE) *number -= target->parts[0].unit.offset;
  return 1;
}
