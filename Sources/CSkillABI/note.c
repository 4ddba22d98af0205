#include "skill_abi.h"

/* Linked into every skill that is built with SkillKit, so that its ABI version can be read from the file. */
SKILL_ABI_NOTE;
