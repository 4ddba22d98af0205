#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "function.h"
#include "parser.h"

static int is_money(const char *name, size_t length) {
  static const char *const names[] = {
      "usd",  "eur", "gbp", "cny",  "rmb",  "jpy",    "chf",  "dollar", "dollars", "euro", "euros", "pounds sterling",
      "yuan", "yen", "元",  "美元", "欧元", "人民币", "英镑", "日元",   "块"};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
    if (strlen(names[i]) == length && strncasecmp(names[i], name, length) == 0) return 1;
  return 0;
}

static int fail_unknown(parser *in, const char *name, size_t length) {
  int shown = length > 60 ? 60 : (int)length;
  if (is_money(name, length))
    return fail(in->failure, SKILL_UNSUPPORTED, "Money is not converted here: rates change from day to day.");
  return fail(in->failure, SKILL_INVALID_ARGUMENTS, "\"%.*s\" is no unit, function or constant that is known here.",
              shown, name);
}

/* "degrees C", 华氏 … 度: a word for degrees, and the name of the scale beside it. */
static int find_scale(parser *in, const char *name, size_t length, unit *out) {
  static const char *const words[] = {"°", "deg", "degree", "degrees", "度", "摄氏", "华氏"};
  const token *next = parser_peek(in);
  const char *second = in->tokens->text + next->start;
  size_t second_length = next->end - next->start;
  int is_degree = 0;
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
    is_degree |= strlen(words[i]) == length && strncasecmp(words[i], name, length) == 0;
  if (!is_degree || next->kind != T_NAME) return 0;
  int is_chinese = second_length == 3 && memcmp(second, "度", 3) == 0 && length == 6;
  char letter = second_length == 1 ? (char)(*second & ~32) : 0;
  const char *scale = letter == 'C' ? "°C" : letter == 'F' ? "°F" : letter == 'K' ? "K" : NULL;
  int found = is_chinese      ? unit_find(name, length, out)
              : scale != NULL ? unit_find(scale, strlen(scale), out)
                              : unit_find(second, second_length, out) && out->dimension.power[TEMPERATURE] == 1;
  in->at += found;
  return found;
}

static int find_letter_scale(const parser *in, const char *name, size_t length, unit *out) {
  if (!in->letters_are_temperatures || length != 1) return 0;
  return (*name | 32) == 'c' ? unit_find("°C", 3, out) : (*name | 32) == 'f' && unit_find("°F", 3, out);
}

/* Two words that are one unit: "fluid ounce", "light year", "mm Hg"; one letter is a unit of its own: "m in" is no
 * "min". */
static int find_pair(parser *in, const char *name, size_t length, unit *out) {
  const token *next = parser_peek(in);
  size_t second = next->end - next->start;
  char joined[40];
  if (next->kind != T_NAME || length + second >= sizeof joined || length < 2) return 0;
  memcpy(joined, name, length);
  memcpy(joined + length, in->tokens->text + next->start, second);
  int found = unit_find(joined, length + second, out);
  in->at += found;
  return found;
}

/* "m2" and "cm3": the exponent is the last digit of the name. */
static int find_with_digit(const char *name, size_t length, unit *out) {
  if (length < 2 || name[length - 1] < '2' || name[length - 1] > '4') return 1;
  return unit_find(name, length - 1, out) ? name[length - 1] - '0' : 1;
}

static int parse_exponent(parser *in, int *power) {
  const token *next = parser_peek(in);
  if (parser_accept(in, T_EXPONENT)) return *power *= (int)next->number, 1;
  if (!parser_accept(in, T_POWER)) return 1;
  int is_bracketed = parser_accept(in, T_OPEN), is_negative = parser_accept(in, T_MINUS);
  next = parser_peek(in);
  if (!parser_accept(in, T_NUMBER) || next->number > 60 || next->number != (int)next->number)
    return fail(in->failure, SKILL_INVALID_ARGUMENTS, "The exponent of a unit is a small whole number.");
  *power *= is_negative ? -(int)next->number : (int)next->number;
  return !is_bracketed || parser_accept(in, T_CLOSE) || parser_unexpected(in);
}

static int name_is_unit(const parser *in, const token *name) {
  unit ignored;
  quantity constant;
  const char *text = in->tokens->text + name->start;
  size_t length = name->end - name->start;
  if (function_find(text, length) != NULL && name[1].kind == T_OPEN) return 0;
  return !constant_find(text, length, &constant) || unit_find(text, length, &ignored);
}

int parse_starts_unit(const parser *in) {
  const token *next = parser_peek(in);
  return next->kind == T_AREA || (next->kind == T_NAME && name_is_unit(in, next));
}

static int parse_one_unit(parser *in, quantity *out) {
  const token *area = parser_peek(in);
  int power = parser_accept(in, T_AREA) ? (int)area->number : 1;
  const token *name = parser_peek(in);
  if (!parser_accept(in, T_NAME)) return parser_unexpected(in);
  const char *text = in->tokens->text + name->start;
  size_t length = name->end - name->start;
  unit found;
  int is_found = find_letter_scale(in, text, length, &found) || find_scale(in, text, length, &found) ||
                 find_pair(in, text, length, &found) || unit_find(text, length, &found);
  if (!is_found) {
    power *= find_with_digit(text, length, &found);
    if (power == 1 || power == area->number) return fail_unknown(in, text, length);
  }
  *out = quantity_of_unit(&found);
  quantity exponent;
  if (!parse_exponent(in, &power)) return 0;
  exponent = quantity_number(power);
  return power == 1 || quantity_power(out, &exponent, in->failure);
}

int parse_unit_run(parser *in, quantity *out) {
  if (!parse_one_unit(in, out)) return 0;
  while (parse_starts_unit(in)) {
    quantity next;
    if (!parse_one_unit(in, &next) || !quantity_multiply(out, &next, 1, in->failure)) return 0;
  }
  return 1;
}

static int parse_unit_factor(parser *in, quantity *out) {
  if (++in->depth > MAX_NESTING) return fail(in->failure, SKILL_TOO_LARGE, "The brackets are nested too deeply.");
  int done = parser_accept(in, T_OPEN) ? parse_unit(in, out) && (parser_accept(in, T_CLOSE) || parser_unexpected(in))
                                       : parse_unit_run(in, out);
  in->depth--;
  return done;
}

int parse_unit(parser *in, quantity *out) {
  const token *first = parser_peek(in);
  if (parser_accept(in, T_PERCENT)) {
    unit percent;
    if (!unit_find("%", 1, &percent)) return parser_unexpected(in);
    *out = quantity_of_unit(&percent);
    return 1;
  }
  /* "1/s" */
  if (first->kind == T_NUMBER && first->number == 1 && first[1].kind == T_DIVIDE && parser_accept(in, T_NUMBER))
    *out = quantity_number(1);
  else if (!parse_unit_factor(in, out))
    return 0;
  for (;;) {
    int is_division = parser_peek(in)->kind == T_DIVIDE || parser_peek(in)->kind == T_PER;
    if (!is_division && parser_peek(in)->kind != T_TIMES) return 1;
    in->at++;
    quantity next;
    if (!parse_unit_factor(in, &next) || !quantity_multiply(out, &next, is_division ? -1 : 1, in->failure)) return 0;
  }
}
