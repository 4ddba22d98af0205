import Glibc

/// Runs a program to its end.
enum Command {
  struct Result: Sendable {
    var status: Int32
    var output: String
  }

  /// Standard output and error come together.
  static func run(_ arguments: [String], input: String = "", folder: TemporaryFolder) -> Result {
    let name = "\(folder.path)/.run-\(UInt64.random(in: 0...UInt64.max))"
    defer { ["in", "out"].forEach { unlink("\(name).\($0)") } }
    write(input, to: "\(name).in")
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "\(name).in", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "\(name).out", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    var pointers = arguments.map { strdup($0) } + [nil]
    defer { pointers.forEach { free($0) } }
    var child: pid_t = 0
    guard posix_spawnp(&child, arguments[0], &actions, nil, &pointers, environ) == 0 else {
      return Result(status: -1, output: "\(arguments[0]) cannot be run")
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 && errno == EINTR {}
    let output = (try? folder.read("\(name).out")) ?? []
    return Result(status: status >> 8 & 0xFF, output: String(decoding: output, as: UTF8.self))
  }

  private static func write(_ text: String, to path: String) {
    guard let file = fopen(path, "w") else { return }
    let bytes = Array(text.utf8)
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }
}
