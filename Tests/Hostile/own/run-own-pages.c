/* Reads a part of its own file after a while; path: where it was installed, which is cut meanwhile by whoever tests it. */
#include "fixture.h"
static const char pages[4 << 20] = {1, [(4 << 20) - 512] = 1};
FX_GO {
  unsigned sum = 0;
  usleep(1500000);
  for (size_t i = 0; i < sizeof pages; i += 512) sum += (unsigned)((const volatile char *)pages)[i];
  return fx_say(call, "sum=%u", sum);
}
FX_SKILL
