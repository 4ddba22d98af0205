/* Evaluates the tokens of an expression by recursive descent. */
#ifndef UNITS_PARSER_H
#define UNITS_PARSER_H

#include "quantity.h"
#include "token.h"

#pragma GCC visibility push(hidden)

#define MAX_NESTING 160

typedef struct {
  const token_list *tokens;
  int at;
  int depth;
  int letters_are_temperatures; /* C and F are read as °C and °F */
  failure *failure;
} parser;

static inline const token *parser_peek(const parser *in) { return &in->tokens->items[in->at]; }
static inline int parser_accept(parser *in, token_kind kind) {
  if (parser_peek(in)->kind != kind) return 0;
  in->at++;
  return 1;
}

/* Fails with the token at which reading stopped. */
int parser_unexpected(parser *in);

/* A sum of products: a whole expression without the unit to convert to. */
int parse_sum(parser *in, quantity *out);

/* A number, a name, a call or a bracket, with its exponents. */
int parse_power(parser *in, quantity *out);

/* A value, and the units that stand directly after it: "5 ft 7 in". */
int parse_measure(parser *in, quantity *out);

/* A product of units without a number, as in "km per hour"; `out` is one of it. */
int parse_unit(parser *in, quantity *out);

/* Units side by side after a number, as in "5 N m"; 0 with no failure where there are none. */
int parse_unit_run(parser *in, quantity *out);
int parse_starts_unit(const parser *in);

#pragma GCC visibility pop

#endif
