import Glibc

/// What `/proc` says of other processes.
enum Processes {
  /// The children of all threads of a process.
  static func children(of pid: pid_t) -> [pid_t] {
    Files.names(in: "/proc").compactMap { pid_t($0) }.filter { parent(of: $0) == pid }
  }

  /// False for one that is gone, and for one that has ended and waits to be collected.
  static func lives(_ pid: pid_t) -> Bool { fields(pid).first.map { $0 != "Z" && $0 != "X" } ?? false }

  private static func parent(of pid: pid_t) -> pid_t? { fields(pid).dropFirst().first.flatMap { pid_t($0) } }

  /// The fields of `stat` behind the name, which may hold anything: the state, the parent, …
  private static func fields(_ pid: pid_t) -> [Substring] {
    guard let text = try? Files.read("/proc/\(pid)/stat"), let end = text.lastIndex(of: ")") else { return [] }
    return text[text.index(after: end)...].split(separator: " ")
  }
}
