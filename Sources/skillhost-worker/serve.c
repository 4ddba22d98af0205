/* serve.c: one thread at a time reads frames; one that has to run code of the skill lets the next one read, and then runs
 * it itself. So a call wakes one thread, and a cancel is heard while calls run. */
#define _GNU_SOURCE
#include "serve.h"

#include "calls.h"
#include "channel.h"
#include "host_table.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static pthread_mutex_t reading = PTHREAD_MUTEX_INITIALIZER;
static unsigned waiting; /* threads that wait to read; atomic */
static skill_v1 skill;
static void *instance;

static void *work(void *unused);

static int start_thread(void) {
  pthread_attr_t attributes;
  pthread_t thread;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 8u << 20);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  int result = pthread_create(&thread, &attributes, work, 0);
  pthread_attr_destroy(&attributes);
  return result;
}

/* Without a further thread nobody hears a cancel; the host ends the worker then. */
static void let_others_read(void) {
  if (__atomic_load_n(&waiting, __ATOMIC_SEQ_CST) == 0) start_thread();
  pthread_mutex_unlock(&reading);
}

static void reply(enum frame_type type, const struct frame *to, int32_t value, const void *payload, uint32_t length) {
  channel_send((struct frame){.length = length, .type = (uint16_t)type, .request = to->request, .value = value,
                              .token = to->token}, payload);
}

static void run_call(const struct frame *frame, const uint8_t *payload) {
  struct call_head head;
  if (frame->length < sizeof head) abort();
  memcpy(&head, payload, sizeof head);
  const uint8_t *tool = payload + sizeof head, *arguments = tool + head.tool_length;
  struct active_call active = {.token = frame->token, .status = SKILL_OK};
  skill_call_v1 call = {
      .struct_size = sizeof call, .token = frame->token, .deadline = head.deadline, .tool = tool,
      .tool_length = head.tool_length, .arguments = arguments, .arguments_length = head.arguments_length,
      .context = arguments + head.arguments_length, .context_length = head.context_length,
  };
  calls_begin(&active);
  skill_status status = skill.execute(instance, &call);
  calls_end(&active);
  reply(FRAME_RETURNED, frame, status, 0, 0);
}

static void score(const struct frame *frame, const uint8_t *payload) {
  uint32_t length;
  double value = 0;
  memcpy(&length, payload, sizeof length);
  const uint8_t *text = payload + sizeof length;
  const skill_match_v1 *match = skill.get_extension ? skill.get_extension("skillhost.match/1") : 0;
  skill_status status = SKILL_UNSUPPORTED;
  if (match && match->struct_size >= sizeof *match)
    status = match->score(instance, text, length, text + length, frame->length - sizeof length - length, &value);
  reply(FRAME_SCORED, frame, status, &value, sizeof value);
}

static void interrupt(const struct frame *frame) {
  calls_interrupt(frame->token, frame->value);
  if (skill.cancel) skill.cancel(instance, frame->token);
}

/* Gives up the right to read where the skill may take its time. */
static void handle(const struct frame *frame, uint8_t *payload) {
  switch (frame->type) {
  case FRAME_OPEN: reply(FRAME_OPENED, frame, skill.open(host_table(frame->value), payload, frame->length, &instance), 0, 0); break;
  case FRAME_ANSWER: calls_answer(frame, payload); pthread_mutex_unlock(&reading); return;
  case FRAME_CALL: let_others_read(); run_call(frame, payload); free(payload); return;
  case FRAME_CANCEL: let_others_read(); interrupt(frame); free(payload); return;
  case FRAME_SCORE: let_others_read(); score(frame, payload); free(payload); return;
  case FRAME_CLOSE:
    skill.close(instance);
    reply(FRAME_CLOSED, frame, 0, 0, 0);
    _exit(0); /* not exit(): destructors of the skill have no business here */
  default: _exit(3);
  }
  free(payload);
  pthread_mutex_unlock(&reading);
}

static void *work(void *unused) {
  (void)unused;
  for (;;) {
    __atomic_add_fetch(&waiting, 1, __ATOMIC_SEQ_CST);
    pthread_mutex_lock(&reading);
    __atomic_sub_fetch(&waiting, 1, __ATOMIC_SEQ_CST);
    struct frame frame;
    uint8_t *payload = channel_receive(&frame);
    handle(&frame, payload);
  }
}

void serve(const skill_v1 *table) {
  skill = *table;
  if (start_thread() != 0) _exit(3);
  for (;;) pause();
}
