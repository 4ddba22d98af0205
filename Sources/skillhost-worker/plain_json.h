/* plain_json.h: JSON of which a glance says that the host will take it. */
#ifndef PLAIN_JSON_H
#define PLAIN_JSON_H

#include <stdbool.h>
#include <stdint.h>

/* True for one JSON value without anything unusual: at most 32 levels, short numbers without exponents, no \u. False says
 * nothing. The bytes are UTF-8. */
bool is_plain_json(const uint8_t *bytes, uint64_t length);

#endif
