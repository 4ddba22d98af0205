/* Looks after something for a while, and tells how far it is. */
#define NAME "steady"
#define TITLE "Look after something"
#define SUMMARY "Looks after what is named, and says how it is."
#define SAY "look after everything"
#define PERMISSIONS
#define FLAGS SKILL_FLAG_CONCURRENT
#include "skill.h"

static skill_status execute(void *self, const skill_call_v1 *call) {
  (void)self;
  /* The longer the words, the longer it takes: so several calls end one after another. */
  uint64_t rounds = call->arguments_length > 21 ? 30 : call->arguments_length > 20 ? 15 : 3;
  for (uint64_t i = 0; i < rounds; i++) {
    static const char half[] = "{\"fraction\":0.5,\"message\":\"having a look\"}";
    host->emit(host->context, call->token, SKILL_EVENT_PROGRESS, (const uint8_t *)half, sizeof half - 1);
    usleep(100000);
  }
  return say(call, "all is well");
}
