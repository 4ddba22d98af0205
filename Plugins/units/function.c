#include "function.h"

#include <math.h>
#include <string.h>
#include <strings.h>

static int domain(const char *name, failure *out) {
  return fail(out, SKILL_INVALID_ARGUMENTS, "%s has no real value there.", name);
}

static int need_number(const char *name, const quantity *value, int angle_too, failure *out) {
  static const dimension angle = {{0, 0, 0, 0, 0, 0, 0, 0, 1}};
  if (dimension_is_none(value->dimension) || (angle_too && dimension_equal(value->dimension, angle))) return 1;
  char found[96];
  dimension_describe(value->dimension, found, sizeof found);
  const char *wanted = angle_too ? "an angle or a plain number" : "a plain number";
  return fail(out, SKILL_INVALID_ARGUMENTS, "%s takes %s, not %s.", name, wanted, found);
}

typedef struct {
  const char *name;
  long double (*call)(long double);
} plain_function;

static int apply_row(const plain_function *rows, size_t count, const char *name, quantity *value) {
  for (size_t i = 0; i < count; i++) {
    if (strcmp(rows[i].name, name) != 0) continue;
    *value = quantity_number(rows[i].call(value->value));
    return 1;
  }
  return 0;
}

static int transcendental(const char *name, quantity *arguments, int count, failure *out) {
  static const plain_function rows[] = {{"exp", expl},     {"ln", logl},      {"log", log10l}, {"lg", log10l},
                                        {"log10", log10l}, {"log2", log2l},   {"sinh", sinhl}, {"cosh", coshl},
                                        {"tanh", tanhl},   {"gamma", tgammal}};
  (void)count;
  if (!need_number(name, arguments, 0, out)) return 0;
  int is_log = name[0] == 'l';
  if (is_log && arguments->value <= 0) return domain(name, out);
  apply_row(rows, sizeof rows / sizeof rows[0], name, arguments);
  return quantity_check(arguments, out);
}

static int trigonometric(const char *name, quantity *arguments, int count, failure *out) {
  static const plain_function rows[] = {{"sin", sinl}, {"cos", cosl}, {"tan", tanl}};
  (void)count;
  if (!need_number(name, arguments, 1, out)) return 0;
  if (strcmp(name, "tan") == 0 && fabsl(cosl(arguments->value)) < 1e-17L) return domain(name, out);
  apply_row(rows, sizeof rows / sizeof rows[0], name, arguments);
  /* π is not exact as a number, so sin(π) comes out as -5e-20. */
  if (fabsl(arguments->value) < 1e-17L) arguments->value = 0;
  return quantity_check(arguments, out);
}

static int inverse(const char *name, quantity *arguments, int count, failure *out) {
  static const plain_function rows[] = {{"asin", asinl},   {"acos", acosl},   {"atan", atanl},
                                        {"arcsin", asinl}, {"arccos", acosl}, {"arctan", atanl}};
  (void)count;
  if (!need_number(name, arguments, 0, out)) return 0;
  int is_bounded = strstr(name, "tan") == NULL;
  if (is_bounded && fabsl(arguments->value) > 1) return domain(name, out);
  apply_row(rows, sizeof rows / sizeof rows[0], name, arguments);
  arguments->dimension.power[ANGLE] = 1;
  return quantity_check(arguments, out);
}

static int root(const char *name, quantity *arguments, int count, failure *out) {
  (void)count;
  return quantity_root(arguments, name[0] == 'c' ? 3 : 2, out);
}

static int absolute(const char *name, quantity *arguments, int count, failure *out) {
  (void)name, (void)count, (void)out;
  if (arguments->kind != POINT) arguments->value = fabsl(arguments->value);
  return 1;
}

/* Of a quantity with a unit the number that is shown is rounded: round(2.6 km) is 3 km. */
static int rounding(const char *name, quantity *arguments, int count, failure *out) {
  static const plain_function rows[] = {{"round", roundl}, {"floor", floorl}, {"ceil", ceill}, {"trunc", truncl}};
  char symbol[128];
  if (count == 2 && !need_number(name, &arguments[1], 0, out)) return 0;
  if (arguments->kind == POINT) return domain(name, out);
  long double shown = quantity_shown(arguments, symbol, sizeof symbol);
  long double scale = count == 2 ? powl(10, truncl(arguments[1].value)) : 1;
  if (shown == 0 || !isfinite(shown * scale) || scale == 0) return 1;
  quantity number = quantity_number(shown * scale);
  apply_row(rows, sizeof rows / sizeof rows[0], name, &number);
  arguments->value *= number.value / scale / shown;
  return 1;
}

static int extreme(const char *name, quantity *arguments, int count, failure *out) {
  int sign = strcmp(name, "max") == 0 ? 1 : -1;
  for (int i = 1; i < count; i++) {
    if (!dimension_equal(arguments[0].dimension, arguments[i].dimension))
      return fail(out, SKILL_INVALID_ARGUMENTS, "%s compares quantities of one kind only.", name);
    if (sign * (arguments[i].value - arguments[0].value) > 0) arguments[0] = arguments[i];
  }
  return 1;
}

static int hypotenuse(const char *name, quantity *arguments, int count, failure *out) {
  (void)count;
  if (!dimension_equal(arguments[0].dimension, arguments[1].dimension))
    return fail(out, SKILL_INVALID_ARGUMENTS, "%s takes two quantities of one kind.", name);
  arguments[0].value = hypotl(arguments[0].value, arguments[1].value);
  return quantity_check(arguments, out);
}

static int power(const char *name, quantity *arguments, int count, failure *out) {
  (void)name, (void)count;
  return quantity_power(&arguments[0], &arguments[1], out);
}

int quantity_factorial(quantity *value, failure *out) {
  if (!need_number("A factorial", value, 0, out)) return 0;
  if (value->value < 0 || value->value != floorl(value->value))
    return fail(out, SKILL_INVALID_ARGUMENTS, "A factorial takes a whole number that is not negative.");
  if (value->value > 170) return fail(out, SKILL_INVALID_ARGUMENTS, "The result is too large: beyond 1.8e308.");
  long double product = 1;
  for (int i = 2; i <= (int)value->value; i++)
    product *= i;
  *value = quantity_number(product);
  return 1;
}

int quantity_modulo(quantity *left, const quantity *right, failure *out) {
  if (!dimension_equal(left->dimension, right->dimension))
    return fail(out, SKILL_INVALID_ARGUMENTS, "A remainder takes two quantities of one kind.");
  if (right->value == 0) return fail(out, SKILL_INVALID_ARGUMENTS, "Division by zero has no result.");
  left->value -= right->value * floorl(left->value / right->value);
  return quantity_check(left, out);
}

const function *function_find(const char *name, size_t length) {
  static const function functions[] = {
      {"sqrt", 1, 1, root},
      {"cbrt", 1, 1, root},
      {"abs", 1, 1, absolute},
      {"exp", 1, 1, transcendental},
      {"ln", 1, 1, transcendental},
      {"log", 1, 1, transcendental},
      {"lg", 1, 1, transcendental},
      {"log10", 1, 1, transcendental},
      {"log2", 1, 1, transcendental},
      {"sinh", 1, 1, transcendental},
      {"cosh", 1, 1, transcendental},
      {"tanh", 1, 1, transcendental},
      {"gamma", 1, 1, transcendental},
      {"sin", 1, 1, trigonometric},
      {"cos", 1, 1, trigonometric},
      {"tan", 1, 1, trigonometric},
      {"asin", 1, 1, inverse},
      {"acos", 1, 1, inverse},
      {"atan", 1, 1, inverse},
      {"arcsin", 1, 1, inverse},
      {"arccos", 1, 1, inverse},
      {"arctan", 1, 1, inverse},
      {"round", 1, 2, rounding},
      {"floor", 1, 1, rounding},
      {"ceil", 1, 1, rounding},
      {"trunc", 1, 1, rounding},
      {"max", 1, MAX_ARGUMENTS, extreme},
      {"min", 1, MAX_ARGUMENTS, extreme},
      {"hypot", 2, 2, hypotenuse},
      {"pow", 2, 2, power},
  };
  for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++)
    if (strlen(functions[i].name) == length && strncasecmp(functions[i].name, name, length) == 0) return &functions[i];
  return NULL;
}

int constant_find(const char *name, size_t length, quantity *out) {
  static const struct {
    const char *name;
    long double value;
    dimension dimension;
  } constants[] = {
      {"pi", 3.14159265358979323846264338327950288L, {{0}}},
      {"π", 3.14159265358979323846264338327950288L, {{0}}},
      {"圆周率", 3.14159265358979323846264338327950288L, {{0}}},
      {"tau", 6.28318530717958647692528676655900577L, {{0}}},
      {"e", 2.71828182845904523536028747135266250L, {{0}}},
      {"phi", 1.61803398874989484820458683436563812L, {{0}}},
      {"G", 6.67430e-11L, {{3, -1, -2}}},
      {"planck", 6.62607015e-34L, {{2, 1, -1}}},
      {"hbar", 1.054571817646156391262e-34L, {{2, 1, -1}}},
      {"boltzmann", 1.380649e-23L, {{2, 1, -2, 0, -1}}},
      {"avogadro", 6.02214076e23L, {{0, 0, 0, 0, 0, -1}}},
  };
  for (size_t i = 0; i < sizeof constants / sizeof constants[0]; i++) {
    int is_long = strlen(constants[i].name) > 1;
    int is_same = (is_long ? strncasecmp : strncmp)(constants[i].name, name, length) == 0;
    if (strlen(constants[i].name) != length || !is_same) continue;
    *out = (quantity){.value = constants[i].value, .dimension = constants[i].dimension};
    return 1;
  }
  return 0;
}
