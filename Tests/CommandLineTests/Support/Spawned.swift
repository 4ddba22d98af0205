import Glibc

/// A child process with its streams in files, so that no pipe can fill up and hold it.
struct Spawned {
  struct Failure: Error {
    let step: String
    let number: Int32
  }

  /// POSIX_SPAWN_SETSID of glibc 2.26, which Swift's Glibc module leaves out.
  private static let setsid = 0x80

  let pid: pid_t
  let output: String
  let error: String
  /// The home it runs in, which must not go before it.
  private let home: Home?

  /// Starts a program in a session of its own. `input` nil means no input at all, unless `inputFile` names some.
  init(
    _ command: [String], environment: [String: String], folder: String, input: String? = nil,
    inputFile: String? = nil, home: Home? = nil
  ) throws {
    self.home = home
    let base = "\(folder)/.run-\(UInt64.random(in: 0 ..< .max))"
    (output, error) = (base + ".out", base + ".err")
    var source = inputFile ?? "/dev/null"
    if let input {
      source = base + ".in"
      try Files.write(input, to: source)
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, source, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, error, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var attributes = Self.attributes(Self.setsid)
    defer { posix_spawnattr_destroy(&attributes) }
    // The shell changes into the folder, since Swift's Glibc module has no spawn action for it.
    let command = ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, folder] + command
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    var pid = pid_t()
    let status = posix_spawnp(&pid, command[0], &actions, &attributes, &arguments, &variables)
    guard status == 0 else { throw Failure(step: "spawn \(command[0])", number: status) }
    self.pid = pid
  }

  /// Attributes of a child that hears every signal, as a person's does: threads of a test may hold some back.
  ///
  /// To be destroyed by the caller.
  static func attributes(_ flags: Int = 0) -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(flags | Int(POSIX_SPAWN_SETSIGMASK) | Int(POSIX_SPAWN_SETSIGDEF)))
    return attributes
  }

  func signal(_ number: Int32) { kill(pid, number) }

  /// Waits so long, then ends the process and everything in its session.
  func wait(seconds: Int = 120) async throws -> Finished {
    var status: Int32 = 0
    for _ in 0..<(seconds * 100) {
      let done = waitpid(pid, &status, WNOHANG)
      if done == pid {
        let code = status & 0x7f == 0 ? (status >> 8) & 0xff : -(status & 0x7f)
        return Finished(exit: code, output: try Files.read(output), error: try Files.read(error))
      }
      try await Task.sleep(for: .milliseconds(10))
    }
    kill(-pid, SIGKILL)
    waitpid(pid, &status, 0)
    throw Failure(step: "wait", number: ETIMEDOUT)
  }

  /// Waits until standard output or error says something.
  func waits(for text: String) async throws {
    for _ in 0..<6_000 {
      if try Files.read(output).contains(text) || Files.read(error).contains(text) { return }
      try await Task.sleep(for: .milliseconds(10))
    }
    kill(-pid, SIGKILL)
    throw Failure(step: "wait for \(text)", number: ETIMEDOUT)
  }
}

/// What a process left behind.
struct Finished: CustomStringConvertible {
  let exit: Int32
  let output: String
  let error: String

  var description: String { "exit \(exit)\n\(output)\n\(error)" }
}
