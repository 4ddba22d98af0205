"""What `chat` takes at a terminal: a pseudo-terminal is its screen and its keyboard."""
import fcntl
import os
import pty
import select
import struct
import termios
import time
from statistics import median

from server import Server
from table import Figure
from turns import MODEL
from workplace import Failure

KEYS = 200
# Words of a 10 KB answer; 500 pieces of 20 characters come out of it.
WORDS = " ".join(f"word{number}" for number in range(1300))[:10000]
PIECES = ["--chunk-chars", "20"]
SECONDS = 5


def figures(place, clock):
    yield from starts(place, clock)
    yield from echoes(place)
    yield from answers(place)
    yield from idling(place)


class Screen:
    """A program on a terminal of its own."""

    def __init__(self, place, command, environment):
        keyboard, terminal = pty.openpty()
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        environment = {key: value for key, value in environment.items() if key != "NO_COLOR"}
        self.place, self.keyboard, self.start = place, keyboard, time.perf_counter()
        self.process = place.start([str(word) for word in command], env=dict(environment, TERM="xterm-256color"),
                                   cwd=place.folder, stdin=terminal, stdout=terminal, stderr=terminal,
                                   start_new_session=True)
        os.close(terminal)

    def type(self, text):
        os.write(self.keyboard, text.encode())

    def until(self, text, seconds=60):
        """What is written until the text has been."""
        got, end = b"", time.monotonic() + seconds
        while text.encode() not in got:
            if not select.select([self.keyboard], [], [], max(0, end - time.monotonic()))[0]:
                raise Failure(f"the terminal never showed {text!r}, but {got[-300:]!r}")
            got += self.read()
        return got

    def quiet(self, seconds):
        """What is written until nothing is for that long."""
        got = b""
        while select.select([self.keyboard], [], [], seconds)[0]:
            got += self.read()
        return got

    def read(self):
        try:
            return os.read(self.keyboard, 1 << 16)
        except OSError:
            raise Failure("the program at the terminal has ended") from None

    def share(self, seconds):
        """Per cent of a processor that the program uses meanwhile; what it writes is read."""
        before, start = used(self.process.pid), time.monotonic()
        while (left := start + seconds - time.monotonic()) > 0:
            self.quiet(min(left, 0.05))
        return (used(self.process.pid) - before) / (time.monotonic() - start) * 100

    def close(self):
        self.place.stop(self.process)
        os.close(self.keyboard)


def used(pid):
    """Seconds of processor time of all its threads, also of those that have ended."""
    # The kernel's number for the processor clock of another process, as clock_getcpuclockid makes it.
    return time.clock_gettime((~pid << 3) | 2)


def starts(place, clock):
    """From before the start to the prompt, in turns with a shell that has a line editor too."""
    folder, times = place.skills(100), ([], [])
    programs = [([place.executable, "chat", "-m", "offline", "--only-skills", folder], "\u001b[36m> "),
                (["bash", "--norc", "--noprofile", "-i"], "$ ")]
    for _ in range(clock.WARM_UP + clock.runs):
        for (command, prompt), list in zip(programs, times):
            screen = Screen(place, command, dict(place.home, PS1="$ "))
            screen.until(prompt)
            list.append((time.perf_counter() - screen.start) * 1000)
            screen.close()
    ours, theirs = (median(list[clock.WARM_UP:]) for list in times)
    yield Figure("chat, 100 skills: from the start to the prompt", ours, "ms", "bash -i", theirs, limit=20)


def echoes(place):
    """From a key to its echo, in turns with a shell's line editor."""
    screens = [(Screen(place, [place.executable, "chat", "-m", "offline", "--only-skills", place.skills(1)], place.home), []),
               (Screen(place, ["bash", "--norc", "--noprofile", "-i"], place.home), [])]
    for screen, _ in screens:
        screen.quiet(1)
    for number in range(KEYS):
        for screen, list in screens:
            start = time.perf_counter()
            screen.type("qz"[number % 2])
            screen.until("qz"[number % 2])
            list.append((time.perf_counter() - start) * 1000)
            if number % 50 == 49:
                screen.type("\u0015")
            screen.quiet(0.02)
    for screen, _ in screens:
        screen.close()
    ours, theirs = (list for _, list in screens)
    yield Figure("from a key to its echo", median(ours), "ms", "bash -i", median(theirs))
    yield Figure("  1 of 100 takes longer than", sorted(ours)[-KEYS // 100], "ms", "bash -i", sorted(theirs)[-KEYS // 100])


def answers(place):
    """An answer of 10 KB in 500 pieces, over ten seconds and at once."""
    script = {"models": ["fake-model"], "conversations": [{"match": "slowly", "turns": [{"token_ms": 20, "content": WORDS}]}],
              "turns": [{"token_ms": 0, "content": WORDS}]}
    server = Server(place, "terminal", script=script, options=PIECES)
    screen = Screen(place, [place.executable, "chat", "-m", MODEL, "--only-skills", place.skills(1)],
                    server.environment(place.home))
    screen.quiet(1)
    for name, text in (("over ten seconds", "slowly"), ("at once", "quickly")):
        screen.type(text)
        screen.quiet(0.3)
        before, start = used(screen.process.pid), time.monotonic()
        screen.type("\r")
        written = screen.until(WORDS[-8:]) + screen.quiet(0.5)
        taken = (used(screen.process.pid) - before) / (time.monotonic() - start) * 100
        yield Figure(f"an answer of 10 KB in 500 pieces, {name}: bytes", len(written) / 1000, "kB",
                     "the answer itself", len(WORDS) / 1000, limit=3, times=True)
        if text == "slowly":
            yield Figure("  processor while it streams", taken, "% of one")
    screen.close()
    server.stop()


def idling(place):
    folder = place.folder / "waiting"
    folder.mkdir(exist_ok=True)
    os.replace(place.compile("patient.c", "-shared", "-fPIC"), folder / "patient.so")
    screen = Screen(place, [place.executable, "chat", "-m", "offline", "--only-skills", folder], place.home)
    screen.quiet(1)
    yield Figure("processor at the prompt, nothing happening", screen.share(SECONDS), "% of one", limit=1)
    screen.type("!wait\r")
    screen.until("patient.wait")
    screen.quiet(1)
    yield Figure("processor while a call runs, nothing changing", screen.share(SECONDS), "% of one", limit=1)
    screen.close()
