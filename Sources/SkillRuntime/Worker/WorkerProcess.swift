internal import CLinux
internal import Glibc
internal import Synchronization

/// The process of one worker. Its end is waited for by the thread that started it, with which it would end as well.
final class WorkerProcess: Sendable {
  private enum State {
    case running(pid_t)
    case reaped
  }

  /// The socket to the worker; writes block.
  let channel: Int32
  /// Over which it is told to look at the channel while it is busy.
  private let bell: Int32
  /// What it prints; reads do not block.
  let output: Int32
  /// Readable once it has ended, as a child of its skill may hold the channel open; -1 on kernels without it.
  let watch: Int32
  /// Waits for all three.
  let poller: Poller
  private let state: Mutex<State>

  init(program: FilePath, arguments: [FilePath], environment: [FilePath]) throws(SpawnProblem) {
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let sockets = try Ends { socketpair(AF_UNIX, kind, 0, $0) }
    let bells = try Ends { socketpair(AF_UNIX, kind, 0, $0) }
    let pipes = try Ends { clinux_pipe($0) }
    poller = try Poller([sockets.ours, pipes.ours])
    let pid = try ChildProcess.spawn(
      program, [program] + arguments, environment, channel: sockets.theirs, bell: bells.theirs, output: pipes.theirs)
    state = Mutex(.running(pid))
    (channel, bell, output) = (sockets.takeOurs(), bells.takeOurs(), pipes.takeOurs())
    _ = fcntl(output, F_SETFL, O_NONBLOCK)
    watch = clinux_pidfd_open(pid)
    if watch >= 0 { poller.add(watch) }
  }

  deinit {
    close(channel)
    close(bell)
    close(output)
    if watch >= 0 { close(watch) }
  }

  /// Ends it, and all that it may have started.
  func kill() {
    state.withLock { state in
      // Not reaped yet, so the number is still this process's.
      guard case .running(let pid) = state else { return }
      Glibc.kill(-pid, SIGKILL)
      Glibc.kill(pid, SIGKILL)
    }
  }

  /// Waits for its end. To be called once, after `kill` or when the channel was closed.
  func waitForEnd() -> ChildProcess.End {
    guard case .running(let pid) = state.withLock({ $0 }) else { return .exited(-1) }
    // First without reaping: until then its group can be killed by its number.
    var info = siginfo_t()
    while waitid(P_PID, id_t(pid), &info, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    return state.withLock { state in
      Glibc.kill(-pid, SIGKILL)
      state = .reaped
      return ChildProcess.reap(pid, WEXITED) ?? .exited(-1)
    }
  }

  /// Writes all of it; what cannot be written is not missed, since the reader then sees the end.
  func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = send(channel, part.baseAddress, part.count, Int32(MSG_NOSIGNAL))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    }
  }
}

extension WorkerProcess {
  /// What is there to read. Empty at the end, nil where nothing is there yet.
  func read(_ buffer: inout [UInt8]) -> ArraySlice<UInt8>? {
    let count = recv(channel, &buffer, buffer.count, Int32(MSG_DONTWAIT))
    if count < 0, errno == EAGAIN || errno == EINTR { return nil }
    return buffer[..<max(0, count)]
  }

  /// Whether `read` would find something, if only the end.
  var hasInput: Bool {
    var input = pollfd(fd: channel, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, 0) > 0
  }

  /// Never blocks: a bell that is full of rings is one that rings.
  func ring() {
    var ring: UInt8 = 0
    _ = send(bell, &ring, 1, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
  }
}

/// Two connected descriptors: one for the host, and one for a child. What was not taken is closed.
private final class Ends {
  let theirs: Int32
  private(set) var ours: Int32

  init(_ make: (UnsafeMutablePointer<Int32>) -> Int32) throws(SpawnProblem) {
    var ends: [Int32] = [-1, -1]
    guard make(&ends) == 0 else { throw SpawnProblem(code: errno) }
    // Beyond the numbers that the child gives to its own.
    theirs = fcntl(ends[1], F_DUPFD_CLOEXEC, 10)
    let code = errno
    close(ends[1])
    ours = ends[0]
    if theirs < 0 { throw SpawnProblem(code: code) }
  }

  deinit {
    close(theirs)
    if ours >= 0 { close(ours) }
  }

  func takeOurs() -> Int32 {
    defer { ours = -1 }
    return ours
  }
}
