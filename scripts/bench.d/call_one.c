// call_one SKILL.so TOOL ARGUMENTS: what `skillhost call` is compared with.
#include "direct.h"

int main(int count, char **words) {
  return count == 4 && call_directly(words[1], words[2], words[3]) == SKILL_OK ? 0 : 1;
}
