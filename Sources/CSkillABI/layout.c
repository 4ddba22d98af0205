#include "skill_abi.h"
#include <stddef.h>

/* The layout of version 1 on 64-bit machines, held at compile time: a member that moves, changes its size or goes away
 * breaks skills that are installed. A member may only be appended; then add its line here. */
#define AT(type, member, offset, size)                                                        \
  _Static_assert(offsetof(type, member) == (offset), #type "." #member " has moved");         \
  _Static_assert(sizeof(((type *)0)->member) == (size), #type "." #member " has another size")
#define AT_LEAST(type, size) _Static_assert(sizeof(type) >= (size), #type " has become smaller")

AT(skill_host_v1, struct_size, 0, 4);
AT(skill_host_v1, abi_minor, 4, 4);
AT(skill_host_v1, context, 8, 8);
AT(skill_host_v1, get_extension, 16, 8);
AT(skill_host_v1, log, 24, 8);
AT(skill_host_v1, emit, 32, 8);
AT(skill_host_v1, set_result, 40, 8);
AT(skill_host_v1, set_error, 48, 8);
AT(skill_host_v1, poll_cancel, 56, 8);
AT(skill_host_v1, confirm, 64, 8);
AT_LEAST(skill_host_v1, 72);

AT(skill_call_v1, struct_size, 0, 4);
AT(skill_call_v1, flags, 4, 4);
AT(skill_call_v1, token, 8, 8);
AT(skill_call_v1, deadline, 16, 8);
AT(skill_call_v1, tool, 24, 8);
AT(skill_call_v1, tool_length, 32, 8);
AT(skill_call_v1, arguments, 40, 8);
AT(skill_call_v1, arguments_length, 48, 8);
AT(skill_call_v1, context, 56, 8);
AT(skill_call_v1, context_length, 64, 8);
AT_LEAST(skill_call_v1, 72);

AT(skill_v1, struct_size, 0, 4);
AT(skill_v1, abi_minor, 4, 4);
AT(skill_v1, min_host_minor, 8, 4);
AT(skill_v1, flags, 12, 4);
AT(skill_v1, descriptor, 16, 8);
AT(skill_v1, descriptor_length, 24, 8);
AT(skill_v1, open, 32, 8);
AT(skill_v1, execute, 40, 8);
AT(skill_v1, cancel, 48, 8);
AT(skill_v1, close, 56, 8);
AT(skill_v1, get_extension, 64, 8);
AT_LEAST(skill_v1, 72);

AT(skill_match_v1, struct_size, 0, 4);
AT(skill_match_v1, reserved, 4, 4);
AT(skill_match_v1, score, 8, 8);
AT_LEAST(skill_match_v1, 16);

AT(skill_http_v1, struct_size, 0, 4);
AT(skill_http_v1, reserved, 4, 4);
AT(skill_http_v1, send, 8, 8);
AT_LEAST(skill_http_v1, 16);

#define CODE(name, value) _Static_assert((name) == (value), #name " has another value")
CODE(SKILL_OK, 0);
CODE(SKILL_INVALID_ARGUMENTS, -1);
CODE(SKILL_DENIED, -2);
CODE(SKILL_CANCELLED, -3);
CODE(SKILL_DEADLINE, -4);
CODE(SKILL_UNAVAILABLE, -5);
CODE(SKILL_NOT_FOUND, -6);
CODE(SKILL_UNSUPPORTED, -7);
CODE(SKILL_TOO_LARGE, -8);
CODE(SKILL_STALE, -9);
CODE(SKILL_CONTRACT, -10);
CODE(SKILL_INTERNAL, -11);
CODE(SKILL_EVENT_PROGRESS, 1);
CODE(SKILL_EVENT_OUTPUT, 2);
CODE(SKILL_EVENT_ARTIFACT, 3);
CODE(SKILL_LOG_DEBUG, 0);
CODE(SKILL_LOG_INFO, 1);
CODE(SKILL_LOG_WARNING, 2);
CODE(SKILL_LOG_ERROR, 3);
CODE(SKILL_TEXT, 0);
CODE(SKILL_JSON, 1);
CODE(SKILL_DECISION_DENY, 0);
CODE(SKILL_DECISION_ALLOW, 1);
CODE(SKILL_DECISION_UNAVAILABLE, 2);
CODE(SKILL_DECISION_CANCELLED, 3);
