#include "plain_json.h"

#include <string.h>

enum { MAX_DEPTH = 32, MAX_DIGITS = 15 };

struct reader {
  const uint8_t *at, *end;
};

static bool value(struct reader *r, int depth);

static void skip_blank(struct reader *r) {
  while (r->at < r->end && (*r->at == ' ' || *r->at == '\n' || *r->at == '\r' || *r->at == '\t')) r->at++;
}

static bool next_is(struct reader *r, uint8_t byte) {
  skip_blank(r);
  if (r->at == r->end || *r->at != byte) return false;
  r->at++;
  return true;
}

static bool word(struct reader *r, const char *text) {
  size_t length = strlen(text);
  if ((size_t)(r->end - r->at) < length || memcmp(r->at, text, length) != 0) return false;
  r->at += length;
  return true;
}

static bool string(struct reader *r) {
  for (r->at++; r->at < r->end; r->at++) {
    if (*r->at == '"') {
      r->at++;
      return true;
    }
    if (*r->at < 0x20) return false;
    if (*r->at == '\\' && (++r->at == r->end || !memchr("\"\\/bfnrt", *r->at, 8))) return false;
  }
  return false;
}

static int digits(struct reader *r) {
  int count = 0;
  while (r->at < r->end && *r->at >= '0' && *r->at <= '9') r->at++, count++;
  return count;
}

static bool number(struct reader *r) {
  if (*r->at == '-') r->at++;
  bool has_zero = r->at < r->end && *r->at == '0';
  int count = digits(r);
  if (count == 0 || count > MAX_DIGITS || (has_zero && count > 1)) return false;
  if (r->at < r->end && *r->at == '.') {
    r->at++;
    count = digits(r);
    if (count == 0 || count > MAX_DIGITS) return false;
  }
  return r->at == r->end || (*r->at != 'e' && *r->at != 'E');
}

static bool list(struct reader *r, int depth, uint8_t close, bool has_keys) {
  r->at++;
  if (next_is(r, close)) return true;
  do {
    skip_blank(r);
    if (has_keys && (r->at == r->end || *r->at != '"' || !string(r) || !next_is(r, ':'))) return false;
    if (!value(r, depth + 1)) return false;
  } while (next_is(r, ','));
  return next_is(r, close);
}

static bool value(struct reader *r, int depth) {
  skip_blank(r);
  if (r->at == r->end || depth > MAX_DEPTH) return false;
  switch (*r->at) {
  case '{': return list(r, depth, '}', true);
  case '[': return list(r, depth, ']', false);
  case '"': return string(r);
  case 't': return word(r, "true");
  case 'f': return word(r, "false");
  case 'n': return word(r, "null");
  default: return (*r->at == '-' || (*r->at >= '0' && *r->at <= '9')) && number(r);
  }
}

bool is_plain_json(const uint8_t *bytes, uint64_t length) {
  struct reader reader = {bytes, bytes + length};
  if (!value(&reader, 0)) return false;
  skip_blank(&reader);
  return reader.at == reader.end;
}
