#!/bin/sh
# Makes a Python environment with llmock, in $SKILLHOST_TEST_CACHE or .build/test-cache, and prints the path of its bin folder.
# Exits with 3, and the reason on stderr, where that is not possible here.
set -u
root=$(cd "$(dirname "$0")/../.." && pwd)
folder=${SKILLHOST_TEST_CACHE:-$root/.build/test-cache}/llmock
ready=$folder/.ready
skip() { echo "$1" >&2; exit 3; }

[ -e "$ready" ] && { echo "$folder/bin"; exit 0; }
command -v python3 >/dev/null || skip "python3 is not installed"
mkdir -p "$(dirname "$folder")" || skip "$(dirname "$folder") cannot be made"
exec 9>"$folder.lock" || skip "$folder.lock cannot be written"
command -v flock >/dev/null && flock 9
[ -e "$ready" ] && { echo "$folder/bin"; exit 0; }
rm -rf "$folder"
python3 -m venv "$folder" >"$folder.log" 2>&1 || skip "python3 -m venv failed: $(tail -n 1 "$folder.log")"
"$folder/bin/pip" install --quiet --disable-pip-version-check --retries 1 llmock >"$folder.log" 2>&1 ||
  skip "pip could not install llmock: $(tail -n 1 "$folder.log")"
"$folder/bin/python" -c "import llmock.testing" >/dev/null 2>&1 || skip "llmock does not start"
touch "$ready"
echo "$folder/bin"
