#include <stdio.h>
#include <string.h>

#include "json.h"

static void append(json_writer *out, const char *text, size_t length) {
  if (out->full || out->capacity - out->length < length) {
    out->full = 1;
    return;
  }
  memcpy(out->bytes + out->length, text, length);
  out->length += length;
}

void json_raw(json_writer *out, const char *text) { append(out, text, strlen(text)); }

void json_string(json_writer *out, const char *text) {
  append(out, "\"", 1);
  for (; *text != 0; text++) {
    unsigned char byte = (unsigned char)*text;
    char escaped[8];
    if (byte == '"' || byte == '\\') {
      snprintf(escaped, sizeof escaped, "\\%c", byte);
      append(out, escaped, 2);
    } else if (byte < 0x20 || byte == 0x7F) {
      snprintf(escaped, sizeof escaped, "\\u%04x", byte);
      append(out, escaped, 6);
    } else {
      append(out, text, 1);
    }
  }
  append(out, "\"", 1);
}
