/* serve.c: one thread reads the host's frames and runs the calls itself, so that a call wakes one thread and no more.
 * While it is in a call it reads nothing: what the host sends then it announces on a second descriptor, the bell, where
 * another thread listens and reads in its place. Whoever listens and has to run a call lets the next one listen first. */
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
static pthread_mutex_t listening = PTHREAD_MUTEX_INITIALIZER;
static unsigned waiting; /* threads that wait to listen; atomic */
static bool has_rung;    /* there may be frames that were announced; touched while listening */
static skill_v1 skill;
static void *instance;

struct job {
  struct frame frame;
  uint8_t *payload;
};

static int start_thread(void *(*body)(void *), void *argument) {
  pthread_attr_t attributes;
  pthread_t thread;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 8u << 20);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  int result = pthread_create(&thread, &attributes, body, argument);
  pthread_attr_destroy(&attributes);
  return result;
}

static void reply(enum frame_type type, const struct frame *to, int32_t value, const void *payload, uint32_t length) {
  channel_send((struct frame){.length = length, .type = (uint16_t)type, .request = to->request, .value = value,
                              .token = to->token}, payload);
}

/* Before anybody reads on: what comes next may be the call's cancel. */
static void admit(const struct frame *frame, struct active_call *active) {
  if (frame->type == FRAME_CALL) calls_begin(active, frame->token);
}

static void run_call(const struct frame *frame, const uint8_t *payload, struct active_call *active) {
  struct call_head head;
  if (frame->length < sizeof head) abort();
  memcpy(&head, payload, sizeof head);
  const uint8_t *tool = payload + sizeof head, *arguments = tool + head.tool_length;
  skill_call_v1 call = {
      .struct_size = sizeof call, .token = frame->token, .deadline = head.deadline, .tool = tool,
      .tool_length = head.tool_length, .arguments = arguments, .arguments_length = head.arguments_length,
      .context = arguments + head.arguments_length, .context_length = head.context_length,
  };
  calls_end(active, skill.execute(instance, &call));
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

/* A cancel or a score; takes the job. */
static void *run_aside(void *argument) {
  struct job *job = argument;
  if (job->frame.type == FRAME_CANCEL) interrupt(&job->frame);
  else score(&job->frame, job->payload);
  free(job->payload);
  free(job);
  return 0;
}

/* On a thread of its own: the skill may take its time, and whoever reads has to go on. */
static void start_aside(const struct frame *frame, uint8_t *payload) {
  struct job *job = malloc(sizeof *job);
  if (!job) abort();
  *job = (struct job){*frame, payload};
  if (start_thread(run_aside, job) != 0) run_aside(job);
}

/* Everything but a call; takes the payload. */
static void handle(const struct frame *frame, uint8_t *payload) {
  switch (frame->type) {
  case FRAME_OPEN:
    reply(FRAME_OPENED, frame, skill.open(host_table(frame->value), payload, frame->length, &instance), 0, 0);
    break;
  case FRAME_ANSWER: calls_answer(frame, payload); return;
  case FRAME_CANCEL:
  case FRAME_SCORE: start_aside(frame, payload); return;
  case FRAME_CLOSE:
    skill.close(instance);
    reply(FRAME_CLOSED, frame, 0, 0, 0);
    _exit(0); /* not exit(): destructors of the skill have no business here */
  default: _exit(3);
  }
  free(payload);
}

static void *read_frames(void *unused) {
  (void)unused;
  for (;;) {
    struct frame frame;
    struct active_call active;
    pthread_mutex_lock(&reading);
    uint8_t *payload = channel_receive_next(&frame);
    admit(&frame, &active);
    pthread_mutex_unlock(&reading);
    if (frame.type != FRAME_CALL) {
      handle(&frame, payload);
      continue;
    }
    run_call(&frame, payload, &active);
    free(payload);
  }
}

/* A frame that the bell announced, unless the reader has it already. */
static bool next_announced(struct job *job, struct active_call *active) {
  if (!has_rung) channel_await_bell();
  pthread_mutex_lock(&reading);
  has_rung = channel_try_receive(&job->frame, &job->payload);
  if (has_rung) admit(&job->frame, active);
  pthread_mutex_unlock(&reading);
  return has_rung;
}

static void *listen_to_bell(void *unused) {
  (void)unused;
  for (;;) {
    struct job job;
    struct active_call active;
    __atomic_add_fetch(&waiting, 1, __ATOMIC_SEQ_CST);
    pthread_mutex_lock(&listening);
    __atomic_sub_fetch(&waiting, 1, __ATOMIC_SEQ_CST);
    bool is_call = next_announced(&job, &active) && job.frame.type == FRAME_CALL;
    if (has_rung && !is_call) handle(&job.frame, job.payload);
    /* Without a further thread nobody hears a cancel; the host ends the worker then. */
    if (is_call && __atomic_load_n(&waiting, __ATOMIC_SEQ_CST) == 0) start_thread(listen_to_bell, 0);
    pthread_mutex_unlock(&listening);
    if (!is_call) continue;
    run_call(&job.frame, job.payload, &active);
    free(job.payload);
  }
}

void serve(const skill_v1 *table) {
  skill = *table;
  if (start_thread(read_frames, 0) != 0 || start_thread(listen_to_bell, 0) != 0) _exit(3);
  for (;;) pause();
}
