/* memory.h: reading memory that somebody else vouches for. */
#ifndef MEMORY_H
#define MEMORY_H

#include <stdbool.h>
#include <stddef.h>

/* Copies bytes that may not be there: false, not a fault, where the address leads outside the process's memory. */
bool memory_copy(void *to, const void *from, size_t length);

#endif
