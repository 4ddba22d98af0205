#include "terminal_guard.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const int faults[] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP};

static struct {
  volatile sig_atomic_t is_on;
  int file;
  struct termios modes;
  char text[64];
} guard;

/* Calls only what POSIX lists as safe in a signal handler. */
static void restore(void) {
  if (!guard.is_on) return;
  guard.is_on = 0;
  tcsetattr(guard.file, TCSANOW, &guard.modes);
  if (write(guard.file, guard.text, strlen(guard.text)) < 0) { /* nothing is left to do about it */
  }
}

static void end(int number) {
  restore();
  /* SA_RESETHAND has put the default back. */
  raise(number);
}

void terminal_guard_begin(int file, const struct termios *modes, const char *text) {
  guard.is_on = 0;
  /* Nothing may be written before it is off, nor after it is on: a signal may come at any instruction. */
  atomic_signal_fence(memory_order_seq_cst);
  guard.file = file;
  guard.modes = *modes;
  strncpy(guard.text, text, sizeof guard.text - 1);
  atomic_signal_fence(memory_order_seq_cst);
  guard.is_on = 1;
  static bool waits_for_exit;
  if (!waits_for_exit) waits_for_exit = atexit(restore) == 0;
  struct sigaction action = {.sa_handler = end, .sa_flags = SA_RESETHAND | SA_NODEFER};
  for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) sigaction(faults[i], &action, 0);
}

void terminal_guard_end(void) { guard.is_on = 0; }
