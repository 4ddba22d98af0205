/* A second process, in each of the ways to make one. */
#include "attempts.h"
static void child(const char *name, long pid) {
  if (pid == 0) _exit(0);
  if (pid > 0) waitpid((pid_t)pid, 0, 0);
  TRY(name, pid);
}
FX_GO {
  child("fork", fork());
#if defined(__x86_64__)
  child("fork-call", syscall(SYS_fork));
  pid_t pid = vfork();
  if (pid == 0) _exit(0);
  TRY("vfork", pid);
#endif
  child("clone-child", syscall(SYS_clone, (long)SIGCHLD, 0, 0, 0, 0));
  return attempts_said(call);
}
FX_SKILL
