// Calls one tool of a skill with nothing between: no check, no thread, no copy.
#include <dlfcn.h>
#include <skill_abi.h>
#include <stdio.h>
#include <string.h>

static const void *no_extension(void *context, const char *id) { return (void)context, (void)id, NULL; }
static void no_log(void *context, skill_log_level level, const uint8_t *text, uint64_t length) {
  (void)context, (void)level, (void)text, (void)length;
}
static skill_status no_event(void *context, skill_token token, skill_event_kind kind, const uint8_t *json, uint64_t length) {
  (void)context, (void)token, (void)kind, (void)json, (void)length;
  return SKILL_OK;
}
static skill_status print_result(void *context, skill_token token, skill_format format, const uint8_t *data, uint64_t length) {
  (void)context, (void)token, (void)format;
  return printf("%.*s\n", (int)length, (const char *)data) < 0 ? SKILL_INTERNAL : SKILL_OK;
}
static skill_status no_error(void *context, skill_token token, skill_status code, const uint8_t *json, uint64_t length) {
  (void)context, (void)token, (void)json, (void)length;
  return code;
}
static skill_status go_on(void *context, skill_token token) { return (void)context, (void)token, SKILL_OK; }
static skill_status ask_nobody(void *context, skill_token token, const uint8_t *json, uint64_t length, skill_decision *decision) {
  (void)context, (void)token, (void)json, (void)length;
  *decision = SKILL_DECISION_UNAVAILABLE;
  return SKILL_OK;
}

static const skill_host_v1 bare_host = {
  .struct_size = sizeof bare_host, .abi_minor = SKILL_ABI_MINOR, .get_extension = no_extension, .log = no_log,
  .emit = no_event, .set_result = print_result, .set_error = no_error, .poll_cancel = go_on, .confirm = ask_nobody,
};

// The status of the call; a skill that cannot be opened is SKILL_UNAVAILABLE.
static skill_status call_directly(const char *path, const char *tool, const char *arguments) {
  static const char context[] = "{}";
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  const skill_v1 *(*entry)(void) = library ? (const skill_v1 *(*)(void))dlsym(library, "skillhost_skill_v1") : NULL;
  void *instance = NULL;
  if (!entry || entry()->open(&bare_host, (const uint8_t *)"{}", 2, &instance) != SKILL_OK) return SKILL_UNAVAILABLE;
  skill_call_v1 call = {
    .struct_size = sizeof call, .token = 1, .tool = (const uint8_t *)tool, .tool_length = strlen(tool),
    .arguments = (const uint8_t *)arguments, .arguments_length = strlen(arguments),
    .context = (const uint8_t *)context, .context_length = sizeof context - 1,
  };
  skill_status status = entry()->execute(instance, &call);
  entry()->close(instance);
  return status;
}
