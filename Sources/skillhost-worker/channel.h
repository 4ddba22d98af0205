/* channel.h: the descriptor that leads to the host. */
#ifndef CHANNEL_H
#define CHANNEL_H

#include "frame.h"

#include <stddef.h>

/* Writes all of it, or ends the process: without the host there is nothing to do. */
void channel_write(int channel, const void *bytes, size_t length);

/* Reads exactly so much, or ends the process. */
void channel_read(int channel, void *bytes, size_t length);

/* [any] Writes a frame and its payload in one piece; frame.length is the payload's. */
void channel_send(struct frame frame, const void *payload);

/* Reads a frame; returns its payload, which the caller frees. */
uint8_t *channel_receive(struct frame *frame);

#endif
