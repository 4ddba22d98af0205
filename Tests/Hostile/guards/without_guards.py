#!/usr/bin/env python3
"""Takes each guard of a worker out, once, in a copy of the sources, and shows which fixture then fails.

  without_guards.py --skillhost BIN --fixtures DIR [--only GLOB] [--host-guards BIN]

BIN is the executable of an installation tree, DIR what make_fixtures.sh built. A guard of the worker (C) is taken out by a
patch of a copy of its sources, which is then compiled. Those of the host (Swift) need a skillhost that was built from a
copy patched by --patch-host FOLDER; it is named by --host-guards. Run by hand, as root or not: it takes some minutes."""
import argparse
import fnmatch
import os
import shutil
import subprocess
import sys
import tempfile

from checks import CHECKS, Stage
from guards import GUARDS, HOST_GUARDS, patch, patch_host

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))


def compile_worker(patches, target, folder):
    sources = os.path.join(folder, "sources")
    shutil.rmtree(sources, ignore_errors=True)
    shutil.copytree(os.path.join(ROOT, "Sources/skillhost-worker"), sources)
    patch(sources, patches)
    files = [os.path.join(sources, name) for name in sorted(os.listdir(sources)) if name.endswith(".c")]
    done = subprocess.run(["cc", "-O1", "-std=gnu11", "-w", "-I" + os.path.join(ROOT, "Sources/CSkillABI/include"),
                           *files, "-o", target], capture_output=True, text=True)
    if done.returncode:
        sys.exit("the patched worker does not compile: %s\n%s" % (patches, done.stderr))


def tree(folder, skillhost, worker=None):
    """An installation tree whose worker is another one."""
    shutil.rmtree(folder, ignore_errors=True)
    for place in ("bin", "lib/skillhost/skills"):
        os.makedirs(os.path.join(folder, place))
    shutil.copy2(skillhost, os.path.join(folder, "bin/skillhost"))
    target = os.path.join(folder, "lib/skillhost/skillhost-worker")
    if not worker:
        shutil.copy2(os.path.join(os.path.dirname(os.path.dirname(skillhost)), "lib/skillhost/skillhost-worker"), target)
    return os.path.join(folder, "bin/skillhost"), target


def found(skillhost, guard, options, folder, environment=None):
    """What the guard's checks say, as a set of words."""
    words = set()
    for name in guard.checks:
        with Stage(skillhost, options.fixtures, folder, environment or {}) as stage:
            words |= {"%s: %s" % (name, word) for word in CHECKS[name](stage)}
    return words


def report(guard, with_it, without):
    new, words = without - with_it, {}
    for text in sorted(new):
        check, word = text.split(": ", 1)
        words.setdefault(check, []).append(word.split(":")[0] if " " not in word else word)
    shown = "; ".join("`%s` (%s)" % (check, ", ".join(list)) for check, list in words.items())
    left = next((word for word in with_it if "this kernel" in word), None)
    print("| %s | %s |" % (guard.name, shown[:260] + " …" if len(shown) > 260 else shown or left or "**none**"))
    sys.stdout.flush()
    return bool(new or left)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--skillhost", help="the executable of an installation tree")
    parser.add_argument("--fixtures", help="what make_fixtures.sh built")
    parser.add_argument("--host-guards", metavar="BIN", help="a skillhost built from a copy that --patch-host patched")
    parser.add_argument("--patch-host", metavar="FOLDER", help="patch a copy of the package, and do nothing else")
    parser.add_argument("--only", default="*", help="a pattern for names of guards")
    options = parser.parse_args()
    if options.patch_host:
        return patch_host(options.patch_host)
    options.fixtures, options.skillhost = map(os.path.abspath, (options.fixtures, options.skillhost))
    folder = tempfile.mkdtemp(prefix="guards.", dir="/var/tmp")
    os.chmod(folder, 0o755)
    shown, all_ = 0, 0
    try:
        for guard in GUARDS:
            if not fnmatch.fnmatch(guard.name, options.only):
                continue
            all_ += 1
            skillhost, worker = tree(os.path.join(folder, "tree"), options.skillhost, "other")
            compile_worker(guard.under, worker, folder)
            with_it = found(skillhost, guard, options, folder)
            compile_worker(guard.under + guard.patches, worker, folder)
            shown += report(guard, with_it, found(skillhost, guard, options, folder))
        for guard in HOST_GUARDS if options.host_guards else []:
            if not fnmatch.fnmatch(guard.name, options.only):
                continue
            all_ += 1
            skillhost, _ = tree(os.path.join(folder, "tree"), os.path.abspath(options.host_guards), "other")
            compile_worker(guard.under, _, folder)
            with_it = found(skillhost, guard, options, folder)
            shown += report(guard, with_it, found(skillhost, guard, options, folder, {"WITHOUT": guard.key}))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print("\n%d of %d guards have a fixture that fails without them" % (shown, all_))
    return 0 if shown == all_ else 1


if __name__ == "__main__":
    sys.exit(main())
