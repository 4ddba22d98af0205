"""What a turn takes with a model server, the server's own time taken off."""
import json
import subprocess
import time
from statistics import median

from clock import Sample
from server import Server
from table import Figure
from workplace import Failure

MODEL = "openai/fake-model"
QUESTION = "What is the weather in Oslo?"


def figures(place, clock):
    folder = place.skills(1)
    yield from whole(place, clock, folder)
    yield from in_chat(place, clock, folder)


def ask(place, folder, text=QUESTION):
    return [place.executable, "ask", "-m", MODEL, "--only-skills", folder, "--yes", text]


def whole(place, clock, folder):
    requests = recorded(place, clock, folder)
    program = place.compile("one_turn.c")
    server = Server(place, "turn")
    environment = server.environment(place.home)
    least = [program, server.port, *requests, folder / "bench-000.so", "weather_000", '{"city":"Oslo"}']
    start = [place.executable, "list", "--only-skills", folder]

    def apart(command):
        sample = clock.run(command, environment)
        return Sample(sample.wall - server.time(rounds=2), sample.processor, sample.peak)

    opener = place.compile("open_all.c")
    turn, floor, start, curl, nothing = clock.compare(
        lambda: apart(ask(place, folder)), lambda: apart(least), start, [opener, "libcurl.so.4"], [opener],
        environment=environment)
    server.stop()
    against = "the same requests and call in C"
    yield Figure("ask, one call: all but the server's time", turn.wall, "ms", against, floor.wall)
    yield Figure("  of that, beside a start (list)", turn.wall - start.wall, "ms", against, floor.wall, limit=5)
    yield Figure("  of that, to load libcurl once", curl.wall - nothing.wall, "ms")
    yield Figure("  peak memory", turn.peak, "MB", against, floor.peak)


def recorded(place, clock, folder):
    """The two requests of a turn, in files."""
    server = Server(place, "recorded", keeps_bodies=True)
    clock.run(ask(place, folder), server.environment(place.home))
    files = []
    for record in server.take(2):
        files.append(place.folder / f"request-{record['round']}.json")
        files[-1].write_text(json.dumps(record["body"], ensure_ascii=False))
    server.stop()
    return files


class Chat:
    """A conversation that is open, and answers each line with one line."""

    def __init__(self, place, environment, *options):
        command = [place.executable, "chat", "-m", MODEL, "--yes", *options]
        self.place = place
        self.process = place.start(list(map(str, command)), env=environment, cwd=place.folder, stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)

    def turn(self, text):
        """The milliseconds from the question to the end of the answer's line."""
        start = time.perf_counter()
        self.process.stdin.write(text.encode() + b"\n")
        self.process.stdin.flush()
        if not self.process.stdout.readline():
            raise Failure("skillhost chat ended in the middle of a turn")
        return (time.perf_counter() - start) * 1000

    def close(self):
        self.place.stop(self.process)


def in_chat(place, clock, folder):
    server = Server(place, "chat")
    chat = Chat(place, server.environment(place.home), "--only-skills", folder)
    times = [chat.turn(QUESTION) - server.time(rounds=2) for _ in range(clock.WARM_UP + clock.runs)]
    chat.close()
    server.stop()
    yield Figure("a turn with one call in an open chat", median(times[clock.WARM_UP:]), "ms", limit=5)
