/* Reads a file, for which it has to be allowed to. */
#define NAME "reader"
#define TITLE "Read a note"
#define SUMMARY "Reads the person's note."
#define SAY "read my note aloud"
#define PERMISSIONS "{\"name\":\"fs.read\",\"scope\":\"~/notes\",\"reason\":\"The note is kept there.\"}"
#define FLAGS 0
#include "skill.h"

static skill_status execute(void *self, const skill_call_v1 *call) {
  (void)self;
  return say(call, "Your note says: water the plants.");
}
