/* The skill's manual, as descriptor.md defines it. */
#ifndef UNITS_DESCRIPTOR_H
#define UNITS_DESCRIPTOR_H

#include <stdint.h>

#pragma GCC visibility push(hidden)

extern const char units_descriptor[];
extern const uint64_t units_descriptor_length;

#pragma GCC visibility pop

#endif
