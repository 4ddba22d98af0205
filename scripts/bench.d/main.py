"""Measures skillhost beside other programs and prints one table. It judges nothing by its exit code."""
import argparse
import os
import platform
import signal
import subprocess
import sys
import time

import deltas
import inside
import memory
import others
import starting
import terminal
import turns
from clock import Clock
from table import Skipped, render
from workplace import Failure, Workplace


GROUPS = {
    "starting": starting.figures,
    "turns": turns.figures,
    "deltas": deltas.figures,
    "inside": inside.figures,
    "memory": memory.figures,
    "terminal": terminal.figures,
    "others": others.figures,
}


def parse():
    parser = argparse.ArgumentParser(prog="scripts/bench", description=__doc__)
    parser.add_argument("--runs", type=int, default=15, help="of each program, after the warm-up (default 15)")
    parser.add_argument("--only", action="append", choices=GROUPS, help="one group of figures; may be given again")
    for name in ("root", "executable", "inner", "venv", "compiler"):
        parser.add_argument("--" + name, required=True, help=argparse.SUPPRESS)
    return parser.parse_args()


def collect(place, options):
    """Every figure that can be had; one group that fails takes no other with it."""
    clock = Clock(place, options.runs)
    rows = []
    for name in options.only or GROUPS:
        print(f"measuring: {name}", file=sys.stderr)
        try:
            rows.extend(GROUPS[name](place, clock))
        except (Failure, OSError, EOFError) as failure:
            rows.append(Skipped(name, "failed, see above"))
            print(f"bench: {name}: {failure}", file=sys.stderr)
    return rows


def conditions(options):
    """What the figures depend on."""
    def said(*command):
        return subprocess.run(command, capture_output=True, text=True).stdout.split("\n")[0]

    with open("/proc/cpuinfo") as info:
        names = [line.split(":")[1].strip() for line in info if line.startswith("model name")]
    return ", ".join([
        time.strftime("%Y-%m-%d"), names[0] if names else platform.machine(), f"{os.cpu_count()} processors",
        f"Linux {platform.release()}", said("swift", "--version"), f"Python {platform.python_version()}",
        f"commit {said('git', '-C', options.root, 'rev-parse', '--short', 'HEAD') or 'unknown'}",
        f"load {os.getloadavg()[0]:.1f}", f"medians of {options.runs} runs"])


def main():
    options = parse()
    # As an exception, so that what was started is ended.
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))
    before = conditions(options)
    with Workplace(options) as place:
        rows = collect(place, options)
    print(before)
    print()
    print(render(rows))


main()
