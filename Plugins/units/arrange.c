#include <string.h>

#include "token.h"

static int is_connector(const token_list *list, int at) {
  token_kind kind = list->items[at].kind;
  return kind == T_CONVERT || kind == T_IS || kind == T_HOW_MANY || kind == T_IN;
}

/* "in" is the unit where a unit is expected: after a number, a division or "square", and as the whole of a side. */
static int is_inch(const token_list *list, int at) {
  if (list->items[at].kind != T_IN) return 0;
  int is_last = at == list->count - 1;
  if (at == 0) return is_last;
  token_kind before = list->items[at - 1].kind;
  if (is_connector(list, at - 1)) return is_last || (before == T_HOW_MANY && is_connector(list, at + 1));
  int is_exponent = at > 1 && (list->items[at - 2].kind == T_POWER || (at > 2 && list->items[at - 3].kind == T_POWER));
  if (before == T_NUMBER) return !is_exponent && list->items[at + 1].kind != T_PERCENT;
  return before == T_DIVIDE || before == T_PER || before == T_AREA;
}

/* "an hour" is one hour; before anything else the article says nothing. */
static void read_articles(token_list *list) {
  int kept = 0;
  for (int i = 0; i < list->count; i++) {
    token item = list->items[i];
    token_kind next = list->items[i + 1].kind;
    int is_after_number = kept > 0 && list->items[kept - 1].kind == T_NUMBER; /* "half a mile" */
    if (item.kind == T_ARTICLE && ((next != T_NAME && next != T_AREA) || is_after_number)) continue;
    if (item.kind == T_ARTICLE) item = (token){.kind = T_NUMBER, .number = 1, .start = item.start, .end = item.end};
    list->items[kept++] = item;
  }
  list->items[kept] = list->items[list->count];
  list->count = kept;
}

/* 3 1/2 cups: a whole number, a blank, and a fraction written without blanks. */
static void read_mixed_fractions(token_list *list) {
  for (int i = 0; i + 3 < list->count; i++) {
    token *item = &list->items[i];
    int is_fraction = item[0].is_integer && item[1].is_integer && item[2].kind == T_DIVIDE && item[3].is_integer;
    int is_tight = item[1].end == item[2].start && item[2].end == item[3].start && item[0].end < item[1].start;
    int numbers = item[0].kind == T_NUMBER && item[1].kind == T_NUMBER && item[3].kind == T_NUMBER;
    if (!is_fraction || !is_tight || !numbers || item[3].number == 0) continue;
    item[0].number += item[1].number / item[3].number;
    item[0].is_integer = 0;
    item[0].end = item[3].end;
    memmove(item + 1, item + 4, (size_t)(list->count - i - 3) * sizeof *item);
    list->count -= 3;
  }
}

/* Where "how many X in Y" goes over to Y; 0 where it does not. */
static int find_split(const token_list *list) {
  for (int i = 1; i < list->count; i++)
    if (is_connector(list, i) && !is_inch(list, i)) return i;
  for (int i = 1; i < list->count; i++)
    if (list->items[i].kind == T_PER) return i;
  return 0;
}

static void turn_question(token_list *list) {
  token_list turned = *list;
  int split = find_split(list), from = split;
  if (split < 2) return;
  while (from < list->count && (is_connector(list, from) || list->items[from].kind == T_PER))
    from++;
  if (from == list->count) return;
  turned.count = 0;
  for (int i = from; i < list->count; i++)
    turned.items[turned.count++] = list->items[i];
  turned.items[turned.count++] = (token){.kind = T_CONVERT, .start = list->items[0].start, .end = list->items[0].end};
  for (int i = 1; i < split; i++)
    turned.items[turned.count++] = list->items[i];
  turned.items[turned.count] = list->items[list->count];
  *list = turned;
}

/* Each run of connectors becomes one T_CONVERT, at the beginning and the end none; "100 in cm" has its second "in"
 * back. */
static void join_connectors(token_list *list) {
  token_list joined = *list;
  int is_converted = 0;
  joined.count = 0;
  for (int i = 0; i < list->count && joined.count < MAX_TOKENS - 1; i++) {
    token item = list->items[i];
    token_kind next = list->items[i + 1].kind;
    int was_converted = joined.count == 0 || joined.items[joined.count - 1].kind == T_CONVERT;
    if (is_inch(list, i)) {
      item.kind = T_NAME;
      joined.items[joined.count++] = item;
      int is_source = i > 0 && list->items[i - 1].kind == T_NUMBER && !is_converted;
      if (is_source && (next == T_NAME || next == T_AREA))
        joined.items[joined.count++] = (token){.kind = T_CONVERT, .start = item.end};
    } else if (!is_connector(list, i)) {
      joined.items[joined.count++] = item;
    } else if (!was_converted && (item.kind != T_HOW_MANY || !is_converted)) {
      item.kind = T_CONVERT;
      is_converted = 1;
      joined.items[joined.count++] = item;
    }
  }
  while (joined.count > 0 && joined.items[joined.count - 1].kind == T_CONVERT)
    joined.count--;
  joined.items[joined.count] = (token){.kind = T_END, .start = list->length, .end = list->length};
  *list = joined;
}

void arrange_phrases(token_list *list) {
  read_articles(list);
  read_mixed_fractions(list);
  if (list->count > 0 && list->items[0].kind == T_HOW_MANY) turn_question(list);
  join_connectors(list);
}
