/* host_table.c: the functions that a skill calls. What they hand over is judged by the host; here is refused only what
 * can be told without reading it: wrong tokens, sizes, a second outcome. */
#include "host_table.h"

#include "calls.h"
#include "channel.h"
#include "plain_json.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static int32_t offered;

static struct frame frame_of(enum frame_type type, skill_token token, int32_t value, uint64_t length) {
  return (struct frame){.length = (uint32_t)length, .type = (uint16_t)type, .value = value, .token = token};
}

/* The length of the UTF-8 sequence at the start of the bytes, 0 where there is none. */
static size_t scalar_length(const uint8_t *at, size_t left) {
  uint8_t first = at[0];
  if (first < 0x80) return 1;
  size_t length = first >= 0xc2 && first <= 0xdf ? 2 : (first & 0xf0) == 0xe0 ? 3 : first >= 0xf0 && first <= 0xf4 ? 4 : 0;
  if (length == 0 || length > left) return 0;
  for (size_t i = 1; i < length; i++)
    if ((at[i] & 0xc0) != 0x80) return 0;
  if (first == 0xe0 && at[1] < 0xa0) return 0; /* overlong */
  if (first == 0xed && at[1] > 0x9f) return 0; /* surrogates */
  if (first == 0xf0 && at[1] < 0x90) return 0; /* overlong */
  if (first == 0xf4 && at[1] > 0x8f) return 0; /* beyond Unicode */
  return length;
}

static bool is_text(const uint8_t *bytes, uint64_t length) {
  for (uint64_t at = 0; at < length;) {
    size_t step = scalar_length(bytes + at, (size_t)(length - at));
    if (step == 0) return false;
    at += step;
  }
  return true;
}

/* Sends an outcome. Where the host is sure to accept it, its answer is not awaited. */
static skill_status settle(struct frame frame, const uint8_t *bytes, bool is_sound) {
  bool must_ask;
  skill_status status = calls_offer(frame.token, is_sound, &must_ask);
  if (status != SKILL_OK) return status;
  if (!must_ask) {
    if (!calls_hold(&frame, bytes)) channel_send(frame, bytes);
    return SKILL_OK;
  }
  struct answer answer = calls_ask(frame, bytes);
  free(answer.payload);
  calls_decided(frame.token, answer.value);
  return answer.value;
}

static void log_line(void *context, skill_log_level level, const uint8_t *text, uint64_t length) {
  (void)context;
  if (!text) length = 0;
  if (length > SKILL_MAX_EVENT) length = SKILL_MAX_EVENT;
  channel_send(frame_of(FRAME_LOG, 0, level, length), text);
}

static skill_status emit(void *context, skill_token token, skill_event_kind kind, const uint8_t *json, uint64_t length) {
  (void)context;
  if (calls_status(token) == SKILL_STALE) return SKILL_STALE;
  if (length > SKILL_MAX_EVENT) return SKILL_TOO_LARGE;
  if (!json) length = 0;
  channel_send(frame_of(FRAME_EVENT, token, kind, length), json);
  return SKILL_OK;
}

static skill_status set_result(void *context, skill_token token, skill_format format, const uint8_t *data,
                               uint64_t length) {
  (void)context;
  if (calls_status(token) == SKILL_STALE) return SKILL_STALE;
  if (length > SKILL_MAX_RESULT) {
    channel_send(frame_of(FRAME_TOO_LARGE, token, 0, sizeof length), &length);
    return SKILL_TOO_LARGE;
  }
  /* The host refuses a format that there is not. */
  if (!data && length > 0) return settle(frame_of(FRAME_RESULT, token, -1, 0), 0, false);
  bool is_sound = is_text(data, length) && (format == SKILL_TEXT || (format == SKILL_JSON && is_plain_json(data, length)));
  return settle(frame_of(FRAME_RESULT, token, format, length), data, is_sound);
}

static skill_status set_error(void *context, skill_token token, skill_status code, const uint8_t *json, uint64_t length) {
  (void)context;
  if (calls_status(token) == SKILL_STALE) return SKILL_STALE;
  if (length > SKILL_MAX_EVENT) return SKILL_TOO_LARGE;
  if (!json) length = 0;
  return settle(frame_of(FRAME_ERROR, token, code, length), json, code < 0);
}

static skill_status poll_cancel(void *context, skill_token token) {
  (void)context;
  return calls_status(token);
}

static skill_status confirm(void *context, skill_token token, const uint8_t *json, uint64_t length,
                            skill_decision *decision) {
  (void)context;
  if (calls_status(token) == SKILL_STALE) return SKILL_STALE;
  /* Nothing is no question, as the host will say. */
  if (!json || length > SKILL_MAX_EVENT) length = 0;
  struct answer answer = calls_ask(frame_of(FRAME_CONFIRM, token, 0, length), json);
  if (answer.value == SKILL_OK && answer.length >= sizeof *decision) memcpy(decision, answer.payload, sizeof *decision);
  free(answer.payload);
  return answer.value;
}

static skill_status send_request(void *context, skill_token token, const uint8_t *request, uint64_t length,
                                 void (*receive)(void *, const uint8_t *, uint64_t, const uint8_t *, uint64_t),
                                 void *user) {
  (void)context;
  if (calls_status(token) == SKILL_STALE) return SKILL_STALE;
  if (length > SKILL_MAX_ARGUMENTS) return SKILL_TOO_LARGE;
  if (!request) length = 0;
  struct answer answer = calls_ask(frame_of(FRAME_HTTP, token, 0, length), request);
  uint32_t head = 0;
  if (answer.length >= sizeof head) memcpy(&head, answer.payload, sizeof head);
  if (answer.value == SKILL_OK && head <= answer.length - sizeof head) {
    const uint8_t *at = answer.payload + sizeof head;
    receive(user, at, head, at + head, answer.length - sizeof head - head);
  }
  free(answer.payload);
  return answer.value;
}

static const skill_http_v1 http = {.struct_size = sizeof http, .send = send_request};

static const void *get_extension(void *context, const char *id) {
  (void)context;
  return (offered & OFFERS_HTTP) && strcmp(id, "skillhost.http/1") == 0 ? &http : 0;
}

static const skill_host_v1 table = {
    .struct_size = sizeof table, .abi_minor = SKILL_ABI_MINOR, .get_extension = get_extension, .log = log_line,
    .emit = emit, .set_result = set_result, .set_error = set_error, .poll_cancel = poll_cancel, .confirm = confirm,
};

const skill_host_v1 *host_table(int32_t offers) {
  offered = offers;
  return &table;
}
