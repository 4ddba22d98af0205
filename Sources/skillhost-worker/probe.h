/* probe.h: what one library is. */
#ifndef PROBE_H
#define PROBE_H

#include "sandbox.h"
#include "skill_abi.h"

/* Opens the policy's library, asks it for its table, and sends one record to the channel; a library that is refused ends the
 * process. To be called in the sandbox; landlock is the version that holds it. The table may lack functions. */
skill_v1 probe(const struct sandbox_policy *policy, int channel, unsigned landlock);

/* Sends a record with a status and a text instead, and ends the process. */
_Noreturn void probe_refuse(int channel, unsigned status, const char *text);

#endif
