/* Units and their dimensions. */
#ifndef UNITS_UNIT_H
#define UNITS_UNIT_H

#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

enum { LENGTH, MASS, TIME, CURRENT, TEMPERATURE, AMOUNT, LIGHT, DATA, ANGLE, DIMENSIONS };

/* The exponent of each base dimension. */
typedef struct {
  int8_t power[DIMENSIONS];
} dimension;

/* A unit under the name a person wrote. In base units its value is (number + offset) * factor. */
typedef struct {
  char name[40];
  long double factor;
  long double offset; /* not 0 for the temperature scales that do not begin at absolute zero */
  dimension dimension;
} unit;

/* One row of the table. Names are separated by blanks, the symbol first; `~` marks a name that takes SI symbols
 * (k, M, µ …), `+` one that takes SI words (kilo, 千 …). */
typedef struct {
  const char *names;
  long double factor, offset;
  dimension dimension;
} unit_row;

extern const unit_row unit_table[];
extern const size_t unit_table_count;

/* Looks a name up: as written, then with an SI prefix, then as a plural, then without regard to case. */
int unit_find(const char *name, size_t length, unit *out);

/* The length of the longest Chinese name of a unit at the start of the text; 0 where there is none. */
size_t unit_match_chinese(const char *text, size_t length);

int dimension_equal(dimension left, dimension right);
int dimension_is_none(dimension value);

/* left * right^power; 0 where an exponent leaves the range. */
int dimension_multiply(dimension *left, dimension right, int power);

/* "a length", "a plain number", "a speed", or the base units such as "a quantity in kg·m^-3". */
void dimension_describe(dimension value, char *out, size_t capacity);

/* The SI unit in which such a quantity is shown, such as "N", "m/s" or "kg·m^-3"; empty for a plain number. */
void dimension_symbol(dimension value, char *out, size_t capacity);

#pragma GCC visibility pop

#endif
