"""From the last byte of a delta on the socket to its text on standard output; and what one round more adds to a turn."""
import json
import os
import select
import shutil
import socket
import subprocess
import time
from statistics import median

from server import Server
from table import Figure, Skipped
from turns import MODEL, ask
from workplace import Failure

DELTAS = 400
# About the pace of a fast model; longer than any of the programs needs.
PAUSE = 0.004


def figures(place, clock):
    folder = place.skills(1)
    yield from rounds(place, clock, folder)
    ours = Reader(place, [place.executable, "ask", "-m", MODEL, "--no-tools", "tell a tale"])
    curl = shutil.which("curl")
    theirs = Reader(place, [curl, "-sN", "-d", "{}", "URL/chat/completions"]) if curl else None
    times = [[], []]
    for number in range(DELTAS):
        for reader, list in zip((ours, theirs), times):
            if reader:
                list.append(reader.delta(f"{number} "))
                time.sleep(PAUSE)
    for reader in filter(None, (ours, theirs)):
        reader.close()
    slow = sorted(times[0])[-len(times[0]) // 100]
    against = dict(against="curl -N", theirs=median(times[1])) if curl else {}
    yield Figure("a delta, from the socket to standard output", median(times[0]), "ms", limit=2, **against)
    yield Figure("  1 of 100 takes longer than", slow, "ms")
    if not curl:
        yield Skipped("  the same by curl -N", "curl is not there")


def rounds(place, clock, folder):
    """Ten calls in ten rounds, by the server's log: from the end of a reply to the next request, the call in between.

    The first one is left out, since it starts the worker."""
    server = Server(place, "rounds")
    environment = server.environment(place.home)
    times = []
    for _ in range(clock.runs):
        clock.run(ask(place, folder, "TEN"), environment)
        records = server.take(11)
        ends = [record["t"] * 1000 + record["server_ms"] for record in records]
        times += [after["t"] * 1000 - end for after, end in zip(records[2:], ends[1:])]
    server.stop()
    yield Figure("one round more in a turn, its call included", median(times), "ms", limit=1)


class Reader:
    """A program that reads one endless stream; the server is in this process, so that one clock sees both ends."""

    def __init__(self, place, command):
        listener = socket.create_server(("127.0.0.1", 0))
        listener.settimeout(20)
        url = f"http://127.0.0.1:{listener.getsockname()[1]}/v1"
        command = [str(word).replace("URL", url) for word in command]
        self.place = place
        self.process = place.start(command, env=dict(place.home, OPENAI_BASE_URL=url), cwd=place.folder,
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.socket = listener.accept()[0]
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.recv(1 << 20)
        self.send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n")
        self.delta("Once ")

    def send(self, text):
        self.socket.sendall(text.encode())

    def delta(self, text):
        """Milliseconds until the text comes out."""
        chunk = {"choices": [{"index": 0, "delta": {"content": text}, "finish_reason": None}]}
        self.send(f"data: {json.dumps(chunk)}\n\n")
        start = time.perf_counter()
        got = b""
        while text.encode() not in got:
            if not select.select([self.process.stdout], [], [], 20)[0]:
                raise Failure("a delta did not come out within 20 seconds")
            piece = os.read(self.process.stdout.fileno(), 1 << 16)
            if not piece:
                raise Failure("the program ended in the middle of a stream")
            got += piece
        return (time.perf_counter() - start) * 1000

    def close(self):
        self.socket.close()
        self.place.stop(self.process)
