"""What can only be timed inside a process; `skillhost-bench` does it, and Python reads the same stream."""
import json
import subprocess
import time
from statistics import median

from table import Figure, Skipped
from workplace import Failure

CALLS = 20_000
CHUNKS = 40_000


def figures(place, clock):
    if not place.inner:
        yield Skipped("inside the process", "no skillhost-bench; build it, or name it in SKILLHOST_BENCH")
        return
    ours = calls(place)
    direct = ours["direct"]
    yield Figure("a trusted call, there and back", ours["call"], "µs", "the skill's C function", direct, limit=10)
    yield Figure("  1 of 100 takes longer than", ours["slow"], "µs")
    yield Figure("a worker's call, there and back", ours["worker"], "µs", "the skill's C function", direct, limit=30)
    yield Figure("memory for each trusted skill in use", ours["each"], "kB")
    yield from workers(place)
    yield from streams(place, clock)
    yield from routes(place, clock)


def ask(place, *words):
    """The figures that skillhost-bench prints, by name."""
    done = subprocess.run([place.inner, *map(str, words)], env=place.home, capture_output=True, text=True)
    if done.returncode:
        raise Failure(f"skillhost-bench {words[0]} failed: {done.stderr.strip()}")
    return {name: float(value) for name, value in (line.split() for line in done.stdout.splitlines())}


def calls(place):
    """Microseconds of a call, of the C function alone, and kB of memory for each skill that was called."""
    skills = sorted(place.skills(100).iterdir())
    cache = place.folder / "cache"
    got = ask(place, "calls", place.worker, cache, CALLS, skills[0])
    return got | ask(place, "memory", place.worker, cache, *skills)


def workers(place):
    """Calls that carry their arguments there and back, and what it takes to begin."""
    got = ask(place, "workers", place.worker, place.folder / "cache", CALLS, *place.echoes())
    yield Figure("a worker's call with 100 bytes each way", got["small"], "µs", limit=30)
    yield Figure("  with 1 MB each way", got["large"], "µs")
    yield Figure("  calls a second, one after another", got["rate"], "/s")
    yield Figure("  calls a second, of four callers", got["rate-of-four"], "/s")
    yield Figure("first call of a worker, a C skill", got["first-c"], "ms", limit=10)
    yield Figure("first call of a worker, a Swift skill", got["first-swift"], "ms", limit=10)
    yield Figure("a file looked at anew: hash, copy, prober; C", got["probe-c"], "ms")
    yield Figure("a file looked at anew: hash, copy, prober; Swift", got["probe-swift"], "ms")


def stream():
    """A long answer as OpenAI's servers send it: a chunk for every few letters."""
    def chunk(delta, reason=None):
        return {"id": "chatcmpl-9f2c61d04e", "object": "chat.completion.chunk", "created": 1700000000,
                "model": "fake-model", "system_fingerprint": "fp_44709d6fcb",
                "choices": [{"index": 0, "delta": delta, "logprobs": None, "finish_reason": reason}]}
    words = [" cloudy", " and", " 14", " degrees", "，今天", "\n\n", " in Oslo"]
    chunks = [chunk({"role": "assistant", "content": ""})]
    chunks += [chunk({"content": words[i % len(words)]}) for i in range(CHUNKS)]
    chunks.append(chunk({}, "stop"))
    return "".join(f"data: {json.dumps(c)}\n\n" for c in chunks).encode() + b"data: [DONE]\n\n"


def read_in_python(data):
    """Bytes a second of the plainest reader that there is in Python."""
    start = time.perf_counter()
    text = ""
    for line in data.split(b"\n"):
        if line.startswith(b"data: ") and line != b"data: [DONE]":
            text += json.loads(line[6:])["choices"][0]["delta"].get("content") or ""
    return len(data) / (time.perf_counter() - start) / 1e6


def streams(place, clock):
    data = stream()
    file = place.folder / "stream.txt"
    file.write_bytes(data)
    ours, events, theirs = [], [], []
    for _ in range(max(5, clock.runs // 2)):
        got = ask(place, "stream", file)
        ours.append(got["assembler"])
        events.append(got["events"])
        theirs.append(read_in_python(data))
    against = "Python's split and json"
    yield Figure("a model's stream, to the answer", median(ours), "MB/s", against, median(theirs), more_is_better=True)
    yield Figure("  to events only", median(events), "MB/s")


def routes(place, clock):
    for count in (10, 100, 1000):
        got = ask(place, "route", count)
        yield Figure(f"offline engine, {count:,} tools: a sentence", got["route"], "ms")
        yield Figure("  the first one", got["first"], "ms")
