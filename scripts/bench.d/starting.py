"""What whole commands take that use no model: start, list, call."""
import itertools

from table import Figure

LIST_GOALS = {100: 10, 1000: 60}


def figures(place, clock):
    yield from version(place, clock)
    opener = place.compile("open_all.c")
    for count, goal in LIST_GOALS.items():
        yield from lists(place, clock, place.skills(count), opener, count, goal)
    yield from calls(place, clock)


def version(place, clock):
    empty = place.folder / "empty"
    place.build(["swiftc", "-O", str(place.root / "scripts/bench.d/empty.swift"), "-o", str(empty)])
    ours, theirs = clock.compare([place.executable, "--version"], [empty])
    yield Figure("skillhost --version", ours.wall, "ms", "an empty Swift program", theirs.wall, limit=2, times=True)
    yield Figure("  peak memory", ours.peak, "MB", "an empty Swift program", theirs.peak)


def lists(place, clock, folder, opener, count, goal):
    against = f"dlopen of the same {count:,}"
    command = [place.executable, "list", "--only-skills", folder]
    opening = [opener, *sorted(folder.iterdir())]
    homes = (place.make_home(f"cold-{count}-{i}") for i in itertools.count())
    runs = clock.runs if count <= 100 else max(3, clock.runs // 4)
    cold, opened = clock.compare(lambda: clock.run(command, next(homes)), opening, runs=runs)
    yield Figure(f"list, {count:,} skills, nothing known of them", cold.wall, "ms", against, opened.wall)
    yield Figure("  a skill", cold.wall / count, "ms", against, opened.wall / count)
    warm, opened = clock.compare(command, opening)
    yield Figure(f"list, {count:,} skills, warm", warm.wall, "ms", against, opened.wall, limit=goal)
    yield Figure("  peak memory", warm.peak, "MB", against, opened.peak)


def calls(place, clock):
    caller = place.compile("call_one.c")
    folder = place.skills(100)
    arguments = '{"city":"Oslo"}'
    command = [place.executable, "call", "bench-000.weather_000", arguments, "--only-skills", folder]
    worker, host, theirs = clock.compare(
        command, [*command, "--in-process"], [caller, folder / "bench-000.so", "weather_000", arguments])
    against = "dlopen of it and a C call"
    yield Figure("call of a C skill in a worker, 100 installed", worker.wall, "ms", against, theirs.wall)
    yield Figure("  in the host itself", host.wall, "ms", against, theirs.wall)
