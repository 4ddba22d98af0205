/* What the skills of the captured screens share: one tool, named and described by macros, that takes a text. */
#include <skill_abi.h>
#include <string.h>
#include <unistd.h>

static const char descriptor[] =
    "{\"schema\":1,\"id\":\"org.example." NAME "\",\"version\":\"1.0.0\",\"title\":\"" TITLE "\",\"summary\":\"" SUMMARY
    "\",\"permissions\":[" PERMISSIONS "],\"tools\":[{\"name\":\"" NAME "\",\"title\":\"" TITLE "\",\"description\":\"" SUMMARY
    "\",\"when\":[\"" SAY "\"],\"examples\":[{\"say\":\"" SAY "\",\"arguments\":{}}],"
    "\"input_schema\":{\"type\":\"object\",\"properties\":{\"what\":{\"type\":\"string\"}}},"
    "\"hints\":{\"read_only\":true,\"destructive\":false,\"idempotent\":true,\"open_world\":false}}]}";

static const skill_host_v1 *host;

static skill_status open_skill(const skill_host_v1 *h, const uint8_t *config, uint64_t length, void **instance) {
  (void)config, (void)length;
  host = h;
  *instance = 0;
  return SKILL_OK;
}

static inline skill_status say(const skill_call_v1 *call, const char *text) {
  return host->set_result(host->context, call->token, SKILL_TEXT, (const uint8_t *)text, strlen(text));
}

static skill_status execute(void *self, const skill_call_v1 *call);
static void close_skill(void *self) { (void)self; }

static const skill_v1 table = {sizeof table, 0, 0, FLAGS, (const uint8_t *)descriptor, sizeof descriptor - 1,
                               open_skill, execute, 0, close_skill, 0};
SKILL_ABI_NOTE;
const skill_v1 *skillhost_skill_v1(void) { return &table; }
