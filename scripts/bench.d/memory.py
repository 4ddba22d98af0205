"""What a conversation holds that has 100 skills and has used five of them."""
from dataclasses import dataclass

from clock import children, resident
from server import Server
from table import Figure
from turns import Chat

USED = 5


def script():
    """Calls the skill whose number the question names."""
    def call(number):
        name = f"weather_{number:03}"
        return {"match": f"number {number}$", "turns": [
            {"tool_calls": [{"name": name, "arguments": {"city": "Oslo"}}]}, {"content": f"Number {number}: cloudy."}]}
    return {"models": ["fake-model"], "turns": [{"content": "?"}], "conversations": [call(i) for i in range(USED)]}


@dataclass
class Holding:
    """MB: of the program now and at most, and of each of its workers."""
    now: float
    most: float
    workers: list


def measure(place):
    server = Server(place, "memory", script=script())
    chat = Chat(place, server.environment(place.home), "--only-skills", place.skills(100))
    for number in range(USED):
        chat.turn(f"The weather by number {number}")
        server.take(2)
    now, most = resident(chat.process.pid)
    workers = [resident(pid)[0] for pid in children(chat.process.pid)]
    chat.close()
    server.stop()
    return Holding(now, most, workers)


def figures(place, _):
    held = measure(place)
    yield Figure("memory of an open chat, 100 skills, 5 used", held.now, "MB", limit=40)
    yield Figure("  at most so far", held.most, "MB", limit=40)
    yield Figure(f"  with its {len(held.workers)} workers", held.now + sum(held.workers), "MB", limit=40)
