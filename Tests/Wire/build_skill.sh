#!/bin/sh
# Builds skills/echo.so into the folder given first (default: skills/ beside this script); the second argument is the folder of skill_abi.h.
set -e
here=$(cd "$(dirname "$0")" && pwd)
out=${1:-$here/skills}
abi=${2:-$here/../../Sources/CSkillABI/include}
mkdir -p "$out"
${CC:-cc} -std=c11 -O2 -Wall -Wextra -Werror -fPIC -shared -fvisibility=hidden -I "$abi" -o "$out/echo.so" "$here/echo_skill.c"
