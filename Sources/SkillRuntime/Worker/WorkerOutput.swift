internal import Glibc

/// What a worker prints: passed on line by line up to a bound, the last lines kept for when it dies.
package struct WorkerOutput {
  private static let maximumLines = 500
  private static let maximumLine = 1000
  private static let keptLines = 3

  /// The last lines, for a message.
  package private(set) var last: [String] = []
  private var pending: [UInt8] = []
  private var count = 0

  package init() {}

  /// Takes what was printed; gives the lines to be logged.
  package mutating func take(_ bytes: some Sequence<UInt8>) -> [String] {
    var lines: [String] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        lines += finishLine()
      } else if pending.count < Self.maximumLine {
        pending.append(byte)
      }
    }
    return lines
  }

  /// Ends a line that was not ended.
  package mutating func finish() -> [String] { finishLine() }

  private mutating func finishLine() -> [String] {
    guard !pending.isEmpty else { return [] }
    let line = String(decoding: pending, as: UTF8.self)
    pending.removeAll(keepingCapacity: true)
    last = last.suffix(Self.keptLines - 1) + [line]
    count += 1
    if count == Self.maximumLines + 1 { return ["(what it prints further is left out)"] }
    return count > Self.maximumLines ? [] : [line]
  }
}
