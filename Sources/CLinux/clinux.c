#define _GNU_SOURCE
#include "clinux.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/socket.h>
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

int clinux_accept(int listener) { return accept4(listener, 0, 0, SOCK_CLOEXEC); }

int clinux_poller(void) { return epoll_create1(EPOLL_CLOEXEC); }

static int control(int poller, int operation, int descriptor, uint32_t events) {
  struct epoll_event event = {.events = events, .data = {.fd = descriptor}};
  return epoll_ctl(poller, operation, descriptor, &event);
}

int clinux_poller_add(int poller, int descriptor) { return control(poller, EPOLL_CTL_ADD, descriptor, EPOLLIN); }

int clinux_poller_change(int poller, int descriptor, int waits_to_read) {
  return control(poller, EPOLL_CTL_MOD, descriptor, waits_to_read ? EPOLLIN : 0);
}

int clinux_poller_remove(int poller, int descriptor) { return control(poller, EPOLL_CTL_DEL, descriptor, 0); }

int clinux_poller_wait(int poller, int *ready, int room, int milliseconds) {
  struct epoll_event events[8];
  int count = epoll_wait(poller, events, room < 8 ? room : 8, milliseconds);
  for (int i = 0; i < count; i++) ready[i] = events[i].data.fd;
  return count;
}

int clinux_landlock_version(void) {
  long version = syscall(444 /* landlock_create_ruleset */, 0, 0, 1);
  return version > 0 ? (int)version : 0;
}
