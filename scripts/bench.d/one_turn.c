// one_turn PORT ASK.json ANSWER.json SKILL.so TOOL ARGUMENTS: the least that a turn with one call needs. It sends the two
// requests that skillhost sent, over one connection, and calls the skill between them.
#include "direct.h"
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

static char buffer[1 << 20];

static int send_file(int server, const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) return -1;
  size_t length = fread(buffer, 1, sizeof buffer, file);
  fclose(file);
  char head[200];
  int size = snprintf(head, sizeof head, "POST /v1/chat/completions HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                      "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n", length);
  return write(server, head, size) == size && write(server, buffer, length) == (ssize_t)length ? 0 : -1;
}

// The server answers in chunks; the last one is empty.
static int read_reply(int server) {
  size_t length = 0;
  while (length < sizeof buffer) {
    ssize_t count = read(server, buffer + length, sizeof buffer - length);
    if (count <= 0) return -1;
    length += count;
    if (length >= 5 && !memcmp(buffer + length - 5, "0\r\n\r\n", 5)) return 0;
  }
  return -1;
}

int main(int count, char **words) {
  if (count != 7) return 2;
  int server = socket(AF_INET, SOCK_STREAM, 0), yes = 1;
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(atoi(words[1])), .sin_addr = {htonl(INADDR_LOOPBACK)}};
  if (connect(server, (struct sockaddr *)&address, sizeof address)) return 3;
  setsockopt(server, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  if (send_file(server, words[2]) || read_reply(server)) return 4;
  if (call_directly(words[4], words[5], words[6]) != SKILL_OK) return 5;
  return send_file(server, words[3]) || read_reply(server) ? 6 : 0;
}
