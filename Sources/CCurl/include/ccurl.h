/* The part of libcurl's interface that skillhost uses, for a libcurl that is opened at run time.
 *
 * Swift cannot call variadic C functions, and curl_easy_setopt and curl_easy_getinfo are variadic; these wrappers call
 * them with one argument of a fixed type.
 * Numbers are those of curl/curl.h and curl/multi.h, which never change. [transfer thread] throughout.
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* CURLoption whose argument is a long. */
#define CCURL_NOPROGRESS 43
#define CCURL_NOBODY 44
#define CCURL_POST 47
#define CCURL_NOSIGNAL 99
#define CCURL_CONNECTTIMEOUT_MS 156
#define CCURL_PROTOCOLS 181
#define CCURL_TCP_KEEPALIVE 213
#define CCURL_SUPPRESS_CONNECT_HEADERS 265
#define CCURL_QUICK_EXIT 322

/* CURLoption whose argument is a pointer. Strings are copied; the others are borrowed until the handle is cleaned
 * up. */
#define CCURL_WRITEDATA 10001
#define CCURL_URL 10002
#define CCURL_ERRORBUFFER 10010
#define CCURL_POSTFIELDS 10015
#define CCURL_HTTPHEADER 10023
#define CCURL_HEADERDATA 10029
#define CCURL_CUSTOMREQUEST 10036
#define CCURL_PROXY 10004
#define CCURL_OPENSOCKETDATA 10164
#define CCURL_NOPROXY 10177
#define CCURL_CAINFO 10065
#define CCURL_ACCEPT_ENCODING 10102

/* CURLoption whose argument is a function. */
#define CCURL_WRITEFUNCTION 20011
#define CCURL_HEADERFUNCTION 20079

/* CURLoption whose argument is a curl_off_t. */
#define CCURL_POSTFIELDSIZE_LARGE 30120

/* Bits of CCURL_PROTOCOLS. */
#define CCURL_PROTOCOL_HTTP 1
#define CCURL_PROTOCOL_HTTPS 2

/* CURLINFO. */
#define CCURL_INFO_OS_ERRNO 0x200019
#define CCURL_INFO_SIZE_UPLOAD 0x600007
#define CCURL_INFO_SIZE_DOWNLOAD 0x600008

#define CCURL_GLOBAL_DEFAULT 3
#define CCURL_ERROR_SIZE 256
#define CCURL_PAUSE_NONE 0
/* What a write callback returns to be called again, with the same bytes, once the transfer is resumed. */
#define CCURL_WRITE_PAUSE 0x10000001

/* CURLcode, as far as it is told apart. */
#define CCURL_OK 0
#define CCURL_UNSUPPORTED_PROTOCOL 1
#define CCURL_URL_MALFORMAT 3
#define CCURL_COULDNT_RESOLVE_PROXY 5
#define CCURL_COULDNT_RESOLVE_HOST 6
#define CCURL_COULDNT_CONNECT 7
#define CCURL_WEIRD_SERVER_REPLY 8
#define CCURL_HTTP2 16
#define CCURL_PARTIAL_FILE 18
#define CCURL_OPERATION_TIMEDOUT 28
#define CCURL_SSL_CONNECT_ERROR 35
#define CCURL_GOT_NOTHING 52
#define CCURL_SEND_ERROR 55
#define CCURL_RECV_ERROR 56
#define CCURL_SSL_CERTPROBLEM 58
#define CCURL_SSL_CIPHER 59
#define CCURL_PEER_FAILED_VERIFICATION 60
#define CCURL_SSL_CACERT_BADFILE 77
#define CCURL_SSL_ISSUER_ERROR 83
#define CCURL_SSL_INVALIDCERTSTATUS 91
#define CCURL_HTTP2_STREAM 92

/* CURLMsg of curl/multi.h: message is 1 (done) in every message that libcurl sends. Owned by libcurl, valid until the
 * next call with the same multi handle. */
typedef struct ccurl_message {
  int32_t message;
  void *_Nullable easy;
  union {
    void *_Nullable whatever;
    int32_t result;
  } data;
} ccurl_message;

/* The type of write and header callbacks. The bytes are borrowed for the call. */
typedef size_t (*ccurl_receive)(char *_Nullable bytes, size_t size, size_t count, void *_Nullable user);

/* The address of a function whose type Swift cannot say; converted to its real type before it is called. */
typedef void (*ccurl_variadic)(void);

/* `setopt` is the address of curl_easy_setopt. Returns a CURLcode. */
int32_t ccurl_set_long(ccurl_variadic _Nonnull setopt, void *_Nonnull easy, int32_t option, int64_t value);
int32_t ccurl_set_offset(ccurl_variadic _Nonnull setopt, void *_Nonnull easy, int32_t option, int64_t value);
int32_t ccurl_set_pointer(ccurl_variadic _Nonnull setopt, void *_Nonnull easy, int32_t option,
                          const void *_Nullable value);
int32_t ccurl_set_receive(ccurl_variadic _Nonnull setopt, void *_Nonnull easy, int32_t option,
                          ccurl_receive _Nonnull value);

/* Opens the socket for a connection, once the name is resolved; the connection is then made to that very address.
 * Returns the socket, or CCURL_NO_SOCKET to have it not made. The request is borrowed for the call. */
typedef int32_t (*ccurl_open)(void *_Nullable user, int32_t purpose, void *_Nonnull request);
#define CCURL_NO_SOCKET (-1)
int32_t ccurl_set_open(ccurl_variadic _Nonnull setopt, void *_Nonnull easy, ccurl_open _Nonnull value);

/* The socket that a request asks for, closed on exec: a worker must not inherit a connection. */
int32_t ccurl_open_socket(const void *_Nonnull request);

/* The IP address that a request is about: returns 4 or 16, the number of bytes written, or 0 for no such address. */
uint32_t ccurl_address(const void *_Nonnull request, uint8_t bytes[_Nonnull 16]);

/* `getinfo` is the address of curl_easy_getinfo. Null or zero where libcurl does not know. */
void *_Nullable ccurl_get_pointer(ccurl_variadic _Nonnull getinfo, void *_Nonnull easy, int32_t info);
int64_t ccurl_get_long(ccurl_variadic _Nonnull getinfo, void *_Nonnull easy, int32_t info);
int64_t ccurl_get_offset(ccurl_variadic _Nonnull getinfo, void *_Nonnull easy, int32_t info);
