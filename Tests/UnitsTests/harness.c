/* A host for one skill on standard input: each line is TOOL, a tab and the arguments; each answer is one line, the
 * result or the status and the error. A line "descriptor" prints the descriptor. Every call runs on its own thread,
 * `repeat` at once. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "skill_abi.h"

typedef struct {
  int answers;
  skill_status status;
  char *bytes;
  uint64_t length;
} outcome;

static skill_status keep(skill_token token, skill_status status, const uint8_t *data, uint64_t length) {
  outcome *out = (outcome *)(uintptr_t)token;
  if (++out->answers > 1) return SKILL_CONTRACT;
  out->status = status;
  out->bytes = malloc(length + 1);
  memcpy(out->bytes, data, length);
  out->length = length;
  return SKILL_OK;
}

static skill_status set_result(void *context, skill_token token, skill_format format, const uint8_t *data,
                               uint64_t length) {
  (void)context;
  return format == SKILL_JSON ? keep(token, SKILL_OK, data, length) : SKILL_CONTRACT;
}

static skill_status set_error(void *context, skill_token token, skill_status code, const uint8_t *json,
                              uint64_t length) {
  (void)context;
  return code < 0 ? keep(token, code, json, length) : SKILL_CONTRACT;
}

static const void *get_extension(void *context, const char *id) { return (void)context, (void)id, NULL; }
static void write_log(void *context, skill_log_level level, const uint8_t *text, uint64_t length) {
  (void)context, (void)level, (void)text, (void)length;
}
static skill_status emit(void *context, skill_token token, skill_event_kind kind, const uint8_t *json,
                         uint64_t length) {
  return (void)context, (void)token, (void)kind, (void)json, (void)length, SKILL_OK;
}
static skill_status poll_cancel(void *context, skill_token token) { return (void)context, (void)token, SKILL_OK; }
static skill_status confirm(void *context, skill_token token, const uint8_t *json, uint64_t length,
                            skill_decision *decision) {
  (void)context, (void)token, (void)json, (void)length;
  return *decision = SKILL_DECISION_UNAVAILABLE, SKILL_OK;
}

static const skill_host_v1 host = {.struct_size = sizeof host,
                                   .get_extension = get_extension,
                                   .log = write_log,
                                   .emit = emit,
                                   .set_result = set_result,
                                   .set_error = set_error,
                                   .poll_cancel = poll_cancel,
                                   .confirm = confirm};

typedef struct {
  const skill_v1 *skill;
  void *instance;
  const char *tool, *arguments;
  size_t tool_length, arguments_length;
  outcome out;
} job;

static void *run(void *started) {
  job *self = started;
  /* Copies of the exact size: a read beyond the end is then seen by the sanitizer. */
  uint8_t *arguments = malloc(self->arguments_length + 1), *tool = malloc(self->tool_length + 1);
  arguments = realloc(memcpy(arguments, self->arguments, self->arguments_length),
                      self->arguments_length + (self->arguments_length == 0));
  tool = realloc(memcpy(tool, self->tool, self->tool_length), self->tool_length + (self->tool_length == 0));
  skill_call_v1 call = {.struct_size = sizeof call,
                        .token = (uintptr_t)&self->out,
                        .tool = tool,
                        .tool_length = self->tool_length,
                        .arguments = arguments,
                        .arguments_length = self->arguments_length,
                        .context = (const uint8_t *)"{}",
                        .context_length = 2};
  skill_status status = self->skill->execute(self->instance, &call);
  if (self->out.answers != 1 || status != self->out.status) self->out.status = SKILL_CONTRACT;
  free(arguments);
  free(tool);
  return NULL;
}

static void answer(const skill_v1 *skill, void *instance, char *line, size_t length) {
  enum { AT_ONCE = 2 };
  char *tab = memchr(line, '\t', length);
  size_t tool = tab != NULL ? (size_t)(tab - line) : length;
  job jobs[AT_ONCE];
  pthread_t threads[AT_ONCE];
  for (int i = 0; i < AT_ONCE; i++) {
    jobs[i] = (job){
        skill, instance, line, tab != NULL ? tab + 1 : "", tool, tab != NULL ? length - tool - 1 : 0, {0, 0, NULL, 0}};
    if (pthread_create(&threads[i], NULL, run, &jobs[i]) != 0) abort();
  }
  for (int i = 0; i < AT_ONCE; i++)
    pthread_join(threads[i], NULL);
  const outcome *first = &jobs[0].out, *second = &jobs[1].out;
  int same = first->length == second->length && memcmp(first->bytes, second->bytes, first->length) == 0;
  printf("%d\t%.*s\n", same ? first->status : SKILL_CONTRACT, (int)first->length, first->bytes);
  for (int i = 0; i < AT_ONCE; i++)
    free(jobs[i].out.bytes);
}

int main(void) {
  const skill_v1 *skill = skillhost_skill_v1();
  void *instance = NULL;
  if (skill == NULL || skill != skillhost_skill_v1() || skill->open(&host, NULL, 0, &instance) != SKILL_OK) return 1;
  char *line = NULL;
  size_t capacity = 0;
  for (ssize_t length; (length = getline(&line, &capacity, stdin)) > 0;) {
    if (line[length - 1] == '\n') length--;
    if (length == 10 && memcmp(line, "descriptor", 10) == 0)
      printf("0\t%.*s\n", (int)skill->descriptor_length, (const char *)skill->descriptor);
    else
      answer(skill, instance, line, (size_t)length);
  }
  free(line);
  skill->close(instance);
  return 0;
}
