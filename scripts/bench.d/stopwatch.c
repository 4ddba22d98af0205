// stopwatch FILE PROGRAM ARGUMENTS…: runs a program, and writes to FILE the milliseconds it took, its processor time in
// milliseconds, its peak memory in KiB and its wait status. Small, since a process begins with its parent's peak.
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

static double of(struct timeval time) { return time.tv_sec * 1e3 + time.tv_usec / 1e3; }

int main(int count, char **words) {
  if (count < 3) return 2;
  int status;
  struct rusage usage;
  double start = milliseconds();
  pid_t child = vfork();
  if (!child) {
    // Whoever ends the benchmark ends what it was measuring.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    execv(words[2], words + 2);
    _exit(127);
  }
  if (wait4(child, &status, 0, &usage) != child) return 4;
  double wall = milliseconds() - start;
  FILE *file = fopen(words[1], "w");
  if (!file) return 5;
  fprintf(file, "%.4f %.4f %ld %d\n", wall, of(usage.ru_utime) + of(usage.ru_stime), usage.ru_maxrss, status);
  return fclose(file) ? 6 : 0;
}
