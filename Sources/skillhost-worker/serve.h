/* serve.h: a worker at work. */
#ifndef SERVE_H
#define SERVE_H

#include "skill_abi.h"

/* Does what the host's frames say, on threads with stacks of 8 MiB, until the host closes the channel. */
_Noreturn void serve(const skill_v1 *table);

#endif
