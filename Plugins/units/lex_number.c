#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "lexer.h"
#include "unit.h"

static long double vulgar_fraction(const lexer *in, size_t *length) {
  static const struct {
    const char *sign;
    long double value;
  } fractions[] = {{"½", 0.5L}, {"¼", 0.25L}, {"¾", 0.75L}, {"⅓", 1.0L / 3}, {"⅔", 2.0L / 3}, {"⅛", 0.125L}};
  for (size_t i = 0; i < sizeof fractions / sizeof fractions[0]; i++) {
    *length = strlen(fractions[i].sign);
    if (left(in) >= *length && memcmp(here(in), fractions[i].sign, *length) == 0) return fractions[i].value;
  }
  return *length = 0;
}

/* A fraction or a 半 after a number belongs to it: 3½, 一个半. */
static int add_fraction(lexer *in, long double value, size_t length) {
  if (!follows(in, T_NUMBER)) return lex_emit(in, (token){.kind = T_NUMBER, .number = value}, length);
  last(in)->number += value;
  last(in)->is_integer = 0;
  last(in)->end = in->at += length;
  return 1;
}

int lex_digits(lexer *in, int *matched) {
  const char *problem = NULL;
  token number = {0};
  size_t length = number_match(here(in), left(in), (in->lists_arguments & 1) == 0, &number, &problem);
  *matched = length > 0;
  if (problem != NULL)
    return fail(in->failure, SKILL_INVALID_ARGUMENTS, "In \"%.*s\": %s.", (int)length + 2, here(in), problem);
  if (length > 0) return lex_emit(in, number, length);
  long double fraction = vulgar_fraction(in, &length);
  *matched = length > 0;
  return length == 0 || add_fraction(in, fraction, length);
}

static size_t word_length(const lexer *in) {
  size_t length = 0;
  while (length < left(in) && isalpha((unsigned char)here(in)[length]))
    length++;
  return length < left(in) && (unsigned char)here(in)[length] >= 0x80 ? 0 : length;
}

/* "five", "twenty five", "three hundred", "5 million". */
int lex_number_word(lexer *in, int *matched) {
  static const struct {
    const char *word;
    long double value;
  } words[] = {{"zero", 0},       {"one", 1},        {"two", 2},          {"three", 3},      {"four", 4},
               {"five", 5},       {"six", 6},        {"seven", 7},        {"eight", 8},      {"nine", 9},
               {"ten", 10},       {"eleven", 11},    {"twelve", 12},      {"thirteen", 13},  {"fourteen", 14},
               {"fifteen", 15},   {"sixteen", 16},   {"seventeen", 17},   {"eighteen", 18},  {"nineteen", 19},
               {"twenty", 20},    {"thirty", 30},    {"forty", 40},       {"fifty", 50},     {"sixty", 60},
               {"seventy", 70},   {"eighty", 80},    {"ninety", 90},      {"hundred", 1e2L}, {"thousand", 1e3L},
               {"million", 1e6L}, {"billion", 1e9L}, {"trillion", 1e12L}, {"half", 0.5L}};
  size_t length = word_length(in);
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
    if (strlen(words[i].word) != length || strncasecmp(words[i].word, here(in), length) != 0) continue;
    *matched = 1;
    int is_scale = words[i].value >= 100;
    token *number = follows(in, T_NUMBER) && (is_scale || last(in)->is_word) ? last(in) : NULL;
    if (number == NULL) return lex_emit(in, (token){.kind = T_NUMBER, .number = words[i].value, .is_word = 1}, length);
    number->number = is_scale ? number->number * words[i].value : number->number + words[i].value;
    number->end = in->at += length;
    return 1;
  }
  return 1;
}

/* 3万公里: a Chinese scale after digits, where it is not the beginning of a unit such as 千米. */
int lex_scale(lexer *in, int *matched) {
  static const struct {
    const char *word;
    long double scale;
  } scales[] = {{"百", 1e2L}, {"千", 1e3L}, {"万", 1e4L}, {"亿", 1e8L}};
  *matched = 0;
  if (!follows(in, T_NUMBER) || unit_match_chinese(here(in), left(in)) > 0) return 1;
  for (size_t i = 0; i < 4; i++) {
    if (left(in) < 3 || memcmp(here(in), scales[i].word, 3) != 0) continue;
    last(in)->number *= scales[i].scale;
    last(in)->end = in->at += 3;
    return *matched = 1;
  }
  return 1;
}

/* 两 is two before a unit or another numeral, and a unit of mass after a number or at the end. */
static int is_liang(const lexer *in, size_t length) {
  token ignored;
  if (length != 3 || memcmp(here(in), "两", 3) != 0) return 0;
  const char *after = here(in) + 3;
  int counts = unit_match_chinese(after, left(in) - 3) > 0 || (left(in) >= 6 && memcmp(after, "个", 3) == 0);
  return !counts ||
         (keyword_match(after, left(in) - 3, &ignored) > 0 && ignored.kind != T_END && ignored.kind != T_AREA);
}

int lex_numeral(lexer *in, int *matched) {
  long double value;
  size_t length = numeral_match(here(in), left(in), &value);
  int is_half = length == 3 && memcmp(here(in), "半", 3) == 0;
  *matched = length > 0 && (is_half || !follows(in, T_NUMBER)) && !is_liang(in, length);
  if (!*matched) return 1;
  if (is_half && follows(in, T_NAME)) return lex_emit(in, (token){.kind = T_HALF}, length);
  return is_half ? add_fraction(in, value, length) : lex_emit(in, (token){.kind = T_NUMBER, .number = value}, length);
}

/* 2的10次方: the exponent stands before the word. */
int lex_power_word(lexer *in, int *matched) {
  *matched = left(in) >= 6 && (memcmp(here(in), "次方", 6) == 0 || memcmp(here(in), "次幂", 6) == 0);
  if (!*matched) return 1;
  token *number = last(in);
  if (in->list->count < 3 || number->kind != T_NUMBER || number[-1].kind != T_OF)
    return fail(in->failure, SKILL_INVALID_ARGUMENTS, "次方 needs a number and an exponent, as in 2的10次方.");
  token exponent = {.kind = T_NUMBER, .number = number->number, .is_integer = 1};
  number[-1].kind = T_POWER;
  in->list->count--;
  in->at = number->start;
  return lex_emit(in, exponent, number->end - number->start + 6);
}
