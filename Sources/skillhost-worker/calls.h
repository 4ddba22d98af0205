/* calls.h: the calls that run in this worker, and the questions to the host that wait for an answer. */
#ifndef CALLS_H
#define CALLS_H

#include "frame.h"
#include "skill_abi.h"

#include <stdbool.h>
#include <stddef.h>

/* A result up to this size goes to the host together with the end of the call. */
enum { SMALL_RESULT = 2048 };

/* Lives on the stack of the thread that runs the call; touched under a lock of this module only. */
struct active_call {
  skill_token token;
  skill_status status; /* what poll_cancel answers */
  bool is_settled;     /* an outcome was accepted */
  unsigned asking;     /* outcomes about which the host is being asked */
  struct active_call *next;
  size_t held_length;  /* of the frames that are to be sent when the call ends */
  uint8_t held[sizeof(struct frame) + SMALL_RESULT + sizeof(struct frame)];
};

/* [any] */
void calls_begin(struct active_call *call, skill_token token);
/* [any] The call is over, and the host is told what execute returned. */
void calls_end(struct active_call *call, skill_status returned);
void calls_interrupt(skill_token token, skill_status status);

/* [any] SKILL_STALE for a token that names no running call. */
skill_status calls_status(skill_token token);

/* [any] An outcome is to be sent. SKILL_OK where it may be; *must_ask where the host's answer is to be awaited, and
 * calls_decided called with it. is_sound: the host will accept it if it is the first. */
skill_status calls_offer(skill_token token, bool is_sound, bool *must_ask);
void calls_decided(skill_token token, skill_status answer);

/* [any] Keeps an accepted outcome for the end of its call; false where it has to be sent now. */
bool calls_hold(const struct frame *frame, const void *payload);

struct answer {
  int32_t value;
  uint32_t length;
  uint8_t *payload; /* the caller frees it */
};

/* [any] Sends the frame with a number, and blocks until the host has answered. */
struct answer calls_ask(struct frame frame, const void *payload);

/* Takes the payload. */
void calls_answer(const struct frame *frame, uint8_t *payload);

#endif
