#include "evaluate.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "parser.h"
#include "utf8.h"

typedef struct {
  char text[MAX_EXPRESSION + 1];
  token_list tokens;
} source;

static int read_source(const char *text, size_t length, source *out, failure *failed) {
  if (length > MAX_EXPRESSION)
    return fail(failed, SKILL_TOO_LARGE, "The expression is longer than %d bytes.", MAX_EXPRESSION);
  if (!utf8_is_valid(text, length)) return fail(failed, SKILL_INVALID_ARGUMENTS, "The expression is not UTF-8.");
  size_t plain = normalize(text, length, out->text);
  if (!tokenize(out->text, plain, &out->tokens, failed)) return 0;
  arrange_phrases(&out->tokens);
  return 1;
}

static void format(long double value, char *shown, char *number, size_t capacity) {
  if (value == 0) value = 0; /* no -0 */
  /* A long double holds every whole number up to 2^64 on x86-64; beyond, digits would be made up. */
  int is_exact = value == floorl(value) && fabsl(value) < 9007199254740992.0L * (sizeof(long double) > 8 ? 1024 : 1);
  snprintf(shown, capacity, is_exact ? "%.0Lf" : "%.12Lg", value);
  snprintf(number, capacity, is_exact ? "%.0Lf" : "%.15Lg", value);
}

static void copy_question(const token_list *list, int count, char *out, size_t capacity) {
  size_t start = list->items[0].start, used = 0;
  size_t end = count > 0 ? list->items[count - 1].end : start;
  for (size_t at = start; at < end && used + 1 < capacity; at++) {
    unsigned char byte = (unsigned char)list->text[at];
    out[used++] = byte < 0x20 ? ' ' : (char)byte;
  }
  out[used] = 0;
  utf8_trim(out);
}

static int read_target(parser *in, quantity *target) {
  if (!parse_unit(in, target)) return 0;
  return parser_peek(in)->kind == T_END || parser_unexpected(in);
}

static int evaluate_once(const source *from, int letters, answer *result, failure *out) {
  parser in = {.tokens = &from->tokens, .failure = out, .letters_are_temperatures = letters};
  quantity value, target;
  if (!parse_sum(&in, &value)) return 0;
  copy_question(&from->tokens, in.at, result->question, sizeof result->question);
  int converts = parser_accept(&in, T_CONVERT);
  if (!converts && parser_peek(&in)->kind != T_END) return parser_unexpected(&in);
  long double number;
  if (!converts) {
    number = quantity_shown(&value, result->unit, sizeof result->unit);
  } else {
    if (!read_target(&in, &target) || !quantity_in(&value, &target, &number, out)) return 0;
    quantity_symbol(&target, result->unit, sizeof result->unit);
  }
  quantity shown = quantity_number(number);
  if (!quantity_check(&shown, out)) return 0;
  format(number, result->shown, result->number, sizeof result->shown);
  return 1;
}

int evaluate(const char *text, size_t length, answer *result, failure *out) {
  source from;
  if (!read_source(text, length, &from, out)) return 0;
  if (from.tokens.count == 0) return fail(out, SKILL_INVALID_ARGUMENTS, "The expression is empty.");
  if (evaluate_once(&from, 0, result, out)) return 1;
  /* "100 F in C" makes no sense in farads and coulombs, and much in degrees. */
  failure second = {SKILL_OK, ""};
  if (!evaluate_once(&from, 1, result, &second)) return 0;
  *out = second;
  return 1;
}
