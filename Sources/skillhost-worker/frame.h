/* frame.h: what host and worker say to each other once the record has been sent (record.h): frames over the socket of
 * descriptor 3, in both directions. Little-endian. */
#ifndef FRAME_H
#define FRAME_H

#include <stdint.h>

/* A second socket, over which the host sends a byte after a frame where a call, a score or a question is open. */
#define BELL 4

/* Followed by length bytes. */
struct frame {
  uint32_t length;
  uint16_t type;
  uint16_t reserved;
  uint32_t request; /* names a question and its answer; 0 where none is expected */
  int32_t value;    /* what it is depends on the type */
  uint64_t token;   /* of the call that it belongs to, else 0 */
};

_Static_assert(sizeof(struct frame) == 24, "the host reads these 24 bytes");

enum frame_type {
  /* from the host */
  FRAME_OPEN = 1,   /* the configuration; value: offers */
  FRAME_CALL = 2,   /* call_head, then tool, arguments and context */
  FRAME_CANCEL = 3, /* value: SKILL_CANCELLED or SKILL_DEADLINE */
  FRAME_ANSWER = 4, /* value: a status; confirm: the decision as int32; http: uint32 length of the head, head, body */
  FRAME_SCORE = 5,  /* uint32 length of the instruction, instruction, context */
  FRAME_CLOSE = 6,

  /* from the worker */
  FRAME_OPENED = 17,    /* value: what open returned */
  FRAME_LOG = 18,       /* value: the level */
  FRAME_EVENT = 19,     /* value: the kind */
  FRAME_RESULT = 20,    /* value: the format */
  FRAME_ERROR = 21,     /* value: the code */
  FRAME_TOO_LARGE = 22, /* a result that was not sent; its length as uint64 */
  FRAME_CONFIRM = 23,   /* the question */
  FRAME_HTTP = 24,      /* the request */
  FRAME_RETURNED = 25,  /* value: what execute returned; the call is over */
  FRAME_SCORED = 26,    /* value: a status; the score as double */
  FRAME_CLOSED = 27,
};

#define OFFERS_HTTP 1 /* skillhost.http/1 */

struct call_head {
  uint64_t deadline;
  uint32_t tool_length;
  uint32_t arguments_length;
  uint32_t context_length;
  uint32_t reserved;
};

_Static_assert(sizeof(struct call_head) == 24, "the host writes these 24 bytes");

#endif
