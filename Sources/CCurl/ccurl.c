#include "ccurl.h"

#include <netinet/in.h>
#include <string.h>
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

int32_t ccurl_set_open(ccurl_variadic setopt, void *easy, ccurl_open value) {
  const int opensocket_function = 20163;
  return ((setopt_function)setopt)(easy, opensocket_function, value);
}

int32_t ccurl_open_socket(const void *request) {
  const struct socket_request *wanted = request;
  return socket(wanted->family, wanted->type | SOCK_CLOEXEC, wanted->protocol);
}

uint32_t ccurl_address(const void *request, uint8_t bytes[16]) {
  const struct socket_request *wanted = request;
  const char *address = (const char *)&wanted->address;
  if (wanted->address.sa_family == AF_INET && wanted->address_length >= sizeof(struct sockaddr_in)) {
    memcpy(bytes, address + offsetof(struct sockaddr_in, sin_addr), 4);
    return 4;
  }
  if (wanted->address.sa_family == AF_INET6 && wanted->address_length >= sizeof(struct sockaddr_in6)) {
    memcpy(bytes, address + offsetof(struct sockaddr_in6, sin6_addr), 16);
    return 16;
  }
  return 0;
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
