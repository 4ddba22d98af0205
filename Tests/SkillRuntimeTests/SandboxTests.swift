import Glibc
import SkillRuntime
import Testing

/// Something a file tries while it is being listed: C that yields true where it worked.
struct Attempt: Sendable, CustomTestStringConvertible {
  var name: String
  var code: String

  init(_ name: String, _ code: String) {
    self.name = name
    self.code = code
  }

  var testDescription: String { name }

  static let header = """
    #include "skill.h"
    #include <pthread.h>
    #include <sched.h>
    #include <sys/prctl.h>
    #include <sys/ptrace.h>
    #include <sys/resource.h>
    #include <sys/shm.h>
    #include <sys/socket.h>
    #include <sys/stat.h>
    #include <sys/syscall.h>
    #include <sys/time.h>
    #include <sys/uio.h>
    #include <sys/wait.h>

    """
}

@Suite struct `The sandbox of a prober` {
  /// HOME stands for the bench's folder, PARENT for the host, ADDRESS for a place in the host's memory.
  @Test(arguments: [
    Attempt("fork", "fork() >= 0"), Attempt("vfork", "vfork() >= 0"),
    Attempt("clone", "syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0) >= 0"),
    Attempt("clone3", "({ unsigned long a[8] = {0}; a[4] = SIGCHLD; syscall(435, a, sizeof a) >= 0; })"),
    Attempt("exec", "execl(\"/bin/true\", \"true\", (char *)0) == 0 || errno != EPERM"),
    Attempt("socket", "socket(AF_INET, SOCK_STREAM, 0) >= 0 || socket(AF_UNIX, SOCK_STREAM, 0) >= 0"),
    Attempt(
      "kill the host",
      "kill(PARENT, 0) == 0 || syscall(SYS_tgkill, PARENT, PARENT, 0) == 0 || syscall(SYS_tkill, PARENT, 0) == 0"),
    Attempt("kill everyone", "kill(-1, 0) == 0 || kill(0, 0) == 0"),
    Attempt(
      "signal by a descriptor",
      "({ int p[2]; pipe(p); fcntl(p[0], F_SETOWN, PARENT) == 0 || fcntl(p[0], F_SETSIG, 9) == 0; })"),
    Attempt("trace the host", "ptrace(PTRACE_SEIZE, PARENT, 0, 0) == 0"),
    Attempt(
      "read the host's memory",
      "({ char b[8]; struct iovec v = {b, 8}, w = {ADDRESS, 8}; process_vm_readv(PARENT, &v, 1, &w, 1, 0) > 0; })"),
    Attempt(
      "read the host's environment",
      "({ char p[64]; sprintf(p, \"/proc/%d/environ\", PARENT); open(p, O_RDONLY) >= 0; })"),
    Attempt("limit the host", "({ struct rlimit l; syscall(SYS_prlimit64, PARENT, RLIMIT_NOFILE, 0, &l) == 0; })"),
    Attempt("outlive the host", "prctl(PR_SET_PDEATHSIG, 0) == 0"),
    Attempt(
      "write a file", "open(HOME \"/written\", O_WRONLY | O_CREAT, 0600) >= 0 || open(HOME \"/secret\", O_RDWR) >= 0"),
    Attempt("read a file", "open(HOME \"/secret\", O_RDONLY) >= 0"),
    Attempt("list a folder", "open(HOME, O_RDONLY | O_DIRECTORY) >= 0"),
    Attempt(
      "change a mode", "chmod(HOME \"/secret\", 0777) == 0 || syscall(452, AT_FDCWD, HOME \"/secret\", 0777, 0) == 0"),
    Attempt("change times", "utimes(HOME \"/secret\", 0) == 0"),
    Attempt("remove", "unlink(HOME \"/secret\") == 0 || rename(HOME \"/secret\", HOME \"/other\") == 0"),
    Attempt(
      "make",
      "mkdir(HOME \"/made\", 0700) == 0 || symlink(\"x\", HOME \"/made\") == 0 || mkfifo(HOME \"/made\", 0600) == 0"),
    Attempt("cut", "truncate(HOME \"/secret\", 0) == 0"),
    Attempt("use io_uring", "({ char p[256] = {0}; syscall(425, 4, p) >= 0; })"),
    Attempt("share memory", "shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600) >= 0"),
    Attempt("see a key", "getenv(\"SKILLHOST_TEST_KEY\") != 0"),
    Attempt(
      "find an open file of the host",
      "({ int n = 0; for (int i = 4; i < 256; i++) n += fcntl(i, F_GETFD) >= 0; n > 0; })"),
    Attempt("dump core", "({ struct rlimit l; getrlimit(RLIMIT_CORE, &l); l.rlim_max != 0; })"),
    Attempt("share the host's group", "getpgid(0) == getpgid(PARENT) || getsid(0) == getsid(PARENT)"),
  ])
  func `lets a file do nothing while it is listed`(attempt: Attempt) async throws {
    setenv("SKILLHOST_TEST_KEY", "sk-secret", 1)
    let bench = try Bench()
    try Workshop.write("secret", to: bench.path.appending("secret"))
    bench.path.setMode(0o755)
    let memory = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)
    defer { memory.deallocate() }
    let code = """
      #define ADDRESS ((void *)\(UInt(bitPattern: memory))ul)
      #define HOME "\(bench.path)"
      #define PARENT \(getpid())
      CONSTRUCTOR { if (\(attempt.code)) table.flags = 77; }
      FINE
      """
    try bench.skill("attempt.so", Attempt.header + code)
    let entry = try await bench.entry("attempt.so")
    #expect(entry.state == .ready, "\(entry.reason ?? "")")
    #expect(entry.flags.rawValue == 0, "it could \(attempt.name)")
    #expect(try Workshop.read(bench.path.appending("secret")) == Array("secret".utf8))
  }

  @Test func `lets it have threads, random numbers, the time zone and its own identity`() async throws {
    let code = """
      static void *work(void *n) { return n; }
      CONSTRUCTOR {
        pthread_t t;
        char b[8];
        int good = pthread_create(&t, 0, work, 0) == 0 && pthread_join(t, 0) == 0;
        good = good && open("/dev/urandom", O_RDONLY) >= 0 && syscall(SYS_getrandom, b, 8, 0) == 8;
        good = good && open("/proc/self/maps", O_RDONLY) >= 0 && open("/usr/lib", O_RDONLY) >= 0;
        good = good && sysconf(_SC_NPROCESSORS_ONLN) > 0 && kill(getpid(), 0) == 0;
        if (good) table.flags = 1;
      }
      FINE
      """
    let bench = try Bench()
    try bench.skill("threads.so", Attempt.header + code)
    #expect(try await bench.entry("threads.so").flags.rawValue == 1)
  }
}
