/* Drops a plate. */
#define NAME "clumsy"
#define TITLE "Juggle"
#define SUMMARY "Juggles the plates."
#define SAY "juggle the plates"
#define PERMISSIONS
#define FLAGS 0
#include "skill.h"

static skill_status execute(void *self, const skill_call_v1 *call) {
  (void)self;
  static const char words[] = "a plate slips\n";
  (void)!write(2, words, sizeof words - 1);
  *(volatile int *)16 = (int)call->token;
  return SKILL_OK;
}
