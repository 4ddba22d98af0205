#include <string.h>

#include "token.h"
#include "utf8.h"

typedef struct {
  uint32_t code;
  const char *plain;
} replacement;

static const replacement replacements[] = {
    {0x3000, " "}, {0x00A0, " "},  {0x2009, " "},  {0x202F, " "},  {0x00D7, "*"}, {0x22C5, "*"}, {0x00B7, "*"},
    {0x00F7, "/"}, {0x2215, "/"},  {0x2044, "/"},  {0x2212, "-"},  {0x2013, "-"}, {0x2018, "'"}, {0x2019, "'"},
    {0x2032, "'"}, {0x201C, "\""}, {0x201D, "\""}, {0x2033, "\""}, {0x03BC, "µ"}, {0x2126, "Ω"}, {0x212B, "Å"},
    {0x00BA, "°"}, {0x3002, " "},  {0x3001, ","},  {0x200B, ""},   {0xFEFF, ""},  {0x2192, "="},
};

static const char *find_plain(uint32_t code) {
  for (size_t i = 0; i < sizeof replacements / sizeof replacements[0]; i++)
    if (replacements[i].code == code) return replacements[i].plain;
  return NULL;
}

size_t normalize(const char *text, size_t length, char *out) {
  size_t used = 0;
  for (size_t at = 0, count; at < length; at += count) {
    uint32_t code = utf8_decode(text + at, length - at, &count);
    const char *plain = find_plain(code);
    if (plain != NULL) {
      size_t size = strlen(plain);
      memcpy(out + used, plain, size);
      used += size;
    } else if (code >= 0xFF01 && code <= 0xFF5E) {
      out[used++] = (char)(code - 0xFEE0);
    } else {
      memcpy(out + used, text + at, count);
      used += count;
    }
  }
  return used;
}
