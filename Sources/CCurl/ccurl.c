#include "ccurl.h"

#include <sys/socket.h>

/* The types of curl/easy.h; CURLcode, CURLoption and CURLINFO are enums of the size of int. */
typedef int (*setopt_function)(void *easy, int option, ...);
typedef int (*getinfo_function)(void *easy, int info, ...);

/* struct curl_sockaddr. */
struct socket_request {
  int family;
  int type;
  int protocol;
  unsigned int address_length;
  struct sockaddr address;
};

int32_t ccurl_set_long(ccurl_variadic setopt, void *easy, int32_t option, int64_t value) {
  return ((setopt_function)setopt)(easy, option, (long)value);
}

int32_t ccurl_set_offset(ccurl_variadic setopt, void *easy, int32_t option, int64_t value) {
  return ((setopt_function)setopt)(easy, option, value);
}

int32_t ccurl_set_pointer(ccurl_variadic setopt, void *easy, int32_t option, const void *value) {
  return ((setopt_function)setopt)(easy, option, value);
}

int32_t ccurl_set_receive(ccurl_variadic setopt, void *easy, int32_t option, ccurl_receive value) {
  return ((setopt_function)setopt)(easy, option, value);
}

static int open_socket(void *user, int purpose, struct socket_request *request) {
  (void)user;
  (void)purpose;
  return socket(request->family, request->type | SOCK_CLOEXEC, request->protocol);
}

int32_t ccurl_set_cloexec_sockets(ccurl_variadic setopt, void *easy) {
  const int opensocket_function = 20163;
  return ((setopt_function)setopt)(easy, opensocket_function, open_socket);
}

void *ccurl_get_pointer(ccurl_variadic getinfo, void *easy, int32_t info) {
  void *value = 0;
  ((getinfo_function)getinfo)(easy, info, &value);
  return value;
}

int64_t ccurl_get_long(ccurl_variadic getinfo, void *easy, int32_t info) {
  long value = 0;
  ((getinfo_function)getinfo)(easy, info, &value);
  return value;
}

int64_t ccurl_get_offset(ccurl_variadic getinfo, void *easy, int32_t info) {
  int64_t value = 0;
  ((getinfo_function)getinfo)(easy, info, &value);
  return value;
}
