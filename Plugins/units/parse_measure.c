#include <string.h>

#include "parser.h"

/* Gives ′ and ″ after degrees their other meaning. */
static void read_as_arc(const quantity *sum, quantity *part, long double number) {
  unit arc;
  if (part->part_count != 1 || sum->dimension.power[ANGLE] != 1 || part->dimension.power[LENGTH] != 1) return;
  char mark = part->parts[0].unit.name[0];
  const char *name = mark == '\'' ? "arcmin" : mark == '"' ? "arcsec" : NULL;
  if (name == NULL || !unit_find(name, strlen(name), &arc)) return;
  *part = quantity_of_unit(&arc);
  part->value *= number;
}

/* The 7 of 5'7 has no unit: inches go with feet, as minutes go with hours. */
static int implied_unit(const quantity *sum, quantity *out) {
  static const struct {
    const char *large, *small;
  } pairs[] = {{"'", "in"}, {"ft", "in"}, {"foot", "in"}, {"feet", "in"}, {"lb", "oz"}, {"h", "min"}};
  unit small;
  for (size_t i = 0; sum->part_count == 1 && i < sizeof pairs / sizeof pairs[0]; i++) {
    if (strcmp(sum->parts[0].unit.name, pairs[i].large) != 0) continue;
    if (!unit_find(pairs[i].small, strlen(pairs[i].small), &small)) return 0;
    *out = quantity_of_unit(&small);
    return 1;
  }
  return 0;
}

/* 5 ft 7 in, 1小时30分钟, 两斤半: further numbers with units of the same dimension are added. */
static int parse_mixed(parser *in, quantity *out) {
  while (parser_peek(in)->kind == T_NUMBER || parser_peek(in)->kind == T_HALF) {
    quantity part;
    long double number = parser_peek(in)->number;
    if (parser_accept(in, T_HALF)) {
      part = quantity_of_unit(&out->parts[0].unit);
      part.value /= 2;
    } else {
      in->at++;
      if (parse_starts_unit(in) ? !parse_unit_run(in, &part) : !implied_unit(out, &part)) {
        in->at--;
        return parser_unexpected(in);
      }
      part.value *= number;
      read_as_arc(out, &part, number);
    }
    if (!quantity_add(out, &part, 1, in->failure)) return 0;
  }
  return 1;
}

int parse_measure(parser *in, quantity *out) {
  int starts_with_scale = parser_peek(in)->kind == T_NAME && parser_peek(in)[1].kind == T_NUMBER;
  if (!parse_power(in, out)) return 0;
  quantity unit;
  if (starts_with_scale && out->part_count == 1 && out->parts[0].unit.offset != 0) {
    long double number = parser_peek(in)->number;
    in->at++;
    const token *degree = parser_peek(in);
    int has_word = degree->end - degree->start == 3 && memcmp(in->tokens->text + degree->start, "度", 3) == 0;
    in->at += has_word;
    return quantity_measure(number, out, in->failure);
  }
  if (!parse_starts_unit(in) || !dimension_is_none(out->dimension)) return 1;
  if (!parse_unit_run(in, &unit)) return 0;
  if (!quantity_measure(out->value, &unit, in->failure)) return 0;
  *out = unit;
  return out->part_count != 1 || parse_mixed(in, out);
}
