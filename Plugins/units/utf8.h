/* UTF-8, checked and decoded; nothing is repaired. */
#ifndef UNITS_UTF8_H
#define UNITS_UTF8_H

#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

/* The code point at `text`, and its length in bytes; length 0 where the bytes are no UTF-8. */
uint32_t utf8_decode(const char *text, size_t available, size_t *length);

/* Writes 1 to 4 bytes and returns their number. */
size_t utf8_encode(uint32_t code, char out[4]);

int utf8_is_valid(const char *text, size_t length);

/* Cuts an incomplete character off the end of a NUL-terminated text. */
void utf8_trim(char *text);

#pragma GCC visibility pop

#endif
