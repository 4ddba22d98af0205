/* The skill: its table, and the way from a call's arguments to its result. */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "descriptor.h"
#include "evaluate.h"
#include "json.h"
#include "skill_abi.h"

SKILL_ABI_NOTE;

/* Numbers are read and written in the C locale, whatever the host's is. */
typedef struct {
  const skill_host_v1 *host;
  locale_t locale;
} instance;

static skill_status open_skill(const skill_host_v1 *host, const uint8_t *config, uint64_t length, void **out) {
  (void)config, (void)length;
  instance *self = malloc(sizeof *self);
  if (self == NULL) return SKILL_UNAVAILABLE;
  self->host = host;
  self->locale = newlocale(LC_ALL_MASK, "C", (locale_t)0);
  if (self->locale == (locale_t)0) {
    free(self);
    return SKILL_UNAVAILABLE;
  }
  *out = self;
  return SKILL_OK;
}

static void close_skill(void *opened) {
  instance *self = opened;
  freelocale(self->locale);
  free(self);
}

static skill_status send_failure(const instance *self, skill_token token, const failure *failed) {
  char bytes[4096];
  json_writer out = {.bytes = bytes, .capacity = sizeof bytes};
  json_raw(&out, "{\"message\":");
  json_string(&out, failed->message);
  json_raw(&out, "}");
  self->host->set_error(self->host->context, token, failed->status, (const uint8_t *)bytes, out.length);
  return failed->status;
}

static skill_status send_answer(const instance *self, skill_token token, const answer *result) {
  char text[1024], bytes[8192];
  int is_tight = result->unit[0] == 0 || result->unit[0] == '%' || strncmp(result->unit, "°", 2) == 0;
  int is_temperature = strncmp(result->unit, "°", 2) == 0 && result->unit[2] != 0;
  snprintf(text, sizeof text, "%s = %s%s%s", result->question, result->shown, is_tight && !is_temperature ? "" : " ",
           result->unit);
  json_writer out = {.bytes = bytes, .capacity = sizeof bytes};
  json_raw(&out, "{\"text\":");
  json_string(&out, text);
  json_raw(&out, ",\"value\":");
  json_raw(&out, result->number);
  json_raw(&out, ",\"unit\":");
  json_string(&out, result->unit);
  json_raw(&out, "}");
  return self->host->set_result(self->host->context, token, SKILL_JSON, (const uint8_t *)bytes, out.length);
}

static int read_calculate(const json_object *arguments, answer *result, failure *out) {
  const json_member *expression = json_find(arguments, "expression");
  if (expression == NULL || expression->kind == JSON_OTHER)
    return fail(out, SKILL_INVALID_ARGUMENTS, "\"expression\" is missing: a text such as \"3 km in miles\".");
  return evaluate(expression->text, expression->length, result, out);
}

static int run(const skill_call_v1 *call, answer *result, failure *out) {
  json_object arguments;
  const char *problem = json_read((const char *)call->arguments, call->arguments_length, &arguments);
  if (problem != NULL) return fail(out, SKILL_INVALID_ARGUMENTS, "The arguments cannot be read: %s.", problem);
  const char *tool = (const char *)call->tool;
  if (call->tool_length == 9 && memcmp(tool, "calculate", 9) == 0) return read_calculate(&arguments, result, out);
  return fail(out, SKILL_UNSUPPORTED, "This skill has no such tool.");
}

static skill_status execute(void *opened, const skill_call_v1 *call) {
  const instance *self = opened;
  answer result = {"", "", "", ""};
  failure failed = {SKILL_OK, ""};
  locale_t before = uselocale(self->locale);
  int done = run(call, &result, &failed);
  skill_status status = done ? send_answer(self, call->token, &result) : send_failure(self, call->token, &failed);
  uselocale(before);
  return status;
}

/* An instruction is surely mine where all of it is an expression that says more than one bare number. */
static skill_status score(void *opened, const uint8_t *instruction, uint64_t length, const uint8_t *context,
                          uint64_t context_length, double *out) {
  (void)context, (void)context_length;
  const instance *self = opened;
  answer result = {"", "", "", ""};
  failure failed = {SKILL_OK, ""};
  locale_t before = uselocale(self->locale);
  int done = evaluate((const char *)instruction, length, &result, &failed);
  uselocale(before);
  int says_more = strcmp(result.question, result.shown) != 0;
  *out = done && says_more ? 0.95 : 0;
  return SKILL_OK;
}

static const void *get_extension(const char *id) {
  static const skill_match_v1 match = {.struct_size = sizeof match, .score = score};
  return strcmp(id, "skillhost.match/1") == 0 ? &match : NULL;
}

/* The descriptor's length is known in its own file only, so it comes in at the first call, [setup] and thus alone. */
const skill_v1 *skillhost_skill_v1(void) {
  static skill_v1 skill = {.struct_size = sizeof skill,
                           .abi_minor = SKILL_ABI_MINOR,
                           .flags = SKILL_FLAG_CONCURRENT,
                           .descriptor = (const uint8_t *)units_descriptor,
                           .open = open_skill,
                           .execute = execute,
                           .close = close_skill,
                           .get_extension = get_extension};
  skill.descriptor_length = units_descriptor_length;
  return &skill;
}
