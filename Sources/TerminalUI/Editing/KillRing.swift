/// The texts that were cut, for yanking; cuts in a row make one entry.
struct KillRing: Sendable {
  enum Side { case front, back }

  private static let maximum = 32
  private var entries: [String] = []

  /// Keeps a cut text; `joining` tells on which side of the last entry it belongs.
  mutating func add(_ text: String, joining side: Side?) {
    guard !text.isEmpty else { return }
    switch side {
    case .front where !entries.isEmpty: entries[entries.count - 1] = text + entries[entries.count - 1]
    case .back where !entries.isEmpty: entries[entries.count - 1] += text
    default: entries = entries.suffix(Self.maximum - 1) + [text]
    }
  }

  var current: String? { entries.last }

  /// Makes the entry before the current one the current one.
  mutating func rotate() {
    guard let last = entries.popLast() else { return }
    entries.insert(last, at: 0)
  }
}
