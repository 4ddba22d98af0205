"""The same things done by `llm` and by a tool server made with `mcp`, where pip can bring them."""
import json
import subprocess
import time
from statistics import median

import inside
import memory
from clock import Sample, resident
from server import Server
from table import Figure, Skipped
from turns import QUESTION, ask
from workplace import HERE

CALLS = 500
# A Python program takes a second or so to start.
FEW = 7


def figures(place, clock):
    tools = place.venv / "bin"
    if not (tools / "llm").exists():
        for name in ("llm tools list", "llm, a turn with one call", "llm, ten rounds", "an mcp server's tools/call"):
            yield Skipped(name, "pip install llm mcp did not work here")
        return
    yield from llm(place, clock, tools / "llm")
    yield from mcp(place, clock, tools / "python")


def llm(place, clock, program):
    server = Server(place, "llm")
    environment = server.environment(place.make_home("llm-home"))
    environment["LLM_USER_PATH"] = str(place.folder / "llm-user")
    write_model(place.folder / "llm-user", server.url)
    skills = place.skills(1)
    ours, theirs = clock.compare([place.executable, "list", "--only-skills", skills], [program, "tools", "list"],
                                 environment=environment, runs=FEW)
    yield Figure("list", ours.wall, "ms", "llm tools list", theirs.wall)
    yield Figure("  peak memory", ours.peak, "MB", "llm tools list", theirs.peak)
    for name, question, rounds in (("ask, one call", QUESTION, 2), ("ask, ten calls in ten rounds", "TEN", 11)):
        other = [program, "prompt", "-m", "fake", "--functions", HERE / "llm_weather.py", "--cl", "20", question]
        yield from turn(place, clock, server, environment, name, ask(place, skills, question), other, rounds)
    server.stop()


def turn(place, clock, server, environment, name, command, other, rounds):
    def apart(command):
        sample = clock.run(command, environment)
        return Sample(sample.wall - server.time(rounds), sample.processor, sample.peak)

    ours, theirs = clock.compare(lambda: apart(command), lambda: apart(other), runs=FEW)
    yield Figure(f"{name}: all but the server's time", ours.wall, "ms", "llm --functions", theirs.wall)
    yield Figure("  peak memory", ours.peak, "MB", "llm --functions", theirs.peak)


def write_model(folder, url):
    folder.mkdir()
    (folder / "extra-openai-models.yaml").write_text(
        f"- model_id: fake\n  model_name: fake-model\n  api_base: {url}\n  supports_tools: true\n")


class ToolServer:
    """A client of one tool server over its standard input and output: no more than the protocol asks for."""

    def __init__(self, place, python):
        self.process = place.start([str(python), str(HERE / "mcp_server.py")], env=place.home, cwd=place.folder,
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.count = 0
        self.request("initialize", {"protocolVersion": "2025-06-18", "capabilities": {},
                                    "clientInfo": {"name": "bench", "version": "1"}})
        self.send({"jsonrpc": "2.0", "method": "notifications/initialized"})

    def send(self, message):
        self.process.stdin.write(json.dumps(message).encode() + b"\n")
        self.process.stdin.flush()

    def request(self, method, parameters):
        self.count += 1
        self.send({"jsonrpc": "2.0", "id": self.count, "method": method, "params": parameters})
        while line := self.process.stdout.readline():
            reply = json.loads(line)
            if reply.get("id") == self.count:
                return reply["result"]
        raise EOFError("the tool server ended")


def mcp(place, clock, python):
    server = ToolServer(place, python)

    def timed(count, name, arguments):
        times = []
        for _ in range(count):
            start = time.perf_counter()
            server.request("tools/call", {"name": name, "arguments": arguments})
            times.append((time.perf_counter() - start) * 1e6)
        return times

    theirs = median(timed(100 + CALLS, "weather", {"city": "Oslo"})[100:])
    large = median(timed(10, "echo", {"text": "x" * (1 << 20)}))
    now, _ = resident(server.process.pid)
    place.stop(server.process)
    if not place.inner:
        return
    ours = inside.calls(place)
    yield Figure("a trusted call, there and back", ours["call"], "µs", "an mcp server's tools/call", theirs)
    yield Figure("a worker's call, there and back", ours["worker"], "µs", "an mcp server's tools/call", theirs,
                 limit=1 / 50, times=True)
    echo = inside.ask(place, "workers", place.worker, place.folder / "cache", inside.CALLS, *place.echoes())
    yield Figure("  with 1 MB each way", echo["large"], "µs", "an mcp server's tools/call", large)
    yield Figure("memory for one more trusted skill", ours["each"], "kB", "an mcp server's process", now * 1000)
    workers = memory.measure(place).workers
    if workers:
        yield Figure("memory of one more worker", median(workers) * 1000, "kB", "an mcp server's process", now * 1000)
