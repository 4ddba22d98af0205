#include "utf8.h"

#include <string.h>

static uint32_t tail(const char *text, size_t count, uint32_t code, int *valid) {
  for (size_t i = 1; i < count; i++) {
    unsigned char byte = (unsigned char)text[i];
    if ((byte & 0xC0) != 0x80) *valid = 0;
    code = code << 6 | (byte & 0x3Fu);
  }
  return code;
}

uint32_t utf8_decode(const char *text, size_t available, size_t *length) {
  *length = 0;
  if (available == 0) return 0;
  unsigned char first = (unsigned char)text[0];
  size_t count = first < 0x80 ? 1 : first >= 0xC2 && first < 0xE0 ? 2 : first >= 0xE0 && first < 0xF0 ? 3 : 4;
  if ((first >= 0x80 && first < 0xC2) || first > 0xF4 || count > available) return 0;
  if (count == 1) {
    *length = 1;
    return first;
  }
  int valid = 1;
  uint32_t code = tail(text, count, first & (0xFFu >> (count + 1)), &valid);
  int too_long = (count == 3 && code < 0x800) || (count == 4 && code < 0x10000);
  if (!valid || too_long || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) return 0;
  *length = count;
  return code;
}

size_t utf8_encode(uint32_t code, char out[4]) {
  if (code < 0x80) {
    out[0] = (char)code;
    return 1;
  }
  size_t count = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  for (size_t i = count - 1; i > 0; i--) {
    out[i] = (char)(0x80 | (code & 0x3F));
    code >>= 6;
  }
  out[0] = (char)((0xF00u >> count & 0xF0u) | code);
  return count;
}

int utf8_is_valid(const char *text, size_t length) {
  size_t at = 0;
  while (at < length) {
    size_t count;
    utf8_decode(text + at, length - at, &count);
    if (count == 0) return 0;
    at += count;
  }
  return 1;
}

void utf8_trim(char *text) {
  size_t length = strlen(text);
  for (size_t back = 1; back <= 4 && back <= length; back++) {
    unsigned char byte = (unsigned char)text[length - back];
    if ((byte & 0xC0) == 0x80) continue;
    size_t count;
    utf8_decode(text + length - back, back, &count);
    if (count != back) text[length - back] = 0;
    return;
  }
}
