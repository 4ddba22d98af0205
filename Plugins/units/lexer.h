/* What the readers of single tokens share. Each reader returns 0 on failure, and says in `matched` whether it took
 * something. */
#ifndef UNITS_LEXER_H
#define UNITS_LEXER_H

#include <stdint.h>

#include "token.h"

#pragma GCC visibility push(hidden)

typedef struct {
  const char *text;
  size_t length, at;
  token_list *list;
  uint64_t lists_arguments; /* one bit an open bracket: its commas separate arguments */
  int wants_percent;        /* after 百分之 */
  size_t percent_start;
  failure *failure;
} lexer;

static inline const char *here(const lexer *in) { return in->text + in->at; }
static inline size_t left(const lexer *in) { return in->length - in->at; }
static inline token *last(const lexer *in) {
  return in->list->count > 0 ? &in->list->items[in->list->count - 1] : NULL;
}
static inline int follows(const lexer *in, token_kind kind) { return last(in) != NULL && last(in)->kind == kind; }

/* Appends a token of `length` bytes and goes on behind it. */
int lex_emit(lexer *in, token value, size_t length);

int lex_digits(lexer *in, int *matched);
int lex_number_word(lexer *in, int *matched);
int lex_scale(lexer *in, int *matched);
int lex_numeral(lexer *in, int *matched);
int lex_power_word(lexer *in, int *matched);

#pragma GCC visibility pop

#endif
