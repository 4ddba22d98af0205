// A skill whose one tool does nothing for as long as the benchmark looks on.
#include <skill_abi.h>
#include <unistd.h>

static const char descriptor[] =
  "{\"schema\": 1, \"id\": \"org.example.patient\", \"version\": \"1.0.0\", \"title\": \"Patient\","
  " \"summary\": \"Waits.\", \"tools\": [{\"name\": \"wait\", \"title\": \"Wait\", \"description\": \"Waits.\","
  "  \"when\": [\"The person wants to wait.\"], \"input_schema\": {\"type\": \"object\"},"
  "  \"hints\": {\"read_only\": true, \"destructive\": false, \"idempotent\": true, \"open_world\": false}}]}";

static skill_status open_skill(const skill_host_v1 *host, const uint8_t *config, uint64_t length, void **instance) {
  (void)config, (void)length;
  *instance = (void *)host;
  return SKILL_OK;
}

static skill_status execute(void *instance, const skill_call_v1 *call) {
  const skill_host_v1 *host = instance;
  sleep(20);
  return host->set_result(host->context, call->token, SKILL_TEXT, (const uint8_t *)"done", 4);
}

static void close_skill(void *instance) { (void)instance; }

static const skill_v1 table = {
  .struct_size = sizeof table, .abi_minor = SKILL_ABI_MINOR, .flags = SKILL_FLAG_CONCURRENT,
  .descriptor = (const uint8_t *)descriptor, .descriptor_length = sizeof descriptor - 1,
  .open = open_skill, .execute = execute, .close = close_skill,
};

SKILL_ABI_NOTE;
const skill_v1 *skillhost_skill_v1(void) { return &table; }
