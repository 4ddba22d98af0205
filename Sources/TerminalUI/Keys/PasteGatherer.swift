/// Gathers a bracketed paste up to its end marker, at most 1 MiB of it.
struct PasteGatherer: Sendable {
  private static let maximum = 1 << 20
  private static let endMarker = Array("\u{1b}[201~".utf8)

  private var content: [UInt8] = []
  private var tail: [UInt8] = []

  /// Whether the byte ended the paste.
  mutating func isEnd(_ byte: UInt8) -> Bool {
    tail.append(byte)
    if tail == Self.endMarker { return true }
    while !Self.endMarker.starts(with: tail) {
      let first = tail.removeFirst()
      if content.count < Self.maximum { content.append(first) }
    }
    return false
  }

  /// What was pasted, as text that cannot drive a terminal.
  var text: String {
    var lines: [UInt8] = []
    lines.reserveCapacity(content.count)
    for (index, byte) in content.enumerated() {
      if byte == 0x0a, index > 0, content[index - 1] == 0x0d { continue }
      lines.append(byte == 0x0d ? 0x0a : byte)
    }
    return TerminalText.clean(String(decoding: lines, as: UTF8.self))
  }
}
