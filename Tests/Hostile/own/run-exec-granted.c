/* May run two programs, and tries others: a shell, one of its own, one from memory; and to leave the worker's group. */
#define FX_PERMISSIONS "{\"name\":\"exec\",\"scope\":\"date\",\"reason\":\"It asks for the time.\"},"              \
                       "{\"name\":\"exec\",\"scope\":\"/bin/true\",\"reason\":\"It does nothing.\"}"
#include "attempts.h"
#include <sched.h>
#include <spawn.h>
#include <sys/sysinfo.h>
extern char **environ;
/* What a program printed, or -1. */
static ssize_t run(const char *program, char *const words[], char *output, size_t room) {
  int ends[2], status = -1;
  pid_t pid;
  posix_spawn_file_actions_t actions;
  if (pipe(ends) != 0) return -1;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
  int code = posix_spawn(&pid, program, &actions, 0, words, environ);
  close(ends[1]);
  ssize_t count = code == 0 ? read(ends[0], output, room - 1) : -1;
  close(ends[0]);
  if (code != 0) errno = code;
  if (code != 0) return -1;
  errno = ENOEXEC;
  if (waitpid(pid, &status, 0) != pid || status != 0) return snprintf(output, room, "status %x", status), -1;
  output[count > 0 ? count : 0] = 0;
  return count;
}
static int copied(const char *path) {
  char bytes[65536];
  int from = open("/bin/true", O_RDONLY), to = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0700);
  for (ssize_t count; (count = read(from, bytes, sizeof bytes)) > 0;)
    if (write(to, bytes, (size_t)count) != count) return 0;
  close(from);
  close(to);
  return 1;
}
FX_GO {
  char output[64] = "", own[4200];
  if (run("/usr/bin/date", (char *[]){"date", "+now-%Y", 0}, output, sizeof output) <= 0 || strncmp(output, "now-2", 5))
    return fx_say(call, "date did not run: %s, %s", strerrorname_np(errno), output);
  if (run("/bin/true", (char *[]){"true", 0}, output, sizeof output) < 0) return fx_say(call, "true did not run");
  TRY("shell", run("/bin/sh", (char *[]){"sh", "-c", "echo HOSTILE-SHELL", 0}, output, sizeof output));
  snprintf(own, sizeof own, "%s/own-program", getenv("TMPDIR"));
  if (copied(own)) TRY("own-program", run(own, (char *[]){own, 0}, output, sizeof output));
  unlink(own);
  TRY("memory-file", syscall(SYS_memfd_create, "x", 0));
  pid_t pid = fork();
  if (pid == 0) _exit(setsid() >= 0 ? 1 : setpgid(0, 0) == 0 ? 2 : socket(AF_INET, SOCK_DGRAM, 0) >= 0 ? 3 : 0);
  int status = 0;
  waitpid(pid, &status, 0);
  if (WEXITSTATUS(status) == 1) attempt("session", 0, 0, 0);
  if (WEXITSTATUS(status) == 2) attempt("group", 0, 0, 0);
  if (WEXITSTATUS(status) == 3) attempt("network", 0, 0, 0);
  TRY("namespace", syscall(SYS_clone, (long)(SIGCHLD | CLONE_NEWUSER), 0, 0, 0, 0));
  TRY("sibling", syscall(SYS_clone, (long)(SIGCHLD | CLONE_PARENT), 0, 0, 0, 0));
  TRY("kill", kill(getppid(), 0));
  struct rlimit limit;
  getrlimit(RLIMIT_NPROC, &limit);
  struct sysinfo about;
  sysinfo(&about);
  if (limit.rlim_max > about.procs + 2000u) attempt("processes", 0, 0, 0);
  return attempts_said(call);
}
FX_SKILL
