#include "channel.h"

#include <errno.h>
#include <poll.h>
#include <unistd.h>

void channel_write(int channel, const void *bytes, size_t length) {
  const char *at = bytes;
  while (length > 0) {
    ssize_t count = write(channel, at, length);
    if (count > 0) {
      at += count;
      length -= (size_t)count;
    } else if (errno == EAGAIN) { /* a skill may have made the pipe non-blocking */
      struct pollfd ready = {.fd = channel, .events = POLLOUT};
      poll(&ready, 1, -1);
    } else if (errno != EINTR) {
      _exit(3);
    }
  }
}
