// Opens the libraries that are named, and does nothing with them: what the system itself takes.
#include <dlfcn.h>
#include <stdio.h>

int main(int count, char **names) {
  for (int i = 1; i < count; i++) {
    if (!dlopen(names[i], RTLD_NOW | RTLD_LOCAL)) return fprintf(stderr, "%s\n", dlerror()), 1;
  }
  return 0;
}
