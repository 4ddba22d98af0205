/* More than a worker may have: memory, files, sizes; and what it should not have been given. */
#include "attempts.h"
#include <linux/capability.h>
static void limits(void) {
  struct rlimit limit;
  attempt("memory", mmap(0, 3ul << 30, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0) == MAP_FAILED ? -1 : 0,
          ENOMEM, ENOMEM);
  getrlimit(RLIMIT_CORE, &limit);
  if (limit.rlim_max != 0) attempt("core", 0, 0, 0);
  int files = 0;
  while (files < 1000 && dup(0) >= 0) files++;
  if (files >= 1000) attempt("files", 0, 0, 0);
  for (int i = 5; i < 1024; i++) close(i);
  char path[4200];
  snprintf(path, sizeof path, "%s/large", getenv("TMPDIR"));
  signal(SIGXFSZ, SIG_IGN);
  int file = open(path, O_WRONLY | O_CREAT, 0600);
  attempt("file-size", file < 0 ? -1 : ftruncate(file, (1l << 30) + 1), EFBIG, EFBIG);
  close(file);
  unlink(path);
}
FX_GO {
  for (int i = 5; i < 1024; i++)
    if (fcntl(i, F_GETFD) >= 0) attempt("descriptor", 0, 0, 0);
  if (getenv("OPENAI_API_KEY") || getenv("USER")) attempt("environment", 0, 0, 0);
  if (prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) != 1) attempt("new-privileges", 0, 0, 0);
  if (prctl(PR_CAPBSET_READ, CAP_SYS_ADMIN, 0, 0, 0) == 1 && geteuid() == 0) attempt("capabilities", 0, 0, 0);
  if (getsid(0) == getsid(getppid())) attempt("session", 0, 0, 0);
  limits();
  return attempts_said(call);
}
FX_SKILL
