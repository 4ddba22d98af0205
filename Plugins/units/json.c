#include "json.h"

#include <stdint.h>
#include <string.h>

#include "utf8.h"

typedef struct {
  const char *text;
  size_t length, at;
  const char *problem;
} reader;

static int refuse(reader *in, const char *problem) {
  if (in->problem == NULL) in->problem = problem;
  return 0;
}

static int peek(const reader *in) { return in->at < in->length ? (unsigned char)in->text[in->at] : -1; }

static void skip_space(reader *in) {
  while (peek(in) == ' ' || peek(in) == '\t' || peek(in) == '\n' || peek(in) == '\r')
    in->at++;
}

static int take(reader *in, int byte) {
  if (peek(in) != byte) return 0;
  in->at++;
  return 1;
}

static int hex(reader *in, uint32_t *out) {
  *out = 0;
  for (int i = 0; i < 4; i++) {
    int byte = peek(in);
    int digit = byte >= '0' && byte <= '9'   ? byte - '0'
                : byte >= 'a' && byte <= 'f' ? byte - 'a' + 10
                : byte >= 'A' && byte <= 'F' ? byte - 'A' + 10
                                             : -1;
    if (digit < 0) return refuse(in, "a \\u escape needs four hexadecimal digits");
    *out = *out << 4 | (uint32_t)digit;
    in->at++;
  }
  return 1;
}

static int escape(reader *in, char out[4], size_t *count) {
  static const char names[] = "\"\\/bfnrt", values[] = "\"\\/\b\f\n\r\t";
  int byte = peek(in);
  in->at++;
  const char *simple = byte > 0 ? strchr(names, byte) : NULL;
  if (simple != NULL) {
    out[0] = values[simple - names];
    *count = 1;
    return 1;
  }
  uint32_t code, low;
  if (byte != 'u') return refuse(in, "there is an unknown escape");
  if (!hex(in, &code)) return 0;
  if (code >= 0xD800 && code < 0xDC00) {
    if (!take(in, '\\') || !take(in, 'u') || !hex(in, &low) || low < 0xDC00 || low > 0xDFFF)
      return refuse(in, "there is half of a surrogate pair");
    code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
  } else if (code >= 0xDC00 && code < 0xE000) {
    return refuse(in, "there is half of a surrogate pair");
  }
  if (code == 0) return refuse(in, "there is a NUL character");
  *count = utf8_encode(code, out);
  return 1;
}

static int read_string(reader *in, char *out, size_t capacity, size_t *length) {
  size_t used = 0;
  if (!take(in, '"')) return refuse(in, "a string was expected");
  while (!take(in, '"')) {
    int byte = peek(in);
    char bytes[4] = {(char)byte};
    size_t count = 1;
    if (byte < 0x20) return refuse(in, byte < 0 ? "a string has no end" : "there is a control character in a string");
    in->at++;
    if (byte == '\\' && !escape(in, bytes, &count)) return 0;
    if (out != NULL && used + count >= capacity) return refuse(in, "a text is too long");
    if (out != NULL) memcpy(out + used, bytes, count);
    used += count;
  }
  if (out != NULL) out[used] = 0;
  if (length != NULL) *length = used;
  return 1;
}

static int digits(reader *in) {
  size_t start = in->at;
  while (peek(in) >= '0' && peek(in) <= '9')
    in->at++;
  return in->at > start ? 1 : refuse(in, "a number is malformed");
}

static int read_number(reader *in) {
  take(in, '-');
  if (!take(in, '0') && !digits(in)) return 0;
  if (take(in, '.') && !digits(in)) return 0;
  if (!take(in, 'e') && !take(in, 'E')) return 1;
  if (!take(in, '-')) take(in, '+');
  return digits(in);
}

static int skip_value(reader *in, int depth);

static int skip_items(reader *in, int depth, int is_object) {
  int close = is_object ? '}' : ']';
  if (depth >= JSON_MAX_DEPTH) return refuse(in, "it is nested too deeply");
  in->at++;
  skip_space(in);
  if (take(in, close)) return 1;
  for (;;) {
    skip_space(in);
    if (is_object && !read_string(in, NULL, 0, NULL)) return 0;
    if (is_object) skip_space(in);
    if (is_object && !take(in, ':')) return refuse(in, "a colon is missing");
    if (!skip_value(in, depth + 1)) return 0;
    skip_space(in);
    if (take(in, close)) return 1;
    if (!take(in, ',')) return refuse(in, "a comma is missing");
  }
}

static int skip_value(reader *in, int depth) {
  static const char *const words[] = {"true", "false", "null"};
  skip_space(in);
  int byte = peek(in);
  if (byte == '{' || byte == '[') return skip_items(in, depth, byte == '{');
  if (byte == '"') return read_string(in, NULL, 0, NULL);
  if (byte == '-' || (byte >= '0' && byte <= '9')) return read_number(in);
  for (int i = 0; i < 3; i++) {
    size_t length = strlen(words[i]);
    if (in->length - in->at < length || memcmp(in->text + in->at, words[i], length) != 0) continue;
    in->at += length;
    return 1;
  }
  return refuse(in, "a value is malformed");
}

static int read_member(reader *in, json_member *out) {
  skip_space(in);
  if (!read_string(in, out->name, sizeof out->name, NULL)) return 0;
  skip_space(in);
  if (!take(in, ':')) return refuse(in, "a colon is missing");
  skip_space(in);
  int byte = peek(in);
  size_t start = in->at;
  int is_number = byte == '-' || (byte >= '0' && byte <= '9');
  out->kind = byte == '"' ? JSON_STRING : byte == 'n' ? JSON_NULL : is_number ? JSON_NUMBER : JSON_OTHER;
  if (byte == '"') return read_string(in, out->text, sizeof out->text, &out->length);
  if (!skip_value(in, 1)) return 0;
  out->length = in->at - start;
  if (out->kind != JSON_NUMBER) return 1;
  if (out->length >= sizeof out->text) return refuse(in, "a number is too long");
  memcpy(out->text, in->text + start, out->length);
  out->text[out->length] = 0;
  return 1;
}

static int read_object(reader *in, json_object *out) {
  skip_space(in);
  if (!take(in, '{')) return refuse(in, "an object was expected");
  skip_space(in);
  while (!take(in, '}')) {
    if (out->count > 0 && !take(in, ',')) return refuse(in, "a comma is missing");
    if (out->count == JSON_MAX_MEMBERS) return refuse(in, "there are too many members");
    json_member *member = &out->members[out->count];
    if (!read_member(in, member)) return 0;
    for (int i = 0; i < out->count; i++)
      if (strcmp(out->members[i].name, member->name) == 0) return refuse(in, "a name comes twice");
    out->count++;
    skip_space(in);
  }
  skip_space(in);
  return in->at == in->length ? 1 : refuse(in, "there is something after the object");
}

const char *json_read(const char *text, size_t length, json_object *out) {
  reader in = {text, length, 0, NULL};
  out->count = 0;
  if (!utf8_is_valid(text, length)) return "it is not UTF-8";
  read_object(&in, out);
  return in.problem;
}

const json_member *json_find(const json_object *object, const char *name) {
  for (int i = 0; i < object->count; i++) {
    const json_member *member = &object->members[i];
    if (strcmp(member->name, name) == 0) return member->kind == JSON_NULL ? NULL : member;
  }
  return NULL;
}
