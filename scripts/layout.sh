# Sourced after a Swift build: lays out the installation tree at .build/dist.
# The worker and the C skill are made by the C compiler itself, since SwiftPM would link the Swift runtime into them.
layout() {
  local built new=$dist.new name
  built=$(swift build "${swift_flags[@]}" --show-bin-path)
  rm -rf "$new"
  mkdir -p "$new/bin" "$new/lib/skillhost/skills"
  cp "$built/skillhost" "$new/bin/"
  for name in "${swift_skills[@]}"; do cp "$built/lib$name.so" "$new/lib/skillhost/skills/$name.so"; done
  local flags=(-O2 -std=gnu11 -Wall -Wextra -Werror -fPIC -fvisibility=hidden -ISources/CSkillABI/include)
  "$cc" "${flags[@]}" Sources/skillhost-worker/*.c -o "$new/lib/skillhost/skillhost-worker"
  "$cc" "${flags[@]}" -shared Plugins/units/*.c -lm -o "$new/lib/skillhost/skills/units.so"
  mkdir -p "$new/lib/skillhost/SkillKit/Sources"
  cp scripts/SkillKit/Package.swift "$new/lib/skillhost/SkillKit/"
  cp -r Sources/CSkillABI Sources/SkillModel Sources/SkillKit "$new/lib/skillhost/SkillKit/Sources/"
  if command -v strip >/dev/null; then strip --strip-debug "$new/bin/skillhost" "$new"/lib/skillhost/skills/*.so; fi
  chmod -R go-w "$new"
  touch "$new/.stamp"
  rm -rf "$dist"
  mv "$new" "$dist"
}

# True where no source is newer than the tree.
is_fresh() {
  [ -e "$dist/.stamp" ] && [ -z "$(find -H Sources Plugins Package.swift scripts/settings.sh scripts/layout.sh -newer "$dist/.stamp" -print -quit)" ]
}
