/* May run sleep, and leaves one behind; waits, where it is to be killed. */
#define FX_PERMISSIONS "{\"name\":\"exec\",\"scope\":\"sleep\",\"reason\":\"It waits.\"}"
#include "fixture.h"
#include <spawn.h>
extern char **environ;
FX_GO {
  pid_t pid, child;
  char wait[16];
  fx_arg(call, "port", wait, sizeof wait);
  int code = posix_spawnp(&pid, "sleep", 0, 0, (char *[]){"sleep", "30", 0}, environ);
  child = fork();
  if (child == 0) {
    if (fork() != 0) _exit(0);
    setsid();
    prctl(PR_SET_PDEATHSIG, 0);
    for (int i = 0; i < 250; i++) usleep(100000);
    _exit(0);
  }
  if (child > 0) waitpid(child, 0, 0);
  if (wait[0]) fx_forever(0);
  return fx_say(call, "left: %s", code == 0 && child > 0 ? "both" : "not both");
}
FX_SKILL
