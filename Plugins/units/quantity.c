#include "quantity.h"

#include <float.h>
#include <math.h>
#include <string.h>

quantity quantity_number(long double value) { return (quantity){.value = value}; }

quantity quantity_of_unit(const unit *of) {
  quantity result = {.value = of->factor, .dimension = of->dimension, .part_count = 1};
  result.parts[0] = (unit_part){*of, 1};
  return result;
}

int quantity_check(const quantity *value, failure *out) {
  if (isnan(value->value)) return fail(out, SKILL_INVALID_ARGUMENTS, "The result is not a number.");
  if (fabsl(value->value) > DBL_MAX)
    return fail(out, SKILL_INVALID_ARGUMENTS, "The result is too large: beyond 1.8e308.");
  return 1;
}

static const unit *scale_of(const quantity *value) {
  return value->part_count == 1 && value->parts[0].unit.offset != 0 ? &value->parts[0].unit : NULL;
}

int quantity_measure(long double number, quantity *unit, failure *out) {
  int is_point = scale_of(unit) != NULL && unit->parts[0].power == 1;
  unit->value = is_point ? (number + scale_of(unit)->offset) * unit->value : number * unit->value;
  unit->kind = is_point ? POINT : PLAIN;
  return quantity_check(unit, out);
}

void quantity_negate(quantity *value) {
  const unit *scale = value->kind == POINT ? scale_of(value) : NULL;
  value->value = scale != NULL ? 2 * scale->offset * scale->factor - value->value : -value->value;
}

/* In a product a temperature counts from its own zero: 5 °C/m are 5 K/m. */
static void make_difference(quantity *value) {
  const unit *scale = scale_of(value);
  if (value->kind == POINT && scale != NULL) value->value -= scale->offset * scale->factor;
  value->kind = PLAIN;
}

static int same_kind_twice(const quantity *value) {
  for (int i = 0; i < value->part_count; i++)
    for (int j = 0; j < i; j++)
      if (dimension_equal(value->parts[i].unit.dimension, value->parts[j].unit.dimension)) return 1;
  return 0;
}

static void merge_part(quantity *left, const unit_part *part, int power) {
  for (int i = 0; i < left->part_count; i++) {
    if (strcmp(left->parts[i].unit.name, part->unit.name) != 0) continue;
    left->parts[i].power += part->power * power;
    if (left->parts[i].power == 0) left->parts[i] = left->parts[--left->part_count];
    return;
  }
  if (left->part_count < MAX_PARTS) left->parts[left->part_count] = (unit_part){part->unit, part->power * power};
  left->part_count++;
}

/* Units that would be shown twice for one dimension, or are too many, give way to SI units. */
static void merge_parts(quantity *left, const quantity *right, int power) {
  int is_shown = (left->part_count > 0 || dimension_is_none(left->dimension)) &&
                 (right->part_count > 0 || dimension_is_none(right->dimension));
  for (int i = 0; is_shown && i < right->part_count && left->part_count <= MAX_PARTS; i++)
    merge_part(left, &right->parts[i], power);
  if (!is_shown || left->part_count > MAX_PARTS || same_kind_twice(left)) left->part_count = 0;
}

static int fail_scale(failure *out) {
  return fail(out, SKILL_INVALID_ARGUMENTS,
              "A temperature on a scale cannot be multiplied or divided; write a difference in K, as in 2 * 5 K.");
}

int quantity_multiply(quantity *left, const quantity *right, int power, failure *out) {
  quantity other = *right;
  int has_number = dimension_is_none(left->dimension) || dimension_is_none(other.dimension);
  if ((left->kind == POINT || other.kind == POINT) && has_number) return fail_scale(out);
  make_difference(left);
  make_difference(&other);
  if (power < 0 && other.value == 0) return fail(out, SKILL_INVALID_ARGUMENTS, "Division by zero has no result.");
  merge_parts(left, &other, power);
  left->value = power < 0 ? left->value / other.value : left->value * other.value;
  left->is_percent = 0;
  if (!dimension_multiply(&left->dimension, other.dimension, power))
    return fail(out, SKILL_INVALID_ARGUMENTS, "The exponent of a unit is too large.");
  return quantity_check(left, out);
}

static int fail_dimensions(const quantity *left, const quantity *right, int sign, failure *out) {
  char first[96], second[96];
  dimension_describe(left->dimension, first, sizeof first);
  dimension_describe(right->dimension, second, sizeof second);
  if (sign > 0) return fail(out, SKILL_INVALID_ARGUMENTS, "Cannot add %s and %s.", first, second);
  return fail(out, SKILL_INVALID_ARGUMENTS, "Cannot subtract %s from %s.", second, first);
}

int quantity_add(quantity *left, const quantity *right, int sign, failure *out) {
  if (right->is_percent && !left->is_percent && left->kind != POINT) {
    left->value *= 1 + sign * right->value;
    return quantity_check(left, out);
  }
  if (!dimension_equal(left->dimension, right->dimension)) return fail_dimensions(left, right, sign, out);
  if (right->kind == POINT && left->kind != POINT && sign > 0) {
    quantity sum = *right;
    sum.value += left->value;
    *left = sum;
    return quantity_check(left, out);
  }
  if (right->kind == POINT && sign > 0)
    return fail(
        out, SKILL_INVALID_ARGUMENTS,
        "Two temperatures on a scale cannot be added; write the second as a difference in K, as in 20 °C + 5 K.");
  if (right->kind == POINT && left->kind != POINT)
    return fail(out, SKILL_INVALID_ARGUMENTS, "A temperature on a scale cannot be subtracted from a difference.");
  left->value += sign * right->value;
  if (left->kind == POINT && right->kind == POINT) left->kind = DIFFERENCE;
  left->is_percent = left->is_percent && right->is_percent;
  if (left->part_count == 0) merge_parts(left, right, 1);
  return quantity_check(left, out);
}

static int raise_parts(quantity *base, int power, failure *out) {
  dimension unit = base->dimension;
  base->dimension = (dimension){{0}};
  for (int i = 0; i < base->part_count; i++)
    base->parts[i].power *= power;
  if (power == 0) base->part_count = 0;
  if (power >= -60 && power <= 60 && dimension_multiply(&base->dimension, unit, power)) return 1;
  return fail(out, SKILL_INVALID_ARGUMENTS, "The exponent of a unit is too large.");
}

int quantity_power(quantity *base, const quantity *exponent, failure *out) {
  if (!dimension_is_none(exponent->dimension)) return fail(out, SKILL_INVALID_ARGUMENTS, "An exponent has no unit.");
  if (base->kind == POINT && base->part_count == 1 && exponent->value != 1) return fail_scale(out);
  long double power = exponent->value;
  int is_whole = power == floorl(power) && fabsl(power) <= 60;
  if (!dimension_is_none(base->dimension) && !is_whole)
    return fail(out, SKILL_INVALID_ARGUMENTS, "A quantity with a unit can only have a small whole exponent.");
  if (base->value == 0 && power < 0) return fail(out, SKILL_INVALID_ARGUMENTS, "Division by zero has no result.");
  if (base->value < 0 && power != floorl(power))
    return fail(out, SKILL_INVALID_ARGUMENTS, "A negative number with a broken exponent has no real result.");
  if (dimension_is_none(base->dimension)) base->part_count = 0;
  if (!dimension_is_none(base->dimension) && !raise_parts(base, (int)power, out)) return 0;
  base->value = powl(base->value, power);
  base->is_percent = 0;
  return quantity_check(base, out);
}

int quantity_root(quantity *value, int degree, failure *out) {
  char name[96];
  dimension_describe(value->dimension, name, sizeof name);
  for (int i = 0; i < DIMENSIONS; i++) {
    if (value->dimension.power[i] % degree != 0)
      return fail(out, SKILL_INVALID_ARGUMENTS, "Cannot take the %s root of %s.", degree == 2 ? "square" : "cube",
                  name);
    value->dimension.power[i] = (int8_t)(value->dimension.power[i] / degree);
  }
  if (degree == 2 && value->value < 0)
    return fail(out, SKILL_INVALID_ARGUMENTS, "The square root of a negative number is no real number.");
  int is_even = 1;
  for (int i = 0; i < value->part_count; i++)
    is_even &= value->parts[i].power % degree == 0;
  for (int i = 0; is_even && i < value->part_count; i++)
    value->parts[i].power /= degree;
  if (!is_even) value->part_count = 0;
  value->value = degree == 2 ? sqrtl(value->value) : cbrtl(value->value);
  value->is_percent = 0;
  return 1;
}
