"""Runs whole programs and says what they took."""
import subprocess
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from workplace import Failure


@dataclass
class Sample:
    wall: float
    """Milliseconds, like `processor`."""
    processor: float
    peak: float
    """MB."""


class Clock:
    WARM_UP = 3
    PATIENCE = 120

    def __init__(self, place, runs):
        self.runs = runs
        self.place = place
        self.stopwatch = place.compile("stopwatch.c")
        self.report = place.folder / "stopwatch.txt"

    def run(self, command, environment):
        words = [str(word) for word in command]
        name = " ".join(words)[:300]
        try:
            done = subprocess.run([self.stopwatch, str(self.report), *words], env=environment, cwd=self.place.folder,
                                  stdin=subprocess.DEVNULL, capture_output=True, timeout=self.PATIENCE)
        except subprocess.TimeoutExpired:
            raise Failure(f"{name} did not end within {self.PATIENCE} seconds")
        if done.returncode:
            raise Failure(f"{name} cannot be run")
        wall, processor, peak, status = self.report.read_text().split()
        if int(status):
            raise Failure(f"{name} ended with status {status}: {done.stderr.decode(errors='replace')[-600:]}")
        return Sample(float(wall), float(processor), int(peak) * 1024 / 1e6)

    def compare(self, *commands, environment=None, runs=None):
        """The medians of each command, taken in turns (A B A B …) after a warm-up."""
        environment = environment or self.place.home

        def call_of(command):
            return command if callable(command) else lambda: self.run(command, environment)

        calls = [call_of(command) for command in commands]
        for call in calls * self.WARM_UP:
            call()
        samples = [[] for _ in calls]
        for _ in range(runs or self.runs):
            for call, list in zip(calls, samples):
                list.append(call())
        return [middle(list) for list in samples]


def middle(samples):
    return Sample(*(median(getattr(sample, key) for sample in samples) for key in ("wall", "processor", "peak")))


def resident(pid):
    """What a process holds now and held at most, in MB."""
    with open(f"/proc/{pid}/status") as status:
        lines = dict(line.split(":", 1) for line in status if ":" in line)
    return tuple(int(lines[key].split()[0]) * 1024 / 1e6 for key in ("VmRSS", "VmHWM"))


def children(pid):
    """The processes that a process has started and that have not ended."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            # After the name, which may hold anything, come the state and the parent.
            parent = int(status.read_text().rpartition(")")[2].split()[1])
        except (OSError, ValueError):
            continue
        if parent == pid:
            found.append(int(status.parent.name))
    return found
