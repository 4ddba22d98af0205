/* Never returns, and hears nothing. */
#include "fixture.h"
FX_GO { (void)call; fx_forever(1); return SKILL_INTERNAL; }
FX_SKILL
