#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "unit.h"

typedef struct {
  const char *symbol, *word, *chinese;
  long double factor;
} prefix;

/* The order decides what a name in the wrong case means: "mhz" are megahertz. */
static const prefix prefixes[] = {
    {"k", "kilo", "千", 1e3L},   {"M", "mega", "兆", 1e6L},    {"c", "centi", "厘", 1e-2L}, {"m", "milli", "毫", 1e-3L},
    {"G", "giga", "吉", 1e9L},   {"T", "tera", "太", 1e12L},   {"d", "deci", "分", 1e-1L},  {"µ", "micro", "微", 1e-6L},
    {"u", "micro", "微", 1e-6L}, {"n", "nano", "纳", 1e-9L},   {"p", "pico", "皮", 1e-12L}, {"h", "hecto", "百", 1e2L},
    {"P", "peta", "拍", 1e15L},  {"E", "exa", "艾", 1e18L},    {"Z", "zetta", "", 1e21L},   {"Y", "yotta", "", 1e24L},
    {"da", "deca", "", 1e1L},    {"f", "femto", "飞", 1e-15L}, {"a", "atto", "", 1e-18L},   {"Ki", "kibi", "", 0x1p10L},
    {"Mi", "mebi", "", 0x1p20L}, {"Gi", "gibi", "", 0x1p30L},  {"Ti", "tebi", "", 0x1p40L}, {"Pi", "pebi", "", 0x1p50L},
    {"Ei", "exbi", "", 0x1p60L},
};

typedef struct {
  const char *text;
  size_t length;
  int ignores_case;
} spelling;

static int starts_with(spelling name, const char *start, size_t length) {
  if (name.length < length || length == 0) return 0;
  return (name.ignores_case ? strncasecmp : strncmp)(name.text, start, length) == 0;
}

static int is_same(spelling name, const char *other, size_t length) {
  return name.length == length && starts_with(name, other, length);
}

/* The prefix with which `name` is the marked name `base`; null where it is none. */
static const prefix *find_prefix(spelling name, char mark, const char *base, size_t length, int is_data) {
  for (size_t i = 0; i < sizeof prefixes / sizeof prefixes[0]; i++) {
    const prefix *each = &prefixes[i];
    int is_binary = each->symbol[1] == 'i';
    if (is_binary ? !is_data : is_data && each->factor < 1e3L) continue;
    /* "MM" and "MG" are millimetres and milligrams that someone shouted. */
    if (name.ignores_case && !is_data && each->symbol[0] == 'M' && mark == '~' && length == 1) continue;
    const char *const starts[] = {mark == '~' ? each->symbol : each->word, mark == '~' ? "" : each->chinese};
    for (int j = 0; j < 2; j++) {
      size_t skip = strlen(starts[j]);
      if (!starts_with(name, starts[j], skip)) continue;
      spelling rest = {name.text + skip, name.length - skip, name.ignores_case};
      if (is_same(rest, base, length)) return each;
    }
  }
  return NULL;
}

/* In a first pass whole names, in a second names with a prefix: "min" are minutes, no milli-inches. */
static int find_in_row(const unit_row *row, spelling name, int with_prefix, long double *factor) {
  int is_data = row->dimension.power[DATA] != 0;
  for (const char *at = row->names; *at != 0;) {
    char mark = *at == '~' || *at == '+' ? *at++ : 0;
    size_t length = strcspn(at, " ");
    *factor = 1;
    if (!with_prefix && is_same(name, at, length)) return 1;
    const prefix *found = with_prefix && mark != 0 ? find_prefix(name, mark, at, length, is_data) : NULL;
    if (found != NULL) *factor = found->factor;
    if (found != NULL) return 1;
    at += length + (at[length] == ' ');
  }
  return 0;
}

static const unit_row *find_row(spelling name, long double *factor) {
  for (int with_prefix = 0; with_prefix < 2; with_prefix++)
    for (size_t i = 0; i < unit_table_count; i++)
      if (find_in_row(&unit_table[i], name, with_prefix, factor)) return &unit_table[i];
  return NULL;
}

static const unit_row *find_spelling(const char *name, size_t length, long double *factor) {
  for (int ignores_case = 0; ignores_case < 2; ignores_case++) {
    spelling written = {name, length, ignores_case};
    if (ignores_case && length < 2) return NULL;
    const unit_row *row = find_row(written, factor);
    if (row != NULL) return row;
    if (length < 3 || tolower((unsigned char)name[length - 1]) != 's') continue;
    written.length--;
    row = find_row(written, factor);
    if (row != NULL) return row;
  }
  return NULL;
}

int unit_find(const char *name, size_t length, unit *out) {
  long double factor;
  if (length == 0 || length >= sizeof out->name) return 0;
  const unit_row *row = find_spelling(name, length, &factor);
  if (row == NULL) return 0;
  memcpy(out->name, name, length);
  out->name[length] = 0;
  out->factor = row->factor * factor;
  out->offset = row->offset;
  out->dimension = row->dimension;
  return 1;
}

size_t unit_match_chinese(const char *text, size_t length) {
  unit ignored;
  size_t limit = length < sizeof ignored.name ? length : sizeof ignored.name - 1;
  for (size_t end = limit / 3 * 3; end > 0; end -= 3) {
    int is_chinese = 1;
    for (size_t at = 0; at < end; at += 3)
      is_chinese &= ((unsigned char)text[at] & 0xF0) == 0xE0;
    if (is_chinese && unit_find(text, end, &ignored)) return end;
  }
  return 0;
}
