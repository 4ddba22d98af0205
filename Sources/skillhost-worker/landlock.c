/* landlock.c: which files the process can open. The kernel's header may be older than the kernel, so the parts that are
 * needed are declared here; see Documentation/userspace-api/landlock.rst. */
#define _GNU_SOURCE
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef SYS_landlock_create_ruleset
#define SYS_landlock_create_ruleset 444
#define SYS_landlock_add_rule 445
#define SYS_landlock_restrict_self 446
#endif

struct ruleset {
  uint64_t files;
  uint64_t network; /* since version 4 */
  uint64_t scoped;  /* since version 6 */
};

struct path_rule {
  uint64_t allowed;
  int32_t parent;
} __attribute__((packed));

enum { VERSION_QUERY = 1, PATH_RULE = 1 };

#define EXECUTE_FILE UINT64_C(1)
#define READ_FILE (UINT64_C(1) << 2)
#define READ_FOLDER (UINT64_C(1) << 3)
/* Writing, removing files and folders, making both, moving within what may be changed, cutting. */
#define CHANGE_FILE (UINT64_C(1) << 1 | UINT64_C(1) << 14)
#define CHANGE_FOLDER                                                                                                  \
  (UINT64_C(1) << 4 | UINT64_C(1) << 5 | UINT64_C(1) << 7 | UINT64_C(1) << 8 | UINT64_C(1) << 13)
#define ALL_TCP UINT64_C(3)
#define ALL_SCOPES UINT64_C(3)

/* Every access to files that the version knows: 13 in the first; then refer, truncate and device ioctl. */
static uint64_t known_files(unsigned version) {
  unsigned count = version >= 5 ? 16 : version >= 3 ? 15 : version >= 2 ? 14 : 13;
  return (UINT64_C(1) << count) - 1;
}

/* What the loader and the C library read; none of it is private to a person. */
static const char *const system_paths[] = {
    "/usr", "/lib", "/lib64", "/nix/store", "/gnu/store", "/etc/ld.so.cache", "/etc/ld.so.preload", "/etc/localtime",
    "/etc/timezone", "/proc/self", "/proc/cpuinfo", "/proc/meminfo", "/proc/stat", "/proc/sys/vm/overcommit_memory",
    "/sys/devices/system/cpu", "/sys/kernel/mm/transparent_hugepage", "/dev/null", "/dev/zero", "/dev/random",
    "/dev/urandom", 0};

/* The kernel runs a program through the one that it names as its loader, which must be allowed as well. */
static const char *const loaders[] = {
    "/lib64/ld-linux-x86-64.so.2", "/lib/ld-linux-aarch64.so.1", "/lib/ld-musl-x86_64.so.1",
    "/lib/ld-musl-aarch64.so.1", 0};

/* A path that is not there needs no rule. change: the accesses beyond reading. */
static int allow(int ruleset, const char *path, uint64_t change) {
  int file = open(path, O_PATH | O_CLOEXEC);
  if (file < 0) return errno == ENOENT || errno == ENOTDIR || errno == EACCES || errno == ELOOP ? 0 : -1;
  struct stat status;
  int result = fstat(file, &status);
  struct path_rule rule = {.allowed = READ_FILE | (change & (CHANGE_FILE | EXECUTE_FILE)), .parent = file};
  if (S_ISDIR(status.st_mode)) rule.allowed = READ_FILE | READ_FOLDER | (change & ~EXECUTE_FILE);
  if (result == 0) result = (int)syscall(SYS_landlock_add_rule, ruleset, PATH_RULE, &rule, 0);
  close(file);
  return result;
}

static int allow_all(int ruleset, const char *const *paths, uint64_t change) {
  for (; *paths; paths++)
    if (allow(ruleset, *paths, change)) return -1;
  return 0;
}

int landlock_apply(const struct sandbox_policy *policy, unsigned *version) {
  long known = syscall(SYS_landlock_create_ruleset, 0, 0, VERSION_QUERY);
  *version = known > 0 ? (unsigned)known : 0;
  if (*version == 0) return 0;
  struct ruleset rules = {.files = known_files(*version),
                          .network = *version >= 4 ? ALL_TCP : 0,
                          .scoped = *version >= 6 ? ALL_SCOPES : 0};
  size_t size = *version >= 6 ? sizeof rules : *version >= 4 ? 16 : 8;
  int ruleset = (int)syscall(SYS_landlock_create_ruleset, &rules, size, 0);
  if (ruleset < 0) return -1;
  int result = allow_all(ruleset, system_paths, 0);
  if (result == 0) result = allow_all(ruleset, policy->readable, 0);
  if (result == 0) result = allow(ruleset, policy->library, 0);
  const uint64_t change = policy->is_serving ? (CHANGE_FILE | CHANGE_FOLDER) & rules.files : 0;
  if (result == 0 && change) result = allow(ruleset, "/dev/null", change);
  if (result == 0 && change) result = allow_all(ruleset, policy->writable, change);
  if (result == 0 && may_execute(policy, *version)) {
    result = allow_all(ruleset, policy->executable, EXECUTE_FILE);
    if (result == 0) result = allow_all(ruleset, loaders, EXECUTE_FILE);
  }
  if (result == 0) result = (int)syscall(SYS_landlock_restrict_self, ruleset, 0);
  close(ruleset);
  return result;
}
