/* skill.h: a sound skill in macros, for tests. Define what differs, then end with FINE or with an entry function. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "skill_abi.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#ifndef TOOLS
#define TOOLS "{\"name\":\"go\",\"description\":\"Goes.\",\"input_schema\":{\"type\":\"object\"}}"
#endif
#ifndef DESCRIPTOR
#define DESCRIPTOR                                                                                                     \
  "{\"schema\":1,\"id\":\"" ID "\",\"version\":\"" VERSION "\",\"title\":\"Test\",\"summary\":\"A test.\","           \
  "\"tools\":[" TOOLS "]}"
#endif

static skill_status do_open(const skill_host_v1 *host, const uint8_t *config, uint64_t length, void **instance) {
  return SKILL_OK;
}
static skill_status do_execute(void *instance, const skill_call_v1 *call) { return SKILL_INTERNAL; }
static void do_close(void *instance) {}

#define ENTRY const skill_v1 *skillhost_skill_v1(void)
#define CONSTRUCTOR __attribute__((constructor)) static void constructor(void)
static skill_v1 table = {sizeof(skill_v1), 0, 0, 0, (const uint8_t *)DESCRIPTOR, sizeof(DESCRIPTOR) - 1,
                         do_open, do_execute, 0, do_close, 0};
#define FINE SKILL_ABI_NOTE; ENTRY { return &table; }
