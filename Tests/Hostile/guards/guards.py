"""The guards of a worker, and how to take each out of a copy of the sources.

`under` is what is taken out as well where a second guard holds the same attempts: then the guard is seen to hold them alone."""
import os
import re
import sys
from dataclasses import dataclass, field


@dataclass
class Guard:
    name: str
    patches: list
    checks: list
    under: list = field(default_factory=list)
    key: str = ""


def patch(folder, patches):
    """Each patch: a file, a regular expression that must match there, and what is put in its place."""
    for name, pattern, replacement in patches:
        path = os.path.join(folder, name)
        with open(path) as file:
            text = file.read()
        text, count = re.subn(pattern, replacement, text, flags=re.S)
        if count == 0:
            sys.exit("nothing in %s matches %s: the guard has changed, so must its patch" % (name, pattern))
        with open(path, "w") as file:
            file.write(text)


def listed(heading, rest):
    """The calls of one group of the list of refused ones."""
    return [("syscalls.c", r"/\* %s.*?\*/\n.*?(?=\n    /\* |\n#if|\n};)" % heading, "/* */" + rest)]


def calls(*names):
    """Single ones of that list."""
    return [("syscalls.c", r"\b(SYS|CALL)_%s, ?" % name, "") for name in names]


def line(pattern):
    """One line of the filter."""
    return [("syscalls.c", r"\n *(else )?(demand|refuse)[a-z_]*\(f, %s[^\n]*;[^\n]*" % pattern, "")]


def right(bit):
    """One kind of access that Landlock judges."""
    return [("landlock.c", r"known_files\(\*version\),", "known_files(*version) & ~(UINT64_C(1) << %d)," % bit),
            ("landlock.c", r"  if \(result == 0\) (result = \(int\)syscall\(SYS_landlock_add_rule)",
             r"  rule.allowed &= ~(UINT64_C(1) << %d);\n  if (result == 0 && rule.allowed) \1" % bit)]


def limit(name):
    return [("sandbox.c", r"limit\(RLIMIT_%s, [^()]*(\([^()]*\))?[^()]*\)" % name, "0")]


NO_LANDLOCK = [("landlock.c", r"  if \(\*version == 0\) return 0;", "  *version = 0;\n  return 0;")]
NO_LANDLOCK_BUT_SAID = [("landlock.c", r"  int ruleset = ", "  return 0;\n  int ruleset = ")]
NO_CAPABILITIES = [("sandbox.c", r"  if \(capabilities_drop\(\)\)[^\n]*", "")]
NO_NODES = calls("mknodat", "mknod")
NO_LINKS = calls("symlinkat", "symlink")
NO_BELL_END = [("channel.c", r"_exit\(3\)", "pause()")]
CALLS, FILES, LIMITS, PROCESSES = ["run-try-calls"], ["run-try-files"], ["run-try-limits"], ["run-try-processes"]
EXEC = ["run-exec-granted"]

GUARDS = [
    Guard("Landlock, all of it", NO_LANDLOCK_BUT_SAID, FILES),
    Guard("Landlock: run a program", right(0), EXEC),
    Guard("Landlock: write a file", right(1), FILES),
    Guard("Landlock: read a file", right(2), FILES),
    Guard("Landlock: list a folder", right(3), FILES),
    Guard("Landlock: remove a folder", right(4), FILES),
    Guard("Landlock: remove a file", right(5), FILES),
    Guard("Landlock: make a device", right(6), FILES, NO_NODES + NO_CAPABILITIES),
    Guard("Landlock: make a folder", right(7), FILES),
    Guard("Landlock: make a file", right(8), FILES),
    Guard("Landlock: make a socket", right(9), FILES, NO_NODES),
    Guard("Landlock: make a FIFO", right(10), FILES, NO_NODES),
    Guard("Landlock: make a block device", right(11), FILES, NO_NODES + NO_CAPABILITIES),
    Guard("Landlock: make a link", right(12), FILES, NO_LINKS),
    Guard("Landlock: cut a file", right(14), FILES),
    Guard("Landlock: control a device", right(15), FILES),
    Guard("Landlock: TCP", [("landlock.c", r"\? ALL_TCP", "? 0")], ["run-try-sockets"],
          listed("the network", "")),
    Guard("Landlock: abstract sockets", [("landlock.c", r"\? ALL_SCOPES", "? 2")], ["run-try-sockets"],
          listed("the network", "")),
    Guard("Landlock: signals", [("landlock.c", r"\? ALL_SCOPES", "? 1")], CALLS, line("SYS_kill,") + line("SYS_tgkill,")),
    Guard("seccomp, all of it", [("syscalls.c", r"  return prctl\(PR_SET_SECCOMP[^\n]*", "  return 0;")], CALLS),
    Guard("seccomp: other programs and processes", listed("other programs", ""), CALLS),
    Guard("seccomp: the network and what outlives a process", listed("the network", ""), CALLS),
    Guard("seccomp: roads around a filter", listed("roads around", ""), CALLS),
    Guard("seccomp: news of files", listed("news of files", "") + calls("inotify_init"), CALLS),
    Guard("seccomp: the system", listed("the system", ""), CALLS),
    Guard("seccomp: modes, owners, times, links", listed("files:", "") + calls("chmod", "chown", "lchown", "utimes"), FILES),
    Guard("seccomp: the calls of x86-64 alone", calls("iopl", "ioperm", "kexec_file_load", "chmod", "chown", "utimes"),
          CALLS + FILES),
    Guard("seccomp: other instruction sets", [("syscalls.c", r"  add_test\(f, BPF_JEQ, THIS_ARCH, 1\);\n[^\n]*\n[^\n]*\n", "")],
          CALLS),
    Guard("seccomp: the x32 interface", [("syscalls.c", r"  add_test\(f, BPF_JGE, 0x40000000, 1\);[^\n]*\n[^\n]*\n", "")],
          ["run-try-calls, x32"]),
    Guard("seccomp: clone3", line("CALL_clone3"), CALLS),
    Guard("seccomp: clone", line("SYS_clone, 0, CLONE_THREAD"), PROCESSES),
    Guard("seccomp: fork", line("SYS_fork"), PROCESSES),
    Guard("seccomp: vfork", line("SYS_vfork"), PROCESSES),
    Guard("seccomp: execve", line("SYS_execve"), CALLS),
    Guard("seccomp: kill", line("SYS_kill,"), CALLS, [("landlock.c", r"\? ALL_SCOPES", "? 1")]),
    Guard("seccomp: tgkill", line("SYS_tgkill,"), CALLS, [("landlock.c", r"\? ALL_SCOPES", "? 1")]),
    Guard("seccomp: prlimit", line("SYS_prlimit64"), CALLS),
    Guard("seccomp: the signal at the host's end", line("SYS_prctl"), CALLS),
    Guard("seccomp: F_SETOWN", line("SYS_fcntl, 1, F_SETOWN,"), CALLS),
    Guard("seccomp: F_SETOWN_EX", line("SYS_fcntl, 1, F_SETOWN_EX,"), CALLS),
    Guard("seccomp: F_SETSIG", line("SYS_fcntl, 1, F_SETSIG,"), CALLS),
    Guard("seccomp: pairs of datagram sockets", [("syscalls.c", r"  check_pairs\(&f\);", "")], ["run-try-sockets"]),
    Guard("seccomp: openat2", [("syscalls.c", r"  refuse\(&f, CALL_openat2, ENOSYS\);", "")], CALLS),
    Guard("seccomp: close of the channel", line("SYS_close"), CALLS),
    Guard("seccomp: dup2 over the channel", line("SYS_dup2"), CALLS),
    Guard("seccomp: dup3 over the channel", line("SYS_dup3"), CALLS),
    Guard("seccomp: close_range", [("syscalls.c", r"  refuse\(&f, CALL_close_range, ENOSYS\);", "")], CALLS),
    Guard("seccomp: changes to files, on old kernels", [("syscalls.c", r"  if \(!may_change_files\)[^\n]*", "")], FILES,
          NO_LANDLOCK),
    Guard("seccomp, a program granted: namespaces and siblings", line("SYS_clone, 0, apart"), EXEC),
    Guard("seccomp, a program granted: setsid", line("SYS_setsid"), EXEC),
    Guard("seccomp, a program granted: setpgid", line("SYS_setpgid"), EXEC),
    Guard("seccomp, a program granted: memory files", line("SYS_memfd_create"), EXEC),
    Guard("rlimit: memory", limit("AS"), LIMITS),
    Guard("rlimit: core", limit("CORE"), LIMITS),
    Guard("rlimit: file size", limit("FSIZE"), LIMITS),
    Guard("rlimit: open files", limit("NOFILE"), LIMITS),
    Guard("rlimit: processes, a program granted", limit("NPROC"), EXEC),
    Guard("no new privileges", [("sandbox.c", r"  if \(prctl\(PR_SET_NO_NEW_PRIVS[^\n]*", "")], LIMITS),
    Guard("capabilities dropped", NO_CAPABILITIES, LIMITS),
    Guard("the signal at the host's end", [("sandbox.c", r"  if \(follow\([^\n]*", "")], ["run-deaf, host killed"], NO_BELL_END),
    Guard("the end of the channel", NO_BELL_END, ["run-deaf, host killed"], [("sandbox.c", r"  if \(follow\([^\n]*", "")]),
    Guard("descriptors closed", [("main.c", r"\n  close_others\([^\n]*", "")], LIMITS),
    Guard("the guardian of a worker that may run programs", [("main.c", r"\n  if \(executable\[0\]\) follow_group[^\n]*", "")],
          ["run-exec-orphan, host killed"]),
]

HOST_GUARDS = [
    Guard("a session of its own", [], LIMITS, key="session"),
    Guard("a chosen environment", [], LIMITS, key="environment"),
    Guard("the process group is killed after a call's deadline", [], ["run-exec-orphan, deadline"], key="group"),
    Guard("a call that hears nothing is killed", [], ["run-deaf"], key="deadline"),
    Guard("at most 500 lines of output are logged", [], ["run-prints"], key="output"),
    Guard("output is captured", [], ["run-prints"], key="capture"),
    Guard("the descriptor is compared", [], ["run-two-faces"], key="descriptor"),
    Guard("a private copy is opened", [], ["run-own-pages, cut"], key="copy"),
    Guard("permissions are asked for", [], ["run-exec-granted, not allowed"], key="permission"),
]

SWITCH = '''
import Glibc
func without(_ guardName: String) -> Bool { getenv("WITHOUT").map { String(cString: $0) == guardName } ?? false }
'''


def patch_host(package):
    """Puts a switch beside each guard of the host, in a copy of the package; WITHOUT in the environment turns it."""
    runtime = os.path.join(package, "Sources/SkillRuntime")
    with open(os.path.join(runtime, "Switch.swift"), "w") as file:
        file.write(SWITCH)
    patch(runtime, [
        ("Probe/ChildProcess.swift", r"\| Int16\(CLINUX_SPAWN_SETSID\)",
         '| (without("session") ? 0 : Int16(CLINUX_SPAWN_SETSID))'),
        ("Probe/ChildProcess.swift", r"      if standard > 0, let output \{", '      if standard > 0, output != nil, without("capture") { continue }\n      if standard > 0, let output {'),
        ("Worker/WorkerPlan.swift", r'Self\.variable\("HOME", home\.bytes\)\]',
         'Self.variable("HOME", home.bytes)] + (without("environment") ? [Self.variable("USER", [65])] : [])'),
        ("Worker/WorkerProcess.swift", r"Glibc\.kill\(-pid, SIGKILL\)", 'if !without("group") { Glibc.kill(-pid, SIGKILL) }'),
        ("Worker/WorkerSkill.swift", r"abandon: \{ connection\.kill\(\.deaf\) \}",
         'abandon: { if !without("deadline") { connection.kill(.deaf) } }'),
        ("Worker/WorkerOutput.swift", r"maximumLines = 500", 'maximumLines = without("output") ? 1 << 40 : 500'),
        ("Worker/WorkerThread.swift", r"guard record\.text == library\.descriptor",
         'guard without("descriptor") || record.text == library.descriptor'),
        ("Registry/SkillRegistry.swift", r"path = try await catalog\.storedCopy\(of: entry\)",
         'path = without("copy") ? entry.path : try await catalog.storedCopy(of: entry)'),
        ("Permissions/Grants.swift", r"if let refusal = answer\.refusal \{", 'if let refusal = answer.refusal, !without("permission") {'),
    ])
    return 0
