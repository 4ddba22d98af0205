"""Runs whole programs and says what they took."""
import subprocess
from dataclasses import dataclass
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

    def __init__(self, place, runs):
        self.runs = runs
        self.place = place
        self.stopwatch = place.compile("stopwatch.c")
        self.report = place.folder / "stopwatch.txt"

    def run(self, command, environment, allowed=(0,)):
        done = subprocess.run([self.stopwatch, str(self.report), *map(str, command)], env=environment, cwd=self.place.folder,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        if done.returncode:
            raise Failure(f"{command[0]} cannot be run")
        wall, processor, peak, status = self.report.read_text().split()
        if int(status) >> 8 not in allowed or int(status) & 0x7f:
            raise Failure(f"{' '.join(map(str, command))[:300]} ended with status {status}: {done.stderr.decode(errors='replace')[-600:]}")
        return Sample(float(wall), float(processor), int(peak) * 1024 / 1e6)

    def compare(self, *commands, environment=None, runs=None):
        """The medians of each command, taken in turns (A B A B …) after a warm-up."""
        environment = environment or self.place.home
        calls = [command if callable(command) else lambda command=command: self.run(command, environment) for command in commands]
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
