#define _GNU_SOURCE
#include "channel.h"

#include "record.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

static pthread_mutex_t writing = PTHREAD_MUTEX_INITIALIZER;

/* What was received beyond the last frame; touched by one thread at a time, the one that reads. */
static char buffer[4096];
static size_t buffer_start, buffer_end;

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

void channel_send_bytes(const void *frames, size_t length) {
  pthread_mutex_lock(&writing);
  channel_write(RECORD_CHANNEL, frames, length);
  pthread_mutex_unlock(&writing);
}

/* False where nothing is there. */
static bool fill_at_once(void) {
  ssize_t count = recv(RECORD_CHANNEL, buffer, sizeof buffer, MSG_DONTWAIT);
  if (count == 0) _exit(3); /* the host has ended, or has had enough */
  if (count < 0) return false;
  buffer_start = 0;
  buffer_end = (size_t)count;
  return true;
}

static bool has_processors(void) {
  cpu_set_t set;
  return sched_getaffinity(0, sizeof set, &set) == 0 && CPU_COUNT(&set) > 1;
}

static void fill(void) {
  ssize_t count;
  while ((count = read(RECORD_CHANNEL, buffer, sizeof buffer)) <= 0) {
    if (count < 0 && errno == EAGAIN) await(RECORD_CHANNEL, POLLIN);
    else if (count == 0 || errno != EINTR) _exit(3);
  }
  buffer_start = 0;
  buffer_end = (size_t)count;
}

/* So much of the buffer as there is, at most length. */
static size_t take(void *bytes, size_t length) {
  size_t count = buffer_end - buffer_start < length ? buffer_end - buffer_start : length;
  memcpy(bytes, buffer + buffer_start, count);
  buffer_start += count;
  return count;
}

uint8_t *channel_receive(struct frame *frame) {
  for (size_t done = 0; (done += take((char *)frame + done, sizeof *frame - done)) < sizeof *frame;) fill();
  uint8_t *payload = malloc(frame->length > 0 ? frame->length : 1);
  if (!payload) abort(); /* the limit of memory is reached; the host says so */
  size_t done = take(payload, frame->length);
  channel_read(RECORD_CHANNEL, payload + done, frame->length - done);
  return payload;
}

bool channel_try_receive(struct frame *frame, uint8_t **payload) {
  if (buffer_start == buffer_end && !fill_at_once()) return false;
  *payload = channel_receive(frame);
  return true;
}

static int64_t nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}

/* To wake a process that sleeps takes longer than a small call, so one that is called again and again stays awake. */
uint8_t *channel_receive_next(struct frame *frame) {
  enum { LOOKS_FOR = 50000, SOON = 120000 }; /* the second includes being woken */
  static bool comes_soon;
  int64_t start = nanoseconds();
  while (comes_soon && buffer_start == buffer_end && !fill_at_once() && nanoseconds() - start < LOOKS_FOR) {}
  uint8_t *payload = channel_receive(frame);
  comes_soon = nanoseconds() - start < SOON && has_processors();
  return payload;
}

void channel_await_bell(void) {
  char rings[64]; /* one is as good as many */
  ssize_t count = read(BELL, rings, sizeof rings);
  if (count < 0 && errno == EAGAIN) await(BELL, POLLIN);
  else if (count == 0 || (count < 0 && errno != EINTR)) _exit(3);
}
