import CLinux
import Glibc

/// A worker in a session of its own, with nothing of the host's but one pipe from it. Ended and reaped with its owner.
package struct ChildProcess: ~Copyable {
  package enum End: Sendable, Hashable {
    case exited(Int32)
    case signalled(Int32)
  }

  /// Where the child's descriptor 3 leads; reads do not block.
  let output: Int32
  private let pid: pid_t
  /// Readable once the child has ended; -1 on kernels without it.
  private let watch: Int32
  private var end: End?

  init(program: FilePath, arguments: [FilePath], environment: [FilePath]) throws(SpawnProblem) {
    var ends: [Int32] = [-1, -1]
    guard clinux_pipe(&ends) == 0 else { throw SpawnProblem(code: errno) }
    defer { close(ends[1]) }
    do throws(SpawnProblem) {
      pid = try Self.spawn(program, [program] + arguments, environment, channel: ends[1])
    } catch {
      close(ends[0])
      throw error
    }
    output = ends[0]
    watch = clinux_pidfd_open(pid)
    _ = fcntl(output, F_SETFL, O_NONBLOCK)
  }

  deinit {
    if end == nil {
      kill(-pid, SIGKILL)
      kill(pid, SIGKILL)
      _ = Self.reap(pid, WEXITED)
    }
    close(output)
    if watch >= 0 { close(watch) }
  }

  /// Waits until there is something to read, the child has ended, or the time is over.
  borrowing func wait(upTo time: Duration) {
    let milliseconds = Int32(
      clamping: time.components.seconds * 1000 + time.components.attoseconds / 1_000_000_000_000_000)
    var watched = [
      pollfd(fd: output, events: Int16(POLLIN), revents: 0), pollfd(fd: watch, events: Int16(POLLIN), revents: 0),
    ]
    // Negative descriptors are passed over by poll.
    poll(&watched, 2, max(0, milliseconds) + 1)
  }

  /// Waits for the end alone, after the pipe was closed.
  borrowing func waitForEnd(upTo time: Duration) {
    guard watch >= 0 else {
      usleep(2000)
      return
    }
    var watched = pollfd(fd: watch, events: Int16(POLLIN), revents: 0)
    poll(&watched, 1, Int32(clamping: time.components.seconds * 1000) + 1)
  }

  /// How the child ended; nil while it runs.
  mutating func ended() -> End? {
    if end == nil { end = Self.reap(pid, WEXITED | WNOHANG) }
    return end
  }

  static func reap(_ pid: pid_t, _ options: Int32) -> End? {
    var info = siginfo_t()
    while waitid(P_PID, id_t(pid), &info, options) != 0 {
      guard errno == EINTR else { return .exited(-1) }
    }
    guard info._sifields._sigchld.si_pid == pid else { return nil }
    let status = info._sifields._sigchld.si_status
    return info.si_code == Int32(CLD_EXITED) ? .exited(status) : .signalled(status)
  }

  /// Starts a program with `channel` as its descriptor 3, `bell` as 4, and nothing else of the host's but where its output
  /// is to go. Where there is more than a channel, all are descriptors above 4.
  static func spawn(
    _ program: FilePath, _ arguments: [FilePath], _ environment: [FilePath], channel: Int32, bell: Int32? = nil,
    output: Int32? = nil
  ) throws(SpawnProblem) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The pipe first: its number may be one of those that are opened next.
    posix_spawn_file_actions_adddup2(&actions, channel, 3)
    if let bell { posix_spawn_file_actions_adddup2(&actions, bell, 4) }
    for standard in Int32(0)...2 {
      if standard > 0, let output {
        posix_spawn_file_actions_adddup2(&actions, output, standard)
      } else {
        posix_spawn_file_actions_addopen(&actions, standard, "/dev/null", O_RDWR, 0)
      }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    prepareSignals(&attributes)
    var pid: pid_t = 0
    let code = CStrings.with(arguments) { arguments in
      CStrings.with(environment) { environment in
        program.withCString { posix_spawn(&pid, $0, &actions, &attributes, arguments, environment) }
      }
    }
    guard code == 0 else { throw SpawnProblem(code: code) }
    return pid
  }

  /// Nothing blocked, nothing ignored, whatever the host does for itself; and a session of its own.
  private static func prepareSignals(_ attributes: inout posix_spawnattr_t) {
    var (all, none) = (sigset_t(), sigset_t())
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(CLINUX_SPAWN_SETSID))
  }
}

/// Why a process could not be started.
struct SpawnProblem: Error, Hashable {
  var code: Int32
}

/// An array of C strings that ends in null, for as long as a body runs.
enum CStrings {
  static func with<Result>(
    _ texts: [FilePath], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) throws -> Result
  ) rethrows -> Result {
    var pointers = texts.map { $0.withCString { strdup($0) } }
    pointers.append(nil)
    defer { for pointer in pointers { free(pointer) } }
    // The array holds at least the null at its end, so it has an address.
    return try pointers.withUnsafeBufferPointer { try body($0.baseAddress.unsafelyUnwrapped) }
  }
}
