#define _GNU_SOURCE
#include "guardian.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static void end_group(int signal) {
  (void)signal;
  kill(0, SIGKILL);
}

/* The host holds the other ends of these, and must see them close with the worker. */
static void release_descriptors(void) {
  for (int i = 0; i <= 4; i++) close(i);
}

/* The host learns how the worker ended from how this process does. */
static _Noreturn void end_like(int status) {
  if (!WIFSIGNALED(status)) _exit(WIFEXITED(status) ? WEXITSTATUS(status) : 3);
  setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
  signal(WTERMSIG(status), SIG_DFL);
  raise(WTERMSIG(status));
  _exit(3);
}

static _Noreturn void watch(pid_t child, pid_t host) {
  release_descriptors();
  signal(SIGTERM, end_group);
  if (prctl(PR_SET_PDEATHSIG, SIGTERM, 0, 0, 0) != 0 || getppid() != host) end_group(0);
  int status;
  while (waitpid(child, &status, 0) != child)
    if (errno != EINTR) end_group(0);
  end_like(status);
}

void follow_group(struct sandbox_policy *policy) {
  pid_t host = policy->parent, self = getpid(), child = fork();
  if (child < 0) _exit(3);
  if (child > 0) watch(child, host);
  policy->parent = self;
  for (int i = 0; i < 2; i++) fcntl(policy->channels[i], F_SETFD, FD_CLOEXEC); /* no business of a program */
}
