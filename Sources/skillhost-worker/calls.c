#include "calls.h"

#include "channel.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct question {
  uint32_t number;
  bool is_answered;
  struct answer answer;
  pthread_cond_t changed;
  struct question *next;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct active_call *calls;
static struct question *questions;
static uint32_t last_number;

static struct active_call *find(skill_token token) {
  struct active_call *call = calls;
  while (call && call->token != token) call = call->next;
  return call;
}

void calls_begin(struct active_call *call, skill_token token) {
  call->token = token;
  call->status = SKILL_OK;
  call->is_settled = false;
  call->asking = 0;
  call->held_length = 0;
  pthread_mutex_lock(&lock);
  call->next = calls;
  calls = call;
  pthread_mutex_unlock(&lock);
}

static void append(struct active_call *call, const void *bytes, size_t length) {
  if (length > 0) memcpy(call->held + call->held_length, bytes, length);
  call->held_length += length;
}

void calls_end(struct active_call *call, skill_status returned) {
  pthread_mutex_lock(&lock);
  struct active_call **at = &calls;
  while (*at && *at != call) at = &(*at)->next;
  if (*at) *at = call->next;
  pthread_mutex_unlock(&lock);
  struct frame end = {.type = FRAME_RETURNED, .value = returned, .token = call->token};
  append(call, &end, sizeof end);
  channel_send_bytes(call->held, call->held_length);
}

bool calls_hold(const struct frame *frame, const void *payload) {
  if (frame->length > SMALL_RESULT) return false;
  pthread_mutex_lock(&lock);
  struct active_call *call = find(frame->token);
  bool is_room = call && call->held_length == 0;
  if (is_room) {
    append(call, frame, sizeof *frame);
    append(call, payload, frame->length);
  }
  pthread_mutex_unlock(&lock);
  return is_room;
}

void calls_interrupt(skill_token token, skill_status status) {
  pthread_mutex_lock(&lock);
  struct active_call *call = find(token);
  if (call && call->status == SKILL_OK) call->status = status;
  pthread_mutex_unlock(&lock);
}

skill_status calls_status(skill_token token) {
  pthread_mutex_lock(&lock);
  struct active_call *call = find(token);
  skill_status status = call ? call->status : SKILL_STALE;
  pthread_mutex_unlock(&lock);
  return status;
}

skill_status calls_offer(skill_token token, bool is_sound, bool *must_ask) {
  pthread_mutex_lock(&lock);
  struct active_call *call = find(token);
  skill_status status = !call ? SKILL_STALE : call->is_settled ? SKILL_CONTRACT : SKILL_OK;
  *must_ask = status == SKILL_OK && (!is_sound || call->asking > 0);
  if (*must_ask) call->asking++;
  else if (status == SKILL_OK) call->is_settled = true;
  pthread_mutex_unlock(&lock);
  return status;
}

void calls_decided(skill_token token, skill_status answer) {
  pthread_mutex_lock(&lock);
  struct active_call *call = find(token);
  if (call) {
    call->asking--;
    if (answer == SKILL_OK) call->is_settled = true;
  }
  pthread_mutex_unlock(&lock);
}

struct answer calls_ask(struct frame frame, const void *payload) {
  struct question question = {.changed = PTHREAD_COND_INITIALIZER};
  pthread_mutex_lock(&lock);
  if (++last_number == 0) last_number = 1;
  frame.request = question.number = last_number;
  question.next = questions;
  questions = &question;
  pthread_mutex_unlock(&lock);
  channel_send(frame, payload);
  pthread_mutex_lock(&lock);
  while (!question.is_answered) pthread_cond_wait(&question.changed, &lock);
  pthread_mutex_unlock(&lock);
  pthread_cond_destroy(&question.changed);
  return question.answer;
}

void calls_answer(const struct frame *frame, uint8_t *payload) {
  pthread_mutex_lock(&lock);
  struct question **at = &questions;
  while (*at && (*at)->number != frame->request) at = &(*at)->next;
  struct question *question = *at;
  if (question) {
    *at = question->next;
    question->answer = (struct answer){.value = frame->value, .length = frame->length, .payload = payload};
    question->is_answered = true;
    pthread_cond_signal(&question->changed);
  }
  pthread_mutex_unlock(&lock);
  if (!question) free(payload);
}
