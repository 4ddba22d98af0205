/* terminal_guard.h: leaves a terminal sane where the program ends by a fault, in a handler that only C can prove safe. */
#ifndef TERMINAL_GUARD_H
#define TERMINAL_GUARD_H

#include <termios.h>

/* From now on a fault (SIGSEGV, SIGABRT …), or exit, first sets these modes and writes this text; then it ends the program as ever.
 * [thread-safe with respect to the handler, not to itself] Both are copied; of the text at most 63 bytes. */
void terminal_guard_begin(int file, const struct termios *_Nonnull modes, const char *_Nonnull text);

/* The terminal is as it was; a fault leaves it alone. */
void terminal_guard_end(void);

#endif
