#define _GNU_SOURCE
#include "probe.h"

#include "channel.h"
#include "memory.h"
#include "record.h"
#include "skill_abi.h"

#include <dlfcn.h>
#include <string.h>
#include <unistd.h>

typedef const skill_v1 *entry_function(void);

static uint8_t descriptor[SKILL_MAX_DESCRIPTOR];

static void enter(int channel, enum probe_stage stage) {
  uint8_t byte = (uint8_t)stage;
  channel_write(channel, &byte, 1);
}

static void send(int channel, struct probe_record *record, const void *text, uint64_t length) {
  memcpy(record->magic, RECORD_MAGIC, sizeof record->magic);
  record->text_length = length;
  channel_write(channel, record, sizeof *record);
  channel_write(channel, text, length);
}

static _Noreturn void refuse(int channel, struct probe_record *record, enum probe_status status, const char *text) {
  record->status = status;
  if (!text) text = "";
  send(channel, record, text, strnlen(text, 4096));
  /* Not exit(): destructors of the skill could undo what has been said. */
  _exit(0);
}

void probe_refuse(int channel, unsigned status, const char *text) {
  struct probe_record record = {0};
  refuse(channel, &record, (enum probe_status)status, text);
}

static const skill_v1 *table_of(const struct sandbox_policy *policy, int channel, struct probe_record *record) {
  enter(channel, STAGE_LOADING);
  /* Whether every symbol is there was seen when it was probed; to look for all of them again takes as long as the rest. */
  int binding = policy->is_serving ? RTLD_LAZY : RTLD_NOW;
  void *handle = dlopen(policy->library, binding | RTLD_LOCAL | RTLD_NODELETE);
  if (!handle) refuse(channel, record, PROBE_LOAD_FAILED, dlerror());
  void *symbol = dlsym(handle, "skillhost_skill_v1");
  if (!symbol) refuse(channel, record, PROBE_NO_ENTRY, dlerror());
  entry_function *entry;
  memcpy(&entry, &symbol, sizeof entry); /* ISO C has no cast from an object to a function */
  enter(channel, STAGE_ENTRY);
  return entry();
}

/* The table as this worker knows it; what lies beyond the skill's struct_size is null or zero. */
static skill_v1 copy_table(const skill_v1 *table, int channel, struct probe_record *record) {
  skill_v1 copy;
  memset(&copy, 0, sizeof copy);
  if (!memory_copy(&record->struct_size, table, sizeof record->struct_size))
    refuse(channel, record, PROBE_TABLE_UNREADABLE, 0);
  uint32_t size = record->struct_size;
  if (size < sizeof size || size > SKILL_MAX_STRUCT_SIZE) refuse(channel, record, PROBE_TABLE_SIZE, 0);
  if (!memory_copy(&copy, table, size < sizeof copy ? size : sizeof copy))
    refuse(channel, record, PROBE_TABLE_UNREADABLE, 0);
  return copy;
}

static void describe(const skill_v1 *table, struct probe_record *record) {
  record->abi_minor = table->abi_minor;
  record->min_host_minor = table->min_host_minor;
  record->flags = table->flags;
  record->descriptor_length = table->descriptor_length;
  record->members = (table->open ? MEMBER_OPEN : 0u) | (table->execute ? MEMBER_EXECUTE : 0u) |
                    (table->cancel ? MEMBER_CANCEL : 0u) | (table->close ? MEMBER_CLOSE : 0u) |
                    (table->get_extension ? MEMBER_GET_EXTENSION : 0u);
}

skill_v1 probe(const struct sandbox_policy *policy, int channel, unsigned landlock) {
  struct probe_record record = {.landlock = landlock};
  const skill_v1 *pointer = table_of(policy, channel, &record);
  if (!pointer) refuse(channel, &record, PROBE_NULL_TABLE, 0);
  enter(channel, STAGE_READING);
  skill_v1 table = copy_table(pointer, channel, &record);
  describe(&table, &record);
  if (table.descriptor_length > sizeof descriptor) refuse(channel, &record, PROBE_DESCRIPTOR_TOO_LARGE, 0);
  if (!table.descriptor || !memory_copy(descriptor, table.descriptor, table.descriptor_length))
    refuse(channel, &record, PROBE_DESCRIPTOR_UNREADABLE, 0);
  if (table.get_extension) {
    enter(channel, STAGE_EXTENSION);
    if (table.get_extension("skillhost.match/1")) record.extensions |= EXTENSION_MATCH;
  }
  send(channel, &record, descriptor, table.descriptor_length);
  return table;
}
