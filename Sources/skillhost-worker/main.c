/* skillhost-worker: a small process that opens one skill, in a sandbox, on behalf of the host.
 *
 *   skillhost-worker --probe|--serve LIBRARY --parent PID [--memory MIB] [--read PATH]... [--write PATH]...
 *                   [--execute PROGRAM]...
 *
 * Tells over descriptor 3 what the library is; see record.h. With --serve it then runs calls of it, over descriptors
 * 3 and 4; see frame.h. It is C and links the C library alone, so that it starts fast and brings no runtime of its own
 * to the skill. */
#define _GNU_SOURCE
#include "frame.h"
#include "guardian.h"
#include "probe.h"
#include "record.h"
#include "sandbox.h"
#include "serve.h"

#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { MAX_PATHS = 64 };

static const char *readable[MAX_PATHS + 1], *writable[MAX_PATHS + 1], *executable[MAX_PATHS + 1];

static _Noreturn void usage(const char *problem) {
  fprintf(stderr, "skillhost-worker: %s\nIt is started by skillhost, not by hand: "
                  "skillhost-worker --probe|--serve LIBRARY --parent PID [--memory MIB] [--read PATH]... "
                  "[--write PATH]... [--execute PROGRAM]...\n", problem);
  exit(2);
}

static uint64_t number(const char *text) {
  char *end;
  errno = 0;
  unsigned long long value = strtoull(text, &end, 10);
  if (errno || end == text || *end || value > 1u << 30) usage("a number is missing or too large");
  return value;
}

static struct sandbox_policy parse(int count, char **arguments) {
  static const struct option options[] = {{"probe", required_argument, 0, 'p'},  {"serve", required_argument, 0, 's'},
                                          {"parent", required_argument, 0, 'P'}, {"memory", required_argument, 0, 'm'},
                                          {"read", required_argument, 0, 'r'},   {"write", required_argument, 0, 'w'},
                                          {"execute", required_argument, 0, 'x'},
                                          {0, 0, 0, 0}};
  struct sandbox_policy policy = {
      .memory = UINT64_C(1) << 30, .readable = readable, .writable = writable,
      .executable = executable, .channels = {RECORD_CHANNEL, -1}};
  size_t reads = 0, writes = 0, programs = 0;
  for (int option; (option = getopt_long(count, arguments, "", options, 0)) != -1;) {
    if (option == 'p' || option == 's') {
      policy.library = optarg;
      policy.is_serving = option == 's';
      policy.channels[1] = policy.is_serving ? BELL : -1;
    } else if (option == 'P') policy.parent = (pid_t)number(optarg);
    else if (option == 'm') policy.memory = number(optarg) << 20;
    else if (option == 'r' && reads < MAX_PATHS) readable[reads++] = optarg;
    else if (option == 'x' && programs < MAX_PATHS) executable[programs++] = optarg;
    else if (option == 'w' && writes < MAX_PATHS) writable[writes++] = optarg;
    else usage("an option is not known, or there are too many");
  }
  if (optind < count || !policy.library || !policy.parent) usage("a library and --parent are needed, and nothing else");
  return policy;
}

/* Whatever the host left open beyond the channel. */
static void close_others(int first) {
  if (syscall(436 /* close_range */, first, ~0u, 0) == 0) return;
  struct rlimit limit;
  long last = getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < 65536 ? (long)limit.rlim_cur : 65536;
  for (int i = first; i < last; i++) close(i);
}

int main(int count, char **arguments) {
  struct sandbox_policy policy = parse(count, arguments);
  if (fcntl(RECORD_CHANNEL, F_GETFD) < 0) usage("descriptor 3 is not open");
  if (policy.is_serving && fcntl(BELL, F_GETFD) < 0) usage("descriptor 4 is not open");
  close_others((policy.is_serving ? BELL : RECORD_CHANNEL) + 1);
  unsigned landlock = 0;
  if (executable[0]) follow_group(&policy);
  const char *failed = sandbox_enter(&policy, &landlock);
  if (failed) {
    char text[256];
    snprintf(text, sizeof text, "%s: %s", failed, strerror(errno));
    probe_refuse(RECORD_CHANNEL, PROBE_SANDBOX_FAILED, text);
  }
  skill_v1 table = probe(&policy, RECORD_CHANNEL, landlock);
  if (policy.is_serving) serve(&table);
  _exit(0);
}
