/* The tokens of an expression, in English, in Chinese or in symbols. */
#ifndef UNITS_TOKEN_H
#define UNITS_TOKEN_H

#include <stddef.h>

#include "failure.h"

#pragma GCC visibility push(hidden)

#define MAX_EXPRESSION 4096
#define MAX_TOKENS 512

typedef enum {
  T_END,
  T_NUMBER,
  T_HALF,     /* the 半 of 两斤半: half of the unit before it */
  T_NAME,     /* a unit, a constant or a function */
  T_IN,       /* "in": inches after a number, else a conversion */
  T_CONVERT,  /* "to", 换算成 … */
  T_IS,       /* "is", "=", 是: a conversion where a unit follows */
  T_HOW_MANY, /* "how many", 多少 */
  T_ARTICLE,  /* "a", "an": one, where a unit follows */
  T_PLUS,
  T_MINUS,
  T_TIMES,
  T_DIVIDE,
  T_PER, /* "per", 每 */
  T_MODULO,
  T_OF,
  T_OFF, /* "off": 15% off 80 */
  T_POWER,
  T_EXPONENT, /* ², "squared", 的平方: the exponent of what stands before it */
  T_AREA,     /* "square", 平方: the exponent of the unit after it */
  T_ROOT,     /* √, 根号 */
  T_ROOT_OF,  /* 的平方根: of what stands before it */
  T_FACTORIAL,
  T_PERCENT,
  T_OPEN,
  T_CLOSE,
  T_COMMA
} token_kind;

typedef struct {
  token_kind kind;
  long double number; /* of T_NUMBER, T_EXPONENT, T_AREA and T_ROOT_OF */
  int is_integer;     /* of T_NUMBER: only digits */
  int is_word;        /* of T_NUMBER: written as "twenty" */
  size_t start, end;  /* bytes in the text */
} token;

typedef struct {
  const char *text; /* UTF-8, with full-width characters made plain */
  size_t length;
  int count;
  token items[MAX_TOKENS + 1]; /* the last one is T_END */
} token_list;

/* Returns 0, with the reason in `out`, where a character or a number cannot be read. */
int tokenize(const char *text, size_t length, token_list *list, failure *out);

/* Turns "how many X are in Y" into "Y to X", and drops the words that only lead in or out. */
void arrange_phrases(token_list *list);

/* The keyword at the start of the text: its length in bytes, or 0. A length with `kind` T_END is a word to leave out.
 */
size_t keyword_match(const char *text, size_t length, token *out);

/* Full-width characters and typographic quotes become plain. `out` needs as many bytes as the text has. */
size_t normalize(const char *text, size_t length, char *out);

/* Reads a number in digits ("1,234.5", "1e3", "1/2" before a unit) or in Chinese numerals (三点五, 一百二十). Returns
 * its length in bytes, 0 where there is none; `problem` is set where it is one that has two readings. */
size_t number_match(const char *text, size_t length, int commas_group, token *out, const char **problem);
size_t numeral_match(const char *text, size_t length, long double *value);

#pragma GCC visibility pop

#endif
