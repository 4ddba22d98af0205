/* guardian.h: the end of a worker that may start programs. */
#ifndef GUARDIAN_H
#define GUARDIAN_H

#include "sandbox.h"

/* Goes on in a child, to which this process is then the parent of the policy. This process runs no code of a skill: it
 * ends as the child ends, and with the host it ends the whole process group, which a child of the skill cannot leave. */
void follow_group(struct sandbox_policy *policy);

#endif
