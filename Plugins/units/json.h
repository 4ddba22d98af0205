/* A strict reader of one flat JSON object, and a writer of strings: all the JSON that this skill needs. */
#ifndef UNITS_JSON_H
#define UNITS_JSON_H

#include <stddef.h>

#pragma GCC visibility push(hidden)

#define JSON_MAX_DEPTH 64
#define JSON_MAX_MEMBERS 16
#define JSON_MAX_TEXT 8192

typedef enum { JSON_OTHER, JSON_STRING, JSON_NUMBER, JSON_NULL } json_kind;

/* A member of the object. `text` is the decoded string, or the number as it was written. */
typedef struct {
  char name[64];
  json_kind kind;
  char text[JSON_MAX_TEXT];
  size_t length;
} json_member;

typedef struct {
  int count;
  json_member members[JSON_MAX_MEMBERS];
} json_object;

/* Returns null, or what is wrong with the text. Of a name that comes twice, the text is refused. */
const char *json_read(const char *text, size_t length, json_object *out);

/* Null where there is no such member, or where it is null. */
const json_member *json_find(const json_object *object, const char *name);

/* Appends text to a buffer of JSON; `full` is set, and nothing more is written, where it does not fit. */
typedef struct {
  char *bytes;
  size_t capacity, length;
  int full;
} json_writer;

void json_raw(json_writer *out, const char *text);
void json_string(json_writer *out, const char *text);

#pragma GCC visibility pop

#endif
