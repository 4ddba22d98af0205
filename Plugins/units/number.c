#include <stdlib.h>
#include <string.h>

#include "token.h"
#include "unit.h"

static int is_digit(const char *text, size_t length, size_t at) {
  return at < length && text[at] >= '0' && text[at] <= '9';
}

static size_t skip_digits(const char *text, size_t length, size_t at) {
  while (is_digit(text, length, at))
    at++;
  return at;
}

/* How many groups ",123" follow; a comma with another number of digits ends them. */
static size_t skip_groups(const char *text, size_t length, size_t at) {
  while (at < length && text[at] == ',' && skip_digits(text, length, at + 1) == at + 4)
    at += 4;
  return at;
}

static size_t skip_exponent(const char *text, size_t length, size_t at) {
  if (at >= length || (text[at] != 'e' && text[at] != 'E')) return at;
  size_t digits = at + 1;
  if (digits < length && (text[digits] == '+' || text[digits] == '-')) digits++;
  return is_digit(text, length, digits) ? skip_digits(text, length, digits) : at;
}

/* strtold reads the decimal point of the thread's locale; the caller has made that the C locale. */
static long double value_of(const char *text, size_t length) {
  char plain[MAX_EXPRESSION + 1];
  size_t used = 0;
  for (size_t i = 0; i < length; i++)
    if (text[i] != ',') plain[used++] = text[i];
  plain[used] = 0;
  return strtold(plain, NULL);
}

size_t number_match(const char *text, size_t length, int commas_group, token *out, const char **problem) {
  size_t whole = skip_digits(text, length, 0), end = whole;
  if (commas_group && whole >= 1 && whole <= 3) end = skip_groups(text, length, whole);
  int is_grouped = end > whole;
  if (end < length && text[end] == '.' && (whole > 0 || is_digit(text, length, end + 1)))
    end = skip_digits(text, length, end + 1);
  if (end == 0) return 0;
  out->is_integer = end == whole;
  end = skip_exponent(text, length, end);
  if (commas_group && end < length && text[end] == ',' && is_digit(text, length, end + 1))
    *problem = "a comma stands between groups of three digits only; write a decimal point as in 1.5";
  if (is_grouped && text[0] == '0') *problem = "a number with groups of three digits does not begin with 0";
  out->kind = T_NUMBER;
  out->number = value_of(text, end);
  return end;
}

static const char *const numerals[] = {"零", "一", "二", "三", "四", "五", "六", "七", "八", "九"};

static int numeral_at(const char *text, size_t length) {
  if (length < 3) return -1;
  if (memcmp(text, "两", 3) == 0) return 2;
  if (memcmp(text, "〇", 3) == 0) return 0;
  for (int i = 0; i < 10; i++)
    if (memcmp(text, numerals[i], 3) == 0) return i;
  return -1;
}

static long double scale_at(const char *text, size_t length) {
  static const struct {
    const char *word;
    long double scale;
  } scales[] = {{"十", 1e1L}, {"百", 1e2L}, {"千", 1e3L}, {"万", 1e4L}, {"亿", 1e8L}};
  for (int i = 0; i < 5; i++)
    if (length >= 3 && memcmp(text, scales[i].word, 3) == 0) return scales[i].scale;
  return 0;
}

static size_t fraction_match(const char *text, size_t length, long double *value) {
  size_t at = 3;
  if (length < 6 || memcmp(text, "点", 3) != 0 || numeral_at(text + 3, length - 3) < 0) return 0;
  for (long double step = 0.1L; numeral_at(text + at, length - at) >= 0; step /= 10, at += 3)
    *value += step * numeral_at(text + at, length - at);
  return at;
}

size_t numeral_match(const char *text, size_t length, long double *value) {
  long double total = 0, section = 0, digit = 0;
  size_t at = 0;
  if (length >= 3 && memcmp(text, "半", 3) == 0) return *value = 0.5L, 3;
  for (; at < length; at += 3) {
    int next = numeral_at(text + at, length - at);
    long double scale = scale_at(text + at, length - at);
    if (next < 0 && (scale == 0 || (at == 0 && scale > 10))) break;
    /* 三千克 are three kilograms and 三千 three thousand: the same either way, so a numeral wins, but 两两 is a number
     * and a unit. */
    if (at > 0 && memcmp(text + at, "两", 3) == 0) break;
    if (next >= 0) {
      digit = digit * 10 + next;
    } else if (scale >= 1e4L) {
      total = (total + section + digit) * scale;
      section = digit = 0;
    } else {
      section += (digit == 0 && section == 0 ? 1 : digit) * scale;
      digit = 0;
    }
  }
  *value = total + section + digit;
  return at == 0 ? 0 : at + fraction_match(text + at, length - at, value);
}
