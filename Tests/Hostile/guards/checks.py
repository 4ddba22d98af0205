"""What is tried against a skillhost: each check gives the words for what got through, none where all held."""
import ctypes
import fcntl
import json
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time

SECRET = "sk-HOSTILE-KEY-4f1d"


def running(words):
    """Processes whose command line has all the words."""
    found = []
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open("/proc/%s/cmdline" % pid, "rb") as file:
                line = file.read().replace(b"\0", b" ").decode("utf-8", "replace")
        except OSError:
            continue
        if all(word in line for word in words) and int(pid) != os.getpid():
            found.append(int(pid))
    return found


class Stage:
    """A fresh home with one file to keep and one secret."""

    def __init__(self, skillhost, fixtures, folder, environment):
        self.skillhost, self.fixtures = skillhost, fixtures
        self.folder = tempfile.mkdtemp(prefix="stage.", dir=folder)
        self.home, self.skills = self.folder + "/home", self.folder + "/skills"
        for path in ("/home/.ssh", "/home/other", "/skills"):
            os.makedirs(self.folder + path, mode=0o755)
        with open(self.home + "/.ssh/id_rsa", "w") as file:
            file.write("HOSTILE-SECRET")
        self.environment = {"PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": self.home, "LANG": "C.UTF-8", "USER": "tester",
                            "OPENAI_API_KEY": SECRET, **environment}
        self.user = None
        # One that a careless program has left open.
        file = os.open(self.home + "/.ssh/id_rsa", os.O_RDONLY)
        self.left_open = fcntl.fcntl(file, fcntl.F_DUPFD, 100)
        os.close(file)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.close(self.left_open)
        for pid in self.left():
            os.kill(pid, signal.SIGKILL)
        shutil.rmtree(self.folder, ignore_errors=True)

    def left(self):
        """What the worker and its children left, by the names that only they have."""
        return running(["skillhost-worker", self.folder]) + running(["sleep 30.", os.path.basename(self.folder)])

    def install(self, name):
        shutil.copy2(os.path.join(self.fixtures, "run", name, name + ".so"), self.skills)
        if self.user:
            subprocess.run(["chown", "-R", str(self.user), self.folder], check=True)

    def start(self, name, arguments=None, flags=()):
        self.install(name)
        command = [self.skillhost, "call", name + ".go", json.dumps(arguments or {}), "--json", "--skills", self.skills,
                   *flags]
        return subprocess.Popen(command, env=self.environment, cwd=self.folder, stdin=subprocess.DEVNULL,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
                                pass_fds=(self.left_open,), user=self.user)

    def call(self, name, arguments=None, flags=("--yes",), limit=20):
        process = self.start(name, arguments, flags)
        try:
            self.output, self.errors = process.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            return {"ok": False, "error": {"code": "no answer", "message": ""}, "output": ""}
        try:
            return json.loads(self.output)
        except ValueError:
            return {"ok": False, "error": {"code": "no document", "message": ""}, "output": ""}


def outcome(answer):
    return answer["output"] if answer["ok"] else "%s: %s" % (answer["error"]["code"], answer["error"]["message"][:80])


def said(name, **arguments):
    """The fixture names what it reached."""
    def check(stage):
        filled = {key: value.replace("$HOME", stage.home) for key, value in arguments.items()}
        text = outcome(stage.call(name, filled))
        return [] if text == "reached: nothing" else text.split()[1:] if text.startswith("reached:") else [text]
    return check


def x32(stage):
    """The kernel must have that interface, for the guard to matter."""
    if ctypes.CDLL(None).syscall(0x40000000 + 39) < 0:
        return ["(this kernel has no x32)"]
    return said("run-try-calls")(stage)


def sockets(stage):
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(b"\0hostile-abstract")
        listener.listen(5)
        return said("run-try-sockets")(stage)


def as_nobody(check):
    def run(stage):
        if os.getuid() == 0:
            stage.user = pwd.getpwnam("nobody").pw_uid
        return check(stage)
    return run


def deaf(stage):
    begun = time.monotonic()
    text = outcome(stage.call("run-deaf", flags=("--timeout", "1"), limit=12))
    return [] if text.startswith("deadline") and time.monotonic() - begun < 8 else ["ran on"]


def killed_host(name, arguments=None):
    """After the host's sudden end nothing is left."""
    def check(stage):
        process = stage.start(name, arguments, ("--yes", "--timeout", "30"))
        time.sleep(1.5)
        seen = bool(descendants(process.pid))
        children = descendants(process.pid)
        process.kill()
        process.communicate() if not children else process.wait()
        return survivors(children) + ([] if seen else ["was not running"])
    return check


def left_behind(stage):
    """After a call that has returned nothing is left."""
    process = stage.start("run-exec-orphan", {}, ("--yes",))
    seen = set()
    while process.poll() is None:
        seen |= descendants(process.pid)
        time.sleep(0.002)
    return survivors(seen)


def ended_call(stage):
    """After a call that was ended by its deadline nothing is left."""
    process = stage.start("run-exec-orphan", {"port": 1}, ("--yes", "--timeout", "1"))
    seen = set()
    while process.poll() is None:
        seen |= descendants(process.pid)
        time.sleep(0.02)
    return survivors(seen)


def descendants(root):
    parents = {}
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open("/proc/%s/stat" % pid) as file:
                parents[int(pid)] = int(file.read().rpartition(")")[2].split()[1])
        except (OSError, ValueError):
            pass
    found, todo = set(), [root]
    while todo:
        at = todo.pop()
        children = {pid for pid, parent in parents.items() if parent == at} - found
        found |= children
        todo += children
    return found


def survivors(pids):
    """Those that are there a second later; they are ended."""
    names = []
    time.sleep(1)
    for pid in pids:
        try:
            with open("/proc/%d/stat" % pid) as file:
                text = file.read()
            if text.rpartition(")")[2].split()[0] != "Z":
                names.append(text[text.index("(") + 1:text.rindex(")")])
                os.kill(pid, signal.SIGKILL)
        except OSError:
            pass
    return sorted(set("left " + name for name in names))


def two_faces(stage):
    text = outcome(stage.call("run-two-faces"))
    return [] if text.startswith("contract") else [text]


def prints(stage):
    answer = stage.call("run-prints", flags=("--yes", "--verbose"))
    words = [] if outcome(answer) == "printed" else ["answer: " + outcome(answer)]
    count = stage.errors.count(b"\n") if stage.errors else 0
    return words + (["%s lines" % ("some" if count < 600 else "too many")] if count >= 600 else [])


def cut_file(stage):
    """The installed file is cut while a call runs."""
    process = stage.start("run-own-pages", {}, ("--yes",))
    time.sleep(0.8)
    os.truncate(os.path.join(stage.skills, "run-own-pages.so"), 4096)
    output, _ = process.communicate(timeout=20)
    text = outcome(json.loads(output))
    return [] if text == "sum=2" else [text]


def not_allowed(stage):
    text = outcome(stage.call("run-exec-granted", flags=("--no",)))
    return [] if text.startswith("denied") else [text]


CHECKS = {
    "run-try-calls": said("run-try-calls"),
    "run-try-processes": said("run-try-processes"),
    "run-try-files": said("run-try-files", path="$HOME/other", path2="$HOME/.ssh/id_rsa"),
    "run-try-calls, x32": x32,
    "run-try-sockets": sockets,
    "run-try-limits": said("run-try-limits"),
    "run-exec-granted": said("run-exec-granted"),
    "run-exec-granted, not root": as_nobody(said("run-exec-granted")),
    "run-exec-granted, not allowed": not_allowed,
    "run-exec-orphan": left_behind,
    "run-exec-orphan, deadline": ended_call,
    "run-exec-orphan, host killed": killed_host("run-exec-orphan", {"port": 1}),
    "run-deaf": deaf,
    "run-deaf, host killed": killed_host("run-deaf"),
    "run-two-faces": two_faces,
    "run-prints": prints,
    "run-own-pages, cut": cut_file,
}
