/* Prints without end, as fast as it can, for as long as it runs. */
#include "fixture.h"
FX_GO {
  double end = fx_now() + 1;
  while (fx_now() < end)
    if (write(2, "HOSTILE-LINE of some length\n", 28) < 0) break;
  return fx_say(call, "printed");
}
FX_SKILL
