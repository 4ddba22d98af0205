/* attempts.h: a list of things to try, of which none may get anywhere. What did is named in the result. */
#ifndef ATTEMPTS_H
#define ATTEMPTS_H
#include "fixture.h"
#include <sys/syscall.h>

static char attempts_reached[8192];

/* An attempt counts as refused only where it failed with one of the two errors that the guard gives. */
FX_UNUSED static void attempt(const char *name, long result, int refusal, int other) {
  int error = errno;
  if (result < 0 && (error == refusal || error == other)) return;
  size_t length = strlen(attempts_reached);
  snprintf(attempts_reached + length, sizeof attempts_reached - length, " %s%s%s", name, result < 0 ? ":" : "",
           result < 0 ? strerrorname_np(error) : "");
}
#define TRY(name, expression) attempt(name, (long)(expression), EPERM, EACCES)
#define TRY_FOR(name, expression, refusal) attempt(name, (long)(expression), refusal, refusal)
/* A system call whose arguments mean nothing: it must be refused before the kernel looks at them. */
#define REACH(name) TRY(#name, syscall(SYS_##name, -1L, -1L, -1L, -1L, -1L, -1L))
#define REACH_NUMBER(name, number) TRY(#name, syscall(number, -1L, -1L, -1L, -1L, -1L, -1L))

FX_UNUSED static skill_status attempts_said(const skill_call_v1 *call) {
  char text[sizeof attempts_reached + 16];
  int length = snprintf(text, sizeof text, "reached:%s", attempts_reached[0] ? attempts_reached : " nothing");
  return fx_result(call, SKILL_TEXT, text, (uint64_t)length);
}
#endif
