#include <stdio.h>
#include <string.h>

#include "unit.h"

typedef struct {
  const char *description, *symbol;
  dimension dimension;
} known_dimension;

/* length, mass, time, current, temperature, amount, light, data, angle */
static const known_dimension known[] = {
    {"a plain number", "", {{0}}},
    {"a length", "m", {{1}}},
    {"a mass", "kg", {{0, 1}}},
    {"a time", "s", {{0, 0, 1}}},
    {"an electric current", "A", {{0, 0, 0, 1}}},
    {"a temperature", "K", {{0, 0, 0, 0, 1}}},
    {"an amount of substance", "mol", {{0, 0, 0, 0, 0, 1}}},
    {"a luminous intensity", "cd", {{0, 0, 0, 0, 0, 0, 1}}},
    {"an amount of data", "bit", {{0, 0, 0, 0, 0, 0, 0, 1}}},
    {"an angle", "rad", {{0, 0, 0, 0, 0, 0, 0, 0, 1}}},
    {"an area", "m²", {{2}}},
    {"a volume", "m³", {{3}}},
    {"a speed", "m/s", {{1, 0, -1}}},
    {"an acceleration", "m/s²", {{1, 0, -2}}},
    {"a frequency", "Hz", {{0, 0, -1}}},
    {"a force", "N", {{1, 1, -2}}},
    {"an energy", "J", {{2, 1, -2}}},
    {"a power", "W", {{2, 1, -3}}},
    {"a pressure", "Pa", {{-1, 1, -2}}},
    {"a density", "kg/m³", {{-3, 1}}},
    {"a flow", "m³/s", {{3, 0, -1}}},
    {"a data rate", "bit/s", {{0, 0, -1, 0, 0, 0, 0, 1}}},
    {"an angular speed", "rad/s", {{0, 0, -1, 0, 0, 0, 0, 0, 1}}},
    {"an electric charge", "C", {{0, 0, 1, 1}}},
    {"a voltage", "V", {{2, 1, -3, -1}}},
    {"a resistance", "Ω", {{2, 1, -3, -2}}},
    {"a capacitance", "F", {{-2, -1, 4, 2}}},
    {"an inductance", "H", {{2, 1, -2, -2}}},
    {"a magnetic flux", "Wb", {{2, 1, -2, -1}}},
    {"a magnetic flux density", "T", {{0, 1, -2, -1}}},
};

static const char *const base_symbols[DIMENSIONS] = {"m", "kg", "s", "A", "K", "mol", "cd", "bit", "rad"};

int dimension_equal(dimension left, dimension right) { return memcmp(&left, &right, sizeof left) == 0; }

int dimension_is_none(dimension value) { return dimension_equal(value, (dimension){{0}}); }

int dimension_multiply(dimension *left, dimension right, int power) {
  for (int i = 0; i < DIMENSIONS; i++) {
    long sum = left->power[i] + (long)right.power[i] * power;
    if (sum < -60 || sum > 60) return 0;
    left->power[i] = (int8_t)sum;
  }
  return 1;
}

static const known_dimension *find_known(dimension value) {
  for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
    if (dimension_equal(known[i].dimension, value)) return &known[i];
  return NULL;
}

void dimension_symbol(dimension value, char *out, size_t capacity) {
  const known_dimension *found = find_known(value);
  if (found != NULL) {
    snprintf(out, capacity, "%s", found->symbol);
    return;
  }
  size_t used = 0;
  out[0] = 0;
  for (int i = 0; i < DIMENSIONS && used < capacity; i++) {
    if (value.power[i] == 0) continue;
    const char *dot = used > 0 ? "·" : "";
    const char *format = value.power[i] == 1 ? "%s%s" : "%s%s^%d";
    used += (size_t)snprintf(out + used, capacity - used, format, dot, base_symbols[i], value.power[i]);
  }
}

void dimension_describe(dimension value, char *out, size_t capacity) {
  const known_dimension *found = find_known(value);
  char symbol[96];
  dimension_symbol(value, symbol, sizeof symbol);
  if (found != NULL)
    snprintf(out, capacity, "%s", found->description);
  else
    snprintf(out, capacity, "a quantity in %s", symbol);
}
