/* channel.h: writing to the pipe that leads to the host. */
#ifndef CHANNEL_H
#define CHANNEL_H

#include <stddef.h>

/* Writes all of it, or ends the process: without the host there is nothing to do. */
void channel_write(int channel, const void *bytes, size_t length);

#endif
