#define _GNU_SOURCE
#include "sandbox.h"

#include <errno.h>
#include <linux/capability.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { LANDLOCK_TRUNCATE = 3 };

/* Sets a limit, or the hard limit that is already in force where that is lower. */
static int limit(int resource, rlim_t value) {
  struct rlimit now;
  if (getrlimit((__rlimit_resource_t)resource, &now) != 0) return -1;
  if (now.rlim_max != RLIM_INFINITY && now.rlim_max < value) value = now.rlim_max;
  return setrlimit((__rlimit_resource_t)resource, &(struct rlimit){value, value});
}

/* Threads of the whole system; what a kernel allows by default where that cannot be told. */
static rlim_t running_tasks(void) {
  unsigned long tasks = 32768;
  FILE *file = fopen("/proc/loadavg", "re");
  if (!file) return tasks;
  if (fscanf(file, "%*f %*f %*f %*u/%lu", &tasks) != 1) tasks = 32768;
  fclose(file);
  return tasks;
}

int limits_apply(const struct sandbox_policy *policy) {
  /* A prober cannot open files for writing; there the limit of file sizes is for memory files. */
  rlim_t largest_file = policy->is_serving ? 1u << 30 : 16u << 20;
  /* The kernel counts all that the person runs, so the limit is well above what runs now; for root it counts nothing. */
  if (policy->executable[0] && limit(RLIMIT_NPROC, running_tasks() + 1024)) return -1;
  if (limit(RLIMIT_AS, policy->memory) || limit(RLIMIT_CORE, 0) || limit(RLIMIT_FSIZE, largest_file)) return -1;
  return limit(RLIMIT_NOFILE, 256);
}

/* A host that is run by root keeps its user's files, but no power over the system. */
int capabilities_drop(void) {
  for (int i = 0; i <= 63 && prctl(PR_CAPBSET_READ, i, 0, 0, 0) >= 0; i++)
    if (prctl(PR_CAPBSET_DROP, i, 0, 0, 0) != 0 && errno != EPERM) return -1;
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3, .pid = 0};
  struct __user_cap_data_struct none[2] = {{0, 0, 0}, {0, 0, 0}};
  return (int)syscall(SYS_capset, &header, none);
}

/* Ends with the host, even where that ended before this was said. */
static int follow(pid_t parent) {
  if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0) return -1;
  if (getppid() == parent) return 0;
  errno = ESRCH;
  return -1;
}

bool may_execute(const struct sandbox_policy *policy, unsigned landlock) {
  return policy->is_serving && landlock > 0 && policy->executable[0];
}

const char *sandbox_enter(const struct sandbox_policy *policy, unsigned *landlock) {
  if (follow(policy->parent)) return "following the host";
  if (limits_apply(policy)) return "setting limits";
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return "giving up new privileges";
  if (capabilities_drop()) return "dropping capabilities";
  if (landlock_apply(policy, landlock)) return "applying Landlock";
  bool may_change = policy->is_serving && *landlock >= LANDLOCK_TRUNCATE;
  if (syscalls_restrict(policy->channels, may_change, may_execute(policy, *landlock))) return "applying seccomp";
  return 0;
}
