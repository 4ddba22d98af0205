/// Gives every call of a conversation an id of its own, since servers send empty, repeated and re-used ones.
struct CallIDs {
  private var seen: Set<String> = []

  init(history: [Message]) {
    for case .assistant(let message) in history { seen.formUnion(message.calls.map(\.id)) }
  }

  /// The id itself where it is new and legal, else one made here.
  mutating func unique(_ id: String) -> String {
    var candidate = id
    var number = seen.count
    while candidate.isEmpty || candidate.utf8.count > 64 || !candidate.utf8.allSatisfy(Self.isLegal)
      || seen.contains(candidate)
    {
      number += 1
      candidate = "call_\(number)"
    }
    seen.insert(candidate)
    return candidate
  }

  private static func isLegal(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, UInt8(ascii: "_"), UInt8(ascii: "-"): true
    default: false
    }
  }
}
