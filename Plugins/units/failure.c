#include "failure.h"

#include <stdarg.h>
#include <stdio.h>

#include "utf8.h"

int fail(failure *out, skill_status status, const char *format, ...) {
  if (out->status != SKILL_OK) return 0;
  out->status = status;
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(out->message, sizeof out->message, format, arguments);
  va_end(arguments);
  utf8_trim(out->message);
  return 0;
}
