import Glibc

/// A piped chat that a test speaks to line by line, as things happen around it.
final class Talk: Sendable {
  let process: Spawned
  private let input: Int32

  init(_ home: Home, _ arguments: [String] = [], environment: [String: String] = [:]) throws {
    let pipe = "\(home.path)/talk-\(UInt32.random(in: 0 ..< .max))"
    mkfifo(pipe, 0o600)
    // Both ends, so that opening the other does not wait; the program sees the end once this one is closed.
    input = open(pipe, O_RDWR | O_CLOEXEC)
    process = try Spawned(
      [Home.executable, "chat"] + arguments, environment: home.variables.merging(environment) { $1 },
      folder: "\(home.path)/work", inputFile: pipe, home: home)
  }

  func say(_ line: String) { write(input, line + "\n", line.utf8.count + 1) }

  func waits(for text: String) async throws { try await process.waits(for: text) }

  /// Ends the input, and waits for the end of the chat.
  func end() async throws -> Finished {
    close(input)
    return try await process.wait()
  }
}
