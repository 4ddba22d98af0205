import Glibc

/// skillhost in a real terminal: a tmux of its own, driven by keys and read as a person reads the screen.
final class TerminalSession: Sendable {
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  static let tmux = ["/usr/bin/tmux", "/usr/local/bin/tmux"].first(where: Files.exists)
  static let isThere = tmux != nil

  let home: Home
  private let socket: String
  /// The process of the tmux that has the terminal.
  private let server: Int32

  /// Starts `chat` on a terminal of that size; after its end the screen shows `exit` and the code.
  ///
  /// With `shell` it is a job of an interactive shell, as a person would have it.
  init(
    _ home: Home, _ arguments: [String] = ["chat", "-m", "offline"], columns: Int = 80, rows: Int = 24,
    environment: [String: String] = [:], shell: Bool = false
  ) async throws {
    self.home = home
    socket = "\(home.path)/tmux-\(UInt32.random(in: 0 ..< .max))"
    let command = ([Home.executable] + arguments).map { "'\($0)'" }.joined(separator: " ")
    // A shell that waits, so that the last screen can still be read.
    let script = "cd '\(home.path)/work'; \(command); echo exit $?; exec sleep 600"
    let started = try await Self.tmux(
      home, socket,
      [
        "new-session", "-d", "-P", "-F", "#{pid}", "-x", "\(columns)", "-y", "\(rows)",
        shell ? "cd '\(home.path)/work'; PS1='$ ' exec bash --norc --noprofile" : script,
      ],
      environment: ["LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"].merging(environment) { $1 })
    guard let server = Int32(started.filter { !$0.isNewline }) else { throw Missing(description: "no pid: \(started)") }
    self.server = server
    if shell { try await say(command) }
  }

  /// The process that has the terminal now.
  func foreground() async throws -> Int32 {
    let shell = try await tmux(["display-message", "-p", "#{pane_pid}"]).filter { !$0.isNewline }
    let children = try Files.read("/proc/\(shell)/task/\(shell)/children").split(separator: " ")
    guard let pid = children.first.flatMap({ Int32($0) }) else { throw Missing(description: "no program in the shell") }
    return pid
  }

  deinit {
    // The server's own socket names it, so nothing else can be ended.
    var pid = pid_t()
    let tmux = Self.tmux ?? ""
    let words = [tmux, "-S", socket, "kill-server"]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var attributes = Spawned.attributes()
    defer { posix_spawnattr_destroy(&attributes) }
    if posix_spawn(&pid, tmux, nil, &attributes, &arguments, environ) == 0 { waitpid(pid, nil, 0) }
    for _ in 0..<500 where serverLives { usleep(10_000) }
    if serverLives { kill(server, SIGKILL) }
  }

  /// Whether that number is still this server's: its command line names the socket.
  private var serverLives: Bool { (try? Files.read("/proc/\(server)/cmdline").contains(socket)) ?? false }

  /// Types the text as it is.
  func type(_ text: String) async throws { try await tmux(["send-keys", "-l", "--", text]) }

  /// Presses keys by tmux's names, such as `Enter`, `C-c`, `M-Enter`, `Up`.
  func press(_ keys: String...) async throws { try await tmux(["send-keys"] + keys) }

  func say(_ text: String) async throws {
    try await type(text)
    try await press("Enter")
  }

  /// Pastes as a terminal does, with marks around the text where the program asked for them.
  func paste(_ text: String) async throws {
    let file = "\(home.path)/paste"
    try Files.write(text, to: file)
    try await tmux(["load-buffer", file])
    try await tmux(["paste-buffer", "-p"])
  }

  func resize(columns: Int, rows: Int) async throws {
    try await tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// The rows on the screen, without blank ones at its end.
  func screen() async throws -> String { try await captured(["capture-pane", "-p"]) }

  /// The screen and everything that scrolled away, rows that the terminal broke joined again.
  func everything() async throws -> String { try await captured(["capture-pane", "-p", "-J", "-S", "-"]) }

  /// The screen with its escape sequences.
  func styled() async throws -> String { try await captured(["capture-pane", "-p", "-e"]) }

  /// Zero-based column and row of the cursor.
  func cursor() async throws -> String {
    let text = try await tmux(["display-message", "-p", "#{cursor_x},#{cursor_y}"])
    return String(text.filter { !$0.isNewline })
  }

  /// Waits until the screen shows a text, and gives the screen.
  @discardableResult func waits(for text: String, seconds: Int = 60) async throws -> String {
    try await waits(for: "\"\(text)\"", seconds: seconds) { $0.contains(text) }
  }

  /// Waits until the screen is as wanted, and gives it.
  @discardableResult func waits(
    for what: String, seconds: Int = 60, _ isThere: (String) -> Bool
  ) async throws -> String {
    var screen = ""
    for _ in 0..<(seconds * 20) {
      screen = try await self.screen()
      if isThere(screen) { return screen }
      try await Task.sleep(for: .milliseconds(50))
    }
    throw Missing(description: "the screen never showed \(what):\n\(screen)")
  }

  private func captured(_ command: [String]) async throws -> String {
    var lines = try await tmux(command).split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  @discardableResult private func tmux(_ command: [String]) async throws -> String {
    try await Self.tmux(home, socket, command)
  }

  private static func tmux(
    _ home: Home, _ socket: String, _ command: [String], environment: [String: String] = [:]
  ) async throws -> String {
    guard let tmux else { throw Missing(description: "tmux is not there") }
    let result = try await home.runTool(
      [tmux, "-S", socket, "-f", "/dev/null"] + command, environment: environment, seconds: 60)
    guard result.exit == 0 else { throw Missing(description: "tmux \(command): \(result)") }
    return result.output
  }
}
