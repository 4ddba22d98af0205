#include "parser.h"

#include <string.h>

#include "function.h"

static int parse_factor(parser *in, quantity *out);

int parser_unexpected(parser *in) {
  const token *next = parser_peek(in);
  if (next->kind == T_END) return fail(in->failure, SKILL_INVALID_ARGUMENTS, "The expression ends too soon.");
  int length = next->end > next->start ? (int)(next->end - next->start) : 0;
  return fail(in->failure, SKILL_INVALID_ARGUMENTS, "\"%.*s\" is not expected there.", length > 60 ? 60 : length,
              in->tokens->text + next->start);
}

static int parse_call(parser *in, const function *called, const char *name, quantity *out) {
  quantity arguments[MAX_ARGUMENTS];
  int count = 0;
  in->at++;
  do {
    if (count == MAX_ARGUMENTS) return fail(in->failure, SKILL_INVALID_ARGUMENTS, "%s has too many arguments.", name);
    if (!parse_sum(in, &arguments[count++])) return 0;
  } while (parser_accept(in, T_COMMA));
  if (!parser_accept(in, T_CLOSE)) return parser_unexpected(in);
  if (count < called->least || count > called->most)
    return fail(in->failure, SKILL_INVALID_ARGUMENTS, "%s does not take %d arguments.", name, count);
  if (!called->apply(called->name, arguments, count, in->failure)) return 0;
  *out = arguments[0];
  return 1;
}

static int parse_name(parser *in, quantity *out) {
  const token *name = parser_peek(in);
  const char *text = in->tokens->text + name->start;
  size_t length = name->end - name->start;
  const function *called = name[1].kind == T_OPEN ? function_find(text, length) : NULL;
  in->at++;
  if (called != NULL) return parse_call(in, called, called->name, out);
  if (constant_find(text, length, out)) return 1;
  in->at--;
  return parse_unit_run(in, out);
}

static int parse_primary(parser *in, quantity *out) {
  const token *first = parser_peek(in);
  if (parser_accept(in, T_NUMBER)) return *out = quantity_number(first->number), quantity_check(out, in->failure);
  if (parser_accept(in, T_ROOT)) return parse_factor(in, out) && quantity_root(out, (int)first->number, in->failure);
  if (first->kind == T_NAME || first->kind == T_AREA) return parse_name(in, out);
  if (!parser_accept(in, T_OPEN)) return parser_unexpected(in);
  return parse_sum(in, out) && (parser_accept(in, T_CLOSE) || parser_unexpected(in));
}

static int starts_operand(const parser *in) {
  token_kind kind = parser_peek(in)->kind;
  return kind == T_NUMBER || kind == T_OPEN || kind == T_ROOT;
}

static int parse_postfix(parser *in, quantity *out) {
  if (!parse_primary(in, out)) return 0;
  for (;;) {
    const token *next = parser_peek(in);
    quantity exponent = quantity_number(next->number);
    if (parser_accept(in, T_FACTORIAL)) {
      if (!quantity_factorial(out, in->failure)) return 0;
    } else if (parser_accept(in, T_EXPONENT)) {
      if (!quantity_power(out, &exponent, in->failure)) return 0;
    } else if (parser_accept(in, T_ROOT_OF)) {
      if (!quantity_root(out, (int)next->number, in->failure)) return 0;
    } else {
      return 1;
    }
  }
}

/* 2^3^2 is 2^(3^2), and an exponent may have a sign. */
int parse_power(parser *in, quantity *out) {
  if (!parse_postfix(in, out)) return 0;
  if (!parser_accept(in, T_POWER)) return 1;
  quantity exponent;
  if (++in->depth > MAX_NESTING) return fail(in->failure, SKILL_TOO_LARGE, "The expression is nested too deeply.");
  int is_negative = parser_accept(in, T_MINUS);
  if (!is_negative) parser_accept(in, T_PLUS);
  if (!parse_power(in, &exponent)) return 0;
  if (is_negative) quantity_negate(&exponent);
  in->depth--;
  return quantity_power(out, &exponent, in->failure);
}

static int parse_percent(parser *in, quantity *out) {
  if (!parse_measure(in, out)) return 0;
  while (parser_peek(in)->kind == T_PERCENT) {
    in->at++;
    if (starts_operand(in)) return in->at--, 1;
    quantity hundred = quantity_number(100);
    if (!quantity_multiply(out, &hundred, -1, in->failure)) return 0;
    out->is_percent = 1;
  }
  return 1;
}

static int parse_factor(parser *in, quantity *out) {
  if (++in->depth > MAX_NESTING) return fail(in->failure, SKILL_TOO_LARGE, "The expression is nested too deeply.");
  int done;
  if (parser_accept(in, T_MINUS)) {
    done = parse_factor(in, out);
    if (done) quantity_negate(out);
  } else if (parser_accept(in, T_PLUS)) {
    done = parse_factor(in, out);
  } else {
    done = parse_percent(in, out);
  }
  in->depth--;
  return done;
}

/* In "1/2 km" two bare numbers are a fraction, and the unit belongs to it. */
static int parse_fraction(parser *in, quantity *out) {
  const token *first = parser_peek(in);
  int is_fraction =
      first[0].kind == T_NUMBER && first[1].kind == T_DIVIDE && first[2].kind == T_NUMBER && first[2].number != 0;
  if (!is_fraction || (first[3].kind != T_NAME && first[3].kind != T_AREA)) return 0;
  parser ahead = *in;
  ahead.at += 3;
  if (!parse_starts_unit(&ahead)) return 0;
  in->at += 3;
  if (!parse_unit_run(in, out)) return 1;
  quantity_measure(first[0].number / first[2].number, out, in->failure);
  return 1;
}

static int apply(parser *in, token_kind operator, quantity *left, quantity *right) {
  if (operator == T_MODULO || operator == T_PERCENT) return quantity_modulo(left, right, in->failure);
  if (operator == T_OFF) {
    if (!left->is_percent) return fail(in->failure, SKILL_INVALID_ARGUMENTS, "\"off\" needs a percentage before it.");
    quantity share = *left;
    *left = *right;
    return quantity_add(left, &share, -1, in->failure);
  }
  int is_division = operator == T_DIVIDE || operator == T_PER;
  return quantity_multiply(left, right, is_division ? -1 : 1, in->failure);
}

/* The operator between two factors, and whether one was there; 2(3+4) and 2 π are products too. */
static int product_operator(const parser *in, token_kind *operator) {
  *operator = parser_peek(in)->kind;
  switch (*operator) {
  case T_TIMES:
  case T_DIVIDE:
  case T_PER:
  case T_MODULO:
  case T_OF:
  case T_OFF:
  case T_PERCENT:
    return 1;
  default:
    return 0;
  }
}

static int parse_product(parser *in, quantity *out) {
  if (!parse_fraction(in, out) && !parse_factor(in, out)) return 0;
  while (in->failure->status == SKILL_OK) {
    token_kind operator;
    quantity right;
    token_kind next = parser_peek(in)->kind;
    if (product_operator(in, &operator))
      in->at++;
    else if (next == T_OPEN || next == T_ROOT || next == T_NAME)
      operator = T_TIMES;
    else
      return 1;
    if (!parse_factor(in, &right) || !apply(in, operator, out, &right)) return 0;
  }
  return 0;
}

int parse_sum(parser *in, quantity *out) {
  if (++in->depth > MAX_NESTING) return fail(in->failure, SKILL_TOO_LARGE, "The brackets are nested too deeply.");
  if (!parse_product(in, out)) return 0;
  while (parser_peek(in)->kind == T_PLUS || parser_peek(in)->kind == T_MINUS) {
    int sign = parser_peek(in)->kind == T_PLUS ? 1 : -1;
    quantity right;
    in->at++;
    if (!parse_product(in, &right) || !quantity_add(out, &right, sign, in->failure)) return 0;
  }
  in->depth--;
  return 1;
}
