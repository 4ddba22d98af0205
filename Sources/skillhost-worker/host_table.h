/* host_table.h: what a skill in this worker sees of the host. */
#ifndef HOST_TABLE_H
#define HOST_TABLE_H

#include "skill_abi.h"

/* The table, which lives until the process exits. offers: see FRAME_OPEN. */
const skill_host_v1 *host_table(int32_t offers);

#endif
