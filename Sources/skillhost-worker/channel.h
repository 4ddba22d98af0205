/* channel.h: the descriptors that lead to the host. */
#ifndef CHANNEL_H
#define CHANNEL_H

#include "frame.h"

#include <stdbool.h>
#include <stddef.h>

/* Writes all of it, or ends the process: without the host there is nothing to do. */
void channel_write(int channel, const void *bytes, size_t length);

/* Reads exactly so much, or ends the process. */
void channel_read(int channel, void *bytes, size_t length);

/* [any] Writes a frame and its payload in one piece; frame.length is the payload's. */
void channel_send(struct frame frame, const void *payload);

/* [any] Writes whole frames in one piece. */
void channel_send_bytes(const void *frames, size_t length);

/* [one thread at a time] Reads a frame; returns its payload, which the caller frees. */
uint8_t *channel_receive(struct frame *frame);

/* [one thread at a time] Likewise; where frames have come soon of late, stays awake for some microseconds. */
uint8_t *channel_receive_next(struct frame *frame);

/* [one thread at a time] Likewise; false where no frame has begun to arrive. */
bool channel_try_receive(struct frame *frame, uint8_t **payload);

/* Blocks until the host has announced a frame, or something else may have happened. */
void channel_await_bell(void);

#endif
