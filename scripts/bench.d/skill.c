// The skill that the benchmark copies: three digits of its id and of its tool's name are put in place of XXX.
#include <skill_abi.h>

static const char descriptor[] =
  "{\"schema\": 1, \"id\": \"org.example.bench-XXX\", \"version\": \"1.0.0\", \"title\": \"Weather\","
  " \"summary\": \"The weather as it always is.\","
  " \"tools\": [{\"name\": \"weather_XXX\", \"title\": \"Weather\", \"description\": \"The weather in a city now.\","
  "  \"when\": [\"The person asks for the weather, the temperature or rain in a city.\"],"
  "  \"when_not\": [\"The climate of a country over the years is meant.\"],"
  "  \"synonyms\": [\"forecast\", \"temperature\", \"天气\", \"气温\"],"
  "  \"examples\": [{\"say\": \"What is the weather in Oslo?\", \"arguments\": {\"city\": \"Oslo\"}}],"
  "  \"input_schema\": {\"type\": \"object\", \"required\": [\"city\"], \"additionalProperties\": false,"
  "   \"properties\": {\"city\": {\"type\": \"string\", \"minLength\": 1, \"description\": \"The city's name.\"}}},"
  "  \"hints\": {\"read_only\": true, \"destructive\": false, \"idempotent\": true, \"open_world\": false}}]}";

static const char answer[] = "14 degrees and cloudy.";

static skill_status open_skill(const skill_host_v1 *host, const uint8_t *config, uint64_t length, void **instance) {
  (void)config, (void)length;
  *instance = (void *)host;
  return SKILL_OK;
}

static skill_status execute(void *instance, const skill_call_v1 *call) {
  const skill_host_v1 *host = instance;
  return host->set_result(host->context, call->token, SKILL_TEXT, (const uint8_t *)answer, sizeof answer - 1);
}

static void close_skill(void *instance) { (void)instance; }

static const skill_v1 table = {
  .struct_size = sizeof table, .abi_minor = SKILL_ABI_MINOR, .flags = SKILL_FLAG_CONCURRENT,
  .descriptor = (const uint8_t *)descriptor, .descriptor_length = sizeof descriptor - 1,
  .open = open_skill, .execute = execute, .close = close_skill,
};

SKILL_ABI_NOTE;
const skill_v1 *skillhost_skill_v1(void) { return &table; }
