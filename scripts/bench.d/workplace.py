"""A temporary folder with everything that the figures need, and the processes started from it."""
import os
import shutil
import signal
import subprocess
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent


class Failure(Exception):
    """A sentence for the person who runs the benchmark."""


class Workplace:
    def __init__(self, options):
        self.root, self.venv = Path(options.root), Path(options.venv).resolve()
        self.executable, self.inner, self.compiler = options.executable, options.inner, options.compiler
        self.folder = Path(tempfile.mkdtemp(prefix="skillhost-bench-"))
        self.started = []
        self.home = self.make_home("home")
        self.prefix = Path(self.executable).resolve().parent.parent
        self.worker = self.prefix / "lib/skillhost/skillhost-worker"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for process in self.started:
            self.stop(process)
        shutil.rmtree(self.folder, ignore_errors=True)

    def make_home(self, name):
        """The environment of a person who has nothing yet."""
        home = self.folder / name
        home.mkdir()
        return {"PATH": os.environ["PATH"], "HOME": str(home), "TMPDIR": str(self.folder), "LANG": "en_GB.UTF-8",
                "TZ": "Europe/Berlin", "NO_COLOR": "1", "OPENAI_API_KEY": "none"}

    def compile(self, source, *flags):
        """Makes a program, or with flags for it a library, out of a C file beside this one."""
        program = self.folder / Path(source).stem
        self.build([self.compiler, "-O2", "-std=gnu11", f"-I{self.root}/Sources/CSkillABI/include", *flags,
                    str(HERE / source), "-o", str(program)])
        return str(program)

    def echoes(self):
        """Two skills that give their arguments back, in C and in Swift."""
        perfect, module = self.root / "Tests/Hostile/perfect", self.folder / "CSkillABI"
        module.mkdir(exist_ok=True)
        for source in (self.root / "Sources/CSkillABI/include/skill_abi.h", perfect / "module.modulemap"):
            shutil.copy(source, module)
        header = f"-I{module}"
        c, swift, note = (self.folder / name for name in ("echo-c.so", "echo-swift.so", "note.o"))
        self.build([self.compiler, "-O2", "-shared", "-fPIC", header, str(perfect / "perfect.c"), "-o", str(c)])
        self.build([self.compiler, "-c", "-fPIC", header, str(perfect / "note.c"), "-o", str(note)])
        self.build(["swiftc", "-O", "-emit-library", "-parse-as-library", "-I", str(module), str(note),
                    str(perfect / "perfect.swift"), "-module-name", "PerfectSwift", "-o", str(swift)])
        return c, swift

    def build(self, command):
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            raise Failure(f"{' '.join(command)} failed:\n{done.stderr.strip()}")

    def skills(self, count):
        """A folder with that many skills, each with an id and a tool of its own; made once."""
        folder = self.folder / f"skills-{count}"
        if folder.exists():
            return folder
        folder.mkdir()
        code = Path(self.compile("skill.c", "-shared", "-fPIC")).read_bytes()
        for i in range(count):
            digits = b"%03d" % i
            copy = code.replace(b"bench-XXX", b"bench-" + digits).replace(b"eather_XXX", b"eather_" + digits)
            (folder / f"bench-{i:03}.so").write_bytes(copy)
        return folder

    def start(self, command, **options):
        """A process that is ended with the workplace, unless `stop` ends it sooner."""
        process = subprocess.Popen(command, **options)
        self.started.append(process)
        return process

    def stop(self, process):
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        for stream in (process.stdin, process.stdout, process.stderr):
            if stream:
                try:
                    stream.close()
                except BrokenPipeError:
                    pass
