// The skill that the soak copies: three digits are put in place of XXX, four in place of the edition. It answers with its
// arguments; those from 040 on crash, hang, flood or leak instead, half of the time.
#define _GNU_SOURCE
#include <skill_abi.h>

#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

static const char descriptor[] =
  "{\"schema\": 1, \"id\": \"org.example.soak-XXX\", \"version\": \"1.0.0\", \"title\": \"Soak\","
  " \"summary\": \"For a test. Edition-0000.\","
  " \"tools\": [{\"name\": \"echo_XXX\", \"description\": \"Answers with what it was given.\","
  "  \"input_schema\": {\"type\": \"object\", \"properties\": {\"text\": {\"type\": \"string\"}}},"
  "  \"hints\": {\"read_only\": true, \"destructive\": false, \"idempotent\": true, \"open_world\": false}}]}";
static const char number[] = "number-XXX";

static const skill_host_v1 *host;

static void *wait_for_ever(void *unused) {
  for (;;) pause();
  return unused;
}

static void leak(void) {
  pthread_t thread;
  char *bytes = malloc(4 << 20);
  if (bytes) memset(bytes, 1, 4 << 20);
  for (int i = 0; i < 20; i++) (void)!open("/dev/null", O_RDONLY);
  pthread_create(&thread, 0, wait_for_ever, 0);
}

static void flood_output(void) {
  for (int i = 0; i < 20000; i++) (void)!write(2, "a line that nobody asked for\n", 29);
}

static void flood_events(skill_token token) {
  static const char event[] = "{\"fraction\": 0.5, \"message\": \"on and on\"}";
  for (int i = 0; i < 2000; i++)
    host->emit(host->context, token, SKILL_EVENT_PROGRESS, (const uint8_t *)event, sizeof event - 1);
}

static void misbehave(skill_token token) {
  unsigned char chance = 0;
  (void)!getrandom(&chance, 1, 0);
  switch (chance % 16) {
  case 0: abort();
  case 1: *(volatile int *)0 = 1; break;
  case 2: exit(0);
  case 3: for (;;) pause();
  case 4: for (;;) usleep(1000);
  case 5: flood_output(); break;
  case 6: flood_events(token); break;
  case 7: leak(); break;
  default: break;
  }
}

static skill_status open_skill(const skill_host_v1 *given, const uint8_t *config, uint64_t length, void **instance) {
  (void)config, (void)length;
  host = given;
  *instance = 0;
  return SKILL_OK;
}

static skill_status execute(void *instance, const skill_call_v1 *call) {
  (void)instance;
  if (atoi(number + 7) >= 40) misbehave(call->token);
  return host->set_result(host->context, call->token, SKILL_JSON, call->arguments, call->arguments_length);
}

static void close_skill(void *instance) { (void)instance; }

static const skill_v1 table = {
  .struct_size = sizeof table, .abi_minor = SKILL_ABI_MINOR, .flags = SKILL_FLAG_CONCURRENT,
  .descriptor = (const uint8_t *)descriptor, .descriptor_length = sizeof descriptor - 1,
  .open = open_skill, .execute = execute, .close = close_skill,
};

SKILL_ABI_NOTE;
const skill_v1 *skillhost_skill_v1(void) { return &table; }
