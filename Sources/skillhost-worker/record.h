/* record.h: what a prober tells the host, over one pipe: stage bytes while it works, then one record. Little-endian. */
#ifndef RECORD_H
#define RECORD_H

#include <stdint.h>

/* The pipe's descriptor in the worker. */
#define RECORD_CHANNEL 3

/* One byte before each step that runs code of the skill, so that the host can say where a prober ended. */
enum probe_stage {
  STAGE_LOADING = 1,   /* dlopen: constructors */
  STAGE_ENTRY = 2,     /* skillhost_skill_v1() */
  STAGE_READING = 3,   /* the table and the descriptor */
  STAGE_EXTENSION = 4, /* get_extension() */
};

enum probe_status {
  PROBE_OK = 0,                    /* text: the descriptor */
  PROBE_SANDBOX_FAILED = 1,        /* text: why; nothing was opened */
  PROBE_LOAD_FAILED = 2,           /* text: dlerror() */
  PROBE_NO_ENTRY = 3,              /* text: dlerror() */
  PROBE_NULL_TABLE = 4,            /* the skill says "not here" */
  PROBE_TABLE_UNREADABLE = 5,      /* the pointer leads nowhere */
  PROBE_TABLE_SIZE = 6,            /* struct_size is absurd */
  PROBE_DESCRIPTOR_TOO_LARGE = 7,  /* see descriptor_length */
  PROBE_DESCRIPTOR_UNREADABLE = 8, /* its length leads outside the skill's memory, or it is null */
};

enum probe_member {
  MEMBER_OPEN = 1,
  MEMBER_EXECUTE = 2,
  MEMBER_CANCEL = 4,
  MEMBER_CLOSE = 8,
  MEMBER_GET_EXTENSION = 16,
};

#define EXTENSION_MATCH 1u /* skillhost.match/1 */

#define RECORD_MAGIC "SKHPROB1"

/* Followed by text_length bytes. */
struct probe_record {
  char magic[8];
  uint32_t status;
  uint32_t struct_size;
  uint32_t abi_minor;
  uint32_t min_host_minor;
  uint32_t flags;
  uint32_t members;
  uint32_t extensions;
  uint32_t landlock; /* the version of Landlock that holds the prober, 0 for none */
  uint64_t descriptor_length;
  uint64_t text_length;
};

_Static_assert(sizeof(struct probe_record) == 56, "the host reads these 56 bytes");

#endif
