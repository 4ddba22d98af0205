#define _GNU_SOURCE
#include "clinux.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

int clinux_pidfd_open(pid_t pid) { return (int)syscall(SYS_pidfd_open, pid, 0); }

int clinux_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

ssize_t clinux_copy_range(int from, int to, size_t length) { return copy_file_range(from, 0, to, 0, length, 0); }

int clinux_temporary_file(char *name) { return mkostemp(name, O_CLOEXEC); }

const char *clinux_file_of(const void *address) {
  Dl_info info;
  return dladdr(address, &info) ? info.dli_fname : 0;
}

int clinux_landlock_version(void) {
  long version = syscall(444 /* landlock_create_ruleset */, 0, 0, 1);
  return version > 0 ? (int)version : 0;
}
