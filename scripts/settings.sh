# Sourced by the other scripts: where things are, and how everything is built.
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
dist=$root/.build/dist
cd "$root"

# One configuration for use and for tests, so that nothing is built twice.
swift_flags=(-c release --explicit-target-dependency-import-check error -Xswiftc -warnings-as-errors)

swift_skills=(calendar clock files weather)

fail() { # MESSAGE NEXT_STEP
  echo "$(basename "$0"): $1" >&2
  echo "  $2" >&2
  exit 1
}

need() { # PROGRAM NEXT_STEP
  command -v "$1" >/dev/null || fail "$1 is not there" "$2"
}

need swift "Install the Swift toolchain, 6.2 or later: https://www.swift.org/install"
toolchain=$(dirname "$(readlink -f "$(command -v swift)")")
cc=$toolchain/clang
[ -x "$cc" ] || cc=cc
need "$cc" "Install a C compiler, for example: apt-get install gcc"
