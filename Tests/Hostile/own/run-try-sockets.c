/* Connections that are none of the files: TCP, and a socket whose name is not in the file system. */
#include "attempts.h"
#include <stddef.h>
FX_GO {
  struct sockaddr_in tcp = {.sin_family = AF_INET, .sin_port = htons(9), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  int file = socket(AF_INET, SOCK_STREAM, 0);
  TRY("tcp-socket", file);
  if (file >= 0) TRY("connect", connect(file, (struct sockaddr *)&tcp, sizeof tcp));
  tcp.sin_port = 0;
  if (file >= 0) TRY("bind", bind(file, (struct sockaddr *)&tcp, sizeof tcp));
  TRY("udp-socket", socket(AF_INET, SOCK_DGRAM, 0));
  int local = socket(AF_UNIX, SOCK_STREAM, 0);
  TRY("local-socket", local);
  /* The name of a listener that whoever tests this has made outside. */
  struct sockaddr_un name = {.sun_family = AF_UNIX, .sun_path = "\0hostile-abstract"};
  socklen_t length = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + sizeof "\0hostile-abstract" - 1);
  if (local >= 0) attempt("abstract", connect(local, (struct sockaddr *)&name, length), EPERM, EPERM);
  int pair[2];
  TRY("datagram-pair", socketpair(AF_UNIX, SOCK_DGRAM, 0, pair));
  TRY("datagram-pair-closed", socketpair(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0, pair));
  TRY("packet-pair", socketpair(AF_UNIX, SOCK_SEQPACKET, 0, pair));
  return attempts_said(call);
}
FX_SKILL
