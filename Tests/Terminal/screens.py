#!/usr/bin/env python3
"""Real conversations in a real terminal (tmux), as text: writes docs/terminal.md, or checks that it still holds.

  screens.py --skillhost PATH [--write]      needs tmux, cc and Python 3.9; the last line says how many passed and failed
  screens.py --skillhost PATH --columns 40   prints the screens of a narrow terminal
Times of calls differ from run to run and are compared as `#`.
"""
import argparse, os, re, shutil, subprocess, sys, tempfile, time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PAGE = os.path.join(ROOT, "docs", "terminal.md")
NOW = "2026-05-04T09:30"


class Terminal:
    """skillhost chat in a tmux server of its own, with an empty home."""

    def __init__(self, skillhost, home, arguments=(), columns=80, rows=30, environment=None):
        self.socket = os.path.join(home, "tmux")
        env = {"PATH": os.environ["PATH"], "HOME": home, "TMPDIR": home, "TZ": "Europe/Berlin",
               "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", **(environment or {})}
        words = [skillhost, "chat", "--now", NOW, *arguments]
        command = " ".join("'%s'" % w for w in words) + "; exec sleep 600"
        self.env = env
        self.tmux("new-session", "-d", "-x", str(columns), "-y", str(rows), "cd '%s/work'; %s" % (home, command))
        self.until(is_idle)

    def tmux(self, *words):
        return subprocess.run(["tmux", "-S", self.socket, "-f", "/dev/null", *words], env=self.env, check=True,
                              capture_output=True, text=True, timeout=60).stdout

    def screen(self):
        return self.tmux("capture-pane", "-p").rstrip("\n")

    def until(self, is_there, seconds=60):
        end = time.time() + seconds
        while time.time() < end:
            screen = self.screen()
            if is_there(screen):
                return screen
            time.sleep(0.05)
        raise AssertionError("the screen is not as expected:\n" + screen)

    def say(self, text, until=None):
        """Types a message, and waits for the prompt that follows its answer, or for a text."""
        self.tmux("send-keys", "-l", "--", text)
        self.until(lambda s: s.replace("\n  ", "").endswith(text[-10:]))
        self.tmux("send-keys", "Enter")
        said = "\n> " + text[:10]
        return self.until(lambda s: said in s and (until in s if until else is_idle(s)))

    def press(self, key):
        self.tmux("send-keys", key)
        return self.ends()

    def ends(self):
        """Waits for the end of a turn."""
        return self.until(is_idle)

    def close(self):
        subprocess.run(["tmux", "-S", self.socket, "kill-server"], env=self.env, capture_output=True)


def is_idle(screen):
    """A line of the conversation is not blank, so below a blank one is the prompt of a turn that has ended."""
    return screen.endswith("\n\n>")


def first(run):
    terminal = run.terminal()
    terminal.say("what time is it in Tokyo?")
    terminal.say("how many miles are 10 km?")
    yield terminal.say("上海现在几点？")


def clash(run):
    terminal = run.terminal()
    terminal.say("book a meeting with Ana tomorrow at 10")
    yield terminal.say("schedule lunch with Bob tomorrow at 10:30")


def plan(run):
    run.skill("steady")
    terminal = run.terminal("-m", "openai/fake-model", environment=run.server({
        "token_ms": 1,
        "turns": [
            {"content": "I look at three things first.", "tool_calls": [
                {"name": "steady", "arguments": {"what": "the house"}},
                {"name": "steady", "arguments": {"what": "the garden"}},
                {"name": "steady", "arguments": {"what": "the weather"}}]},
            {"content": "All is well:\n\n1. the **house** is warm\n2. the **garden** is dry\n3. the **weather** holds"}]}))
    yield terminal.say("look after everything", until="☑")
    yield terminal.ends()


def permission(run):
    run.skill("reader")
    terminal = run.terminal("-m", "offline")
    yield terminal.say("read my note aloud", until="details")
    time.sleep(0.6)  # what is typed ahead answers no question
    yield terminal.press("y")


def crash(run):
    run.skill("clumsy")
    terminal = run.terminal("-m", "offline")
    terminal.say("juggle the plates")
    yield terminal.say("what time is it?")


SCREENS = [
    ("A first conversation, offline", "Nothing is configured: the engine that ships answers, in English and Chinese.", first),
    ("A clash in the calendar", "The calendar says what is in the way, and nothing is changed.", clash),
    ("A plan of three steps", "A model asked for three calls at once. First while they run, then when all is over.", plan),
    ("A question of permission", "A skill from somebody else runs in its sandbox, and has to ask. One key answers; what was "
     "typed before the question appeared does not.", permission),
    ("A skill crashes", "It takes nothing with it: the conversation goes on.", crash),
]


HEAD = """# Screens

Captured from the program by `Tests/Terminal/screens.py`, in tmux; `scripts/test` checks that they still hold."""


class Run:
    def __init__(self, skillhost, columns):
        self.skillhost, self.columns = skillhost, columns
        self.home = tempfile.mkdtemp(prefix="skillhost-screens-", dir="/tmp")  # of one length, for lines that wrap
        os.makedirs(self.home + "/work")
        self.terminals, self.servers = [], []

    def terminal(self, *arguments, environment=None):
        terminal = Terminal(self.skillhost, self.home, arguments, self.columns, environment=environment)
        self.terminals.append(terminal)
        return terminal

    def server(self, script):
        import json
        path, port = self.home + "/script.json", self.home + "/port"
        with open(path, "w") as file:
            json.dump(script, file)
        self.servers.append(subprocess.Popen(
            [sys.executable, ROOT + "/Tests/Tools/fake_openai.py", "--port", "0", "--port-file", port, "--script", path],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
        end = time.time() + 30
        while not os.path.exists(port) or not open(port).read():
            assert time.time() < end, "the model server did not start"
            time.sleep(0.02)
        return {"OPENAI_BASE_URL": "http://127.0.0.1:%s/v1" % open(port).read().strip(), "OPENAI_API_KEY": "k"}

    def skill(self, name):
        """Puts a skill into the folder."""
        folder = self.home + "/.local/share/skillhost/skills"
        os.makedirs(folder, exist_ok=True)
        built = "%s/%s.so" % (self.home, name)
        subprocess.run(["cc", "-shared", "-fPIC", "-I" + ROOT + "/Sources/CSkillABI/include",
                        "%s/Tests/Terminal/%s.c" % (ROOT, name), "-o", built], check=True)
        os.rename(built, "%s/%s.so" % (folder, name))

    def close(self):
        for terminal in self.terminals:
            terminal.close()
        for server in self.servers:
            server.kill()
            server.wait()
        shutil.rmtree(self.home, ignore_errors=True)


def comparable(text):
    text = re.sub(r"/tmp/skillhost-screens-\w+", "~", text)
    text = re.sub(r"(?m)^(● .*)  \d+ s  ", r"\1  ", text)  # shown only from the first second on
    return re.sub(r"\b\d+(\.\d+)? (ms|s)\b", "#", text)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--skillhost", required=True)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--columns", type=int)
    options = parser.parse_args()
    page = open(PAGE).read() if os.path.exists(PAGE) else ""
    # What is before the screens is written by hand.
    parts, failed, passed = [page.partition("\n# Screens\n")[0].rstrip(), HEAD], 0, 0
    for title, words, scene in SCREENS:
        run = Run(os.path.abspath(options.skillhost), options.columns or 80)
        try:
            screens = [re.sub(r"/tmp/skillhost-screens-\w+", "/home/ana", s) for s in scene(run)]
        except (AssertionError, subprocess.SubprocessError) as error:
            print("%s: %s" % (title, error))
            failed += 1
            continue
        finally:
            run.close()
        part = "## %s\n\n%s\n\n%s" % (title, words, "\n\n".join("```text\n%s\n```" % s for s in screens))
        parts.append(part)
        if options.columns:
            print(part + "\n")
        if options.write or options.columns or comparable(part) in comparable(page):
            passed += 1
        else:
            failed += 1
            print("%s: docs/terminal.md shows another screen; this is the present one:\n%s" % (title, part))
    if options.write and not failed:
        with open(PAGE, "w") as file:
            file.write("\n\n".join(parts) + "\n")
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
