#include <ctype.h>
#include <string.h>

#include "lexer.h"
#include "unit.h"
#include "utf8.h"

int lex_emit(lexer *in, token value, size_t length) {
  if (in->list->count == MAX_TOKENS) return fail(in->failure, SKILL_TOO_LARGE, "The expression has too many parts.");
  value.start = in->wants_percent ? in->percent_start : in->at;
  value.end = in->at += length;
  in->list->items[in->list->count++] = value;
  if (value.kind != T_NUMBER || !in->wants_percent) return 1;
  in->wants_percent = 0;
  return lex_emit(in, (token){.kind = T_PERCENT}, 0);
}

static int is_word(unsigned char byte) { return isalpha(byte) || byte == '_'; }

/* Letters, degree and micro signs, Greek letters; a digit only as the exponent of "m2" or in the name of "log10(". */
static size_t name_length(const char *text, size_t length) {
  size_t at = 0;
  for (size_t count; at < length; at += count) {
    uint32_t code = utf8_decode(text + at, length - at, &count);
    int is_accented =
        (code >= 0xC0 && code < 0x530 && code != 0xD7 && code != 0xF7) || code == 0x2103 || code == 0x2109;
    if (!(code < 0x80 ? is_word((unsigned char)code) : is_accented || code == 0xB5 || code == 0xB0)) break;
    if (at > 0 && code == 0xB0) break;
  }
  size_t digits = at;
  while (at > 0 && digits < length && isdigit((unsigned char)text[digits]))
    digits++;
  if (digits == at || (unsigned char)text[at - 1] >= 0x80) return at;
  int next = digits < length ? (unsigned char)text[digits] : 0;
  int is_exponent =
      digits == at + 1 && text[at] >= '2' && text[at] <= '4' && !is_word((unsigned char)next) && next != '.';
  return is_exponent || next == '(' ? digits : at;
}

static int has_arguments(const lexer *in) {
  static const char *const names[] = {"max", "min", "hypot", "atan2", "pow", "gcd", "lcm"};
  const token *name = last(in);
  if (name == NULL || name->kind != T_NAME) return 0;
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
    if (strlen(names[i]) == name->end - name->start && memcmp(names[i], in->text + name->start, strlen(names[i])) == 0)
      return 1;
  return 0;
}

static int lex_symbol(lexer *in, int *matched) {
  static const struct {
    char symbol;
    token_kind kind;
  } symbols[] = {{'+', T_PLUS},      {'-', T_MINUS}, {'*', T_TIMES}, {'/', T_DIVIDE}, {'^', T_POWER},
                 {'!', T_FACTORIAL}, {'(', T_OPEN},  {')', T_CLOSE}, {',', T_COMMA},  {';', T_COMMA},
                 {'%', T_PERCENT},   {'=', T_IS},    {'\'', T_NAME}, {'"', T_NAME}};
  char symbol = *here(in);
  *matched = 1;
  if (left(in) > 1 && memcmp(here(in), "**", 2) == 0) return lex_emit(in, (token){.kind = T_POWER}, 2);
  if (left(in) > 1 && memcmp(here(in), "''", 2) == 0) return lex_emit(in, (token){.kind = T_NAME}, 2);
  if (left(in) > 1 && memcmp(here(in), "->", 2) == 0) return lex_emit(in, (token){.kind = T_CONVERT}, 2);
  if (symbol == '(') in->lists_arguments = in->lists_arguments << 1 | (uint64_t)has_arguments(in);
  if (symbol == ')') in->lists_arguments >>= 1;
  for (size_t i = 0; i < sizeof symbols / sizeof symbols[0]; i++)
    if (symbols[i].symbol == symbol) return lex_emit(in, (token){.kind = symbols[i].kind}, 1);
  *matched = 0;
  return 1;
}

static int lex_superscript(lexer *in, int *matched) {
  static const char *const digits[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  size_t at = 0;
  int value = 0, count = 0, is_negative = left(in) >= 3 && memcmp(here(in), "⁻", 3) == 0;
  if (is_negative) at = 3;
  for (int i = 0; i < 10 && count < 3; i++) {
    size_t size = strlen(digits[i]);
    if (left(in) - at < size || memcmp(here(in) + at, digits[i], size) != 0) continue;
    value = value * 10 + i;
    at += size;
    count++;
    i = -1;
  }
  *matched = count > 0;
  return count == 0 || lex_emit(in, (token){.kind = T_EXPONENT, .number = is_negative ? -value : value}, at);
}

static int lex_keyword(lexer *in, int *matched) {
  token found = {0};
  size_t length = keyword_match(here(in), left(in), &found);
  size_t unit = unit_match_chinese(here(in), left(in));
  int is_area = found.kind == T_AREA && unit == length && unit_match_chinese(here(in) + length, left(in) - length) > 0;
  *matched = length > 0 && (length > unit || is_area);
  if (!*matched) return 1;
  if (found.kind != T_END) return lex_emit(in, found, length);
  in->at += length;
  return 1;
}

static int lex_name(lexer *in, int *matched) {
  size_t length = unit_match_chinese(here(in), left(in));
  if (length == 0) length = name_length(here(in), left(in));
  *matched = length > 0;
  int is_cross = (*here(in) | 32) == 'x' && (follows(in, T_NUMBER) || follows(in, T_CLOSE));
  int is_times = is_cross && (length == 1 || isdigit((unsigned char)here(in)[1]));
  if (is_times) length = 1;
  return length == 0 || lex_emit(in, (token){.kind = is_times ? T_TIMES : T_NAME}, length);
}

/* Words that would otherwise be read as a numeral or not at all. */
static int lex_special(lexer *in, int *matched) {
  static const struct {
    const char *word;
    token_kind kind;
  } words[] = {{"√", T_ROOT}, {"百分之", T_PERCENT}, {"一下", T_END}, {"一共", T_END}};
  for (size_t i = 0; i < 4; i++) {
    size_t length = strlen(words[i].word);
    if (left(in) < length || memcmp(here(in), words[i].word, length) != 0) continue;
    *matched = 1;
    if (words[i].kind == T_ROOT) return lex_emit(in, (token){.kind = T_ROOT, .number = 2}, length);
    if (words[i].kind == T_PERCENT) {
      in->wants_percent = 1;
      in->percent_start = in->at;
    }
    in->at += length;
    return 1;
  }
  *matched = 0;
  return 1;
}

static int fail_character(lexer *in) {
  static const char *const money[] = {"$",    "€",    "£",    "¥",    "元",     "美元", "美金",
                                      "欧元", "英镑", "日元", "港币", "人民币", "块"};
  for (size_t i = 0; i < sizeof money / sizeof money[0]; i++) {
    size_t length = strlen(money[i]);
    if (left(in) >= length && memcmp(here(in), money[i], length) == 0)
      return fail(in->failure, SKILL_UNSUPPORTED, "Money is not converted here: rates change from day to day.");
  }
  size_t length;
  utf8_decode(here(in), left(in), &length);
  if ((unsigned char)*here(in) < 0x20 || *here(in) == 0x7F)
    return fail(in->failure, SKILL_INVALID_ARGUMENTS, "The expression contains a control character.");
  return fail(in->failure, SKILL_INVALID_ARGUMENTS, "\"%.*s\" is not understood.", (int)length, here(in));
}

static int lex_one(lexer *in) {
  static int (*const readers[])(lexer *, int *) = {lex_symbol,      lex_digits, lex_superscript, lex_special,
                                                   lex_number_word, lex_scale,  lex_numeral,     lex_power_word,
                                                   lex_keyword,     lex_name};
  for (size_t i = 0; i < sizeof readers / sizeof readers[0]; i++) {
    int matched = 0;
    if (!readers[i](in, &matched)) return 0;
    if (matched) return 1;
  }
  return fail_character(in);
}

int tokenize(const char *text, size_t length, token_list *list, failure *out) {
  lexer in = {.text = text, .length = length, .list = list, .failure = out};
  list->text = text;
  list->length = length;
  list->count = 0;
  while (in.at < length) {
    int is_colon = text[in.at] == ':' && !follows(&in, T_NUMBER);
    if (isspace((unsigned char)text[in.at]) || text[in.at] == '?' || is_colon) {
      in.at++;
      continue;
    }
    if (!lex_one(&in)) return 0;
  }
  list->items[list->count] = (token){.kind = T_END, .start = length, .end = length};
  return 1;
}
