#include "channel.h"

#include "record.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/uio.h>
#include <unistd.h>

static pthread_mutex_t writing = PTHREAD_MUTEX_INITIALIZER;

/* A skill may have made the descriptor non-blocking. */
static void await(int channel, short events) {
  struct pollfd ready = {.fd = channel, .events = events};
  poll(&ready, 1, -1);
}

void channel_write(int channel, const void *bytes, size_t length) {
  const char *at = bytes;
  while (length > 0) {
    ssize_t count = write(channel, at, length);
    if (count > 0) {
      at += count;
      length -= (size_t)count;
    } else if (errno == EAGAIN) {
      await(channel, POLLOUT);
    } else if (errno != EINTR) {
      _exit(3);
    }
  }
}

void channel_read(int channel, void *bytes, size_t length) {
  char *at = bytes;
  while (length > 0) {
    ssize_t count = read(channel, at, length);
    if (count > 0) {
      at += count;
      length -= (size_t)count;
    } else if (count < 0 && errno == EAGAIN) {
      await(channel, POLLIN);
    } else if (count == 0 || errno != EINTR) {
      _exit(3); /* the host has ended, or has had enough */
    }
  }
}

void channel_send(struct frame frame, const void *payload) {
  struct iovec parts[] = {{&frame, sizeof frame}, {(void *)payload, frame.length}};
  pthread_mutex_lock(&writing);
  ssize_t count = writev(RECORD_CHANNEL, parts, frame.length > 0 ? 2 : 1);
  size_t done = count > 0 ? (size_t)count : 0;
  if (done < sizeof frame) channel_write(RECORD_CHANNEL, (char *)&frame + done, sizeof frame - done);
  size_t of_payload = done > sizeof frame ? done - sizeof frame : 0;
  channel_write(RECORD_CHANNEL, (const char *)payload + of_payload, frame.length - of_payload);
  pthread_mutex_unlock(&writing);
}

uint8_t *channel_receive(struct frame *frame) {
  channel_read(RECORD_CHANNEL, frame, sizeof *frame);
  uint8_t *payload = malloc(frame->length > 0 ? frame->length : 1);
  if (!payload) abort(); /* the limit of memory is reached; the host says so */
  channel_read(RECORD_CHANNEL, payload, frame->length);
  return payload;
}
