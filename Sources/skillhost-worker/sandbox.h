/* sandbox.h: what a process gives up before it opens a skill. */
#ifndef SANDBOX_H
#define SANDBOX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

struct sandbox_policy {
  pid_t parent;                /* when it ends, so does this process */
  uint64_t memory;             /* address space in bytes */
  const char *library;         /* the skill's file, which may be read */
  const char *const *readable; /* more files and folders that may be read, null at the end */
  const char *const *writable; /* files and folders that may be changed while serving, null at the end */
  const char *const *executable; /* programs that may be run while serving, null at the end */
  bool is_serving;             /* calls are to be run; else nothing may be changed at all */
  int channels[2];             /* the descriptors that the skill cannot close; -1 for none */
};

/* Applies everything. On success returns null, and *landlock is the version of Landlock in force, or 0 where the kernel
 * has none. Where it is older than version 3, which alone can tell who may cut a file, seccomp keeps the process from
 * changing any file. On failure returns the step that failed, errno set. */
const char *sandbox_enter(const struct sandbox_policy *policy, unsigned *landlock);

/* Whether programs may be run: only where Landlock can tell which. */
bool may_execute(const struct sandbox_policy *policy, unsigned landlock);

/* The parts. Each returns 0, or -1 with errno set. */
int limits_apply(const struct sandbox_policy *policy);
int capabilities_drop(void);
int landlock_apply(const struct sandbox_policy *policy, unsigned *version);
int syscalls_restrict(const int channels[2], bool may_change_files, bool may_run_programs);

#endif
