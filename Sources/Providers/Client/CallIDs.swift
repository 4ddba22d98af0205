/// Hands out ids that are unique in a history. The same history always gets the same ids: a server may cache it.
struct CallIDs: Sendable {
  private var used: Set<String> = []
  /// Where set, only letters, digits, `_` and `-` are left in an id.
  private let isStrict: Bool

  init(isStrict: Bool = false) { self.isStrict = isStrict }

  mutating func unique(_ id: String) -> String {
    let legal =
      isStrict ? String(id.map { $0.isASCII && ($0.isLetter || $0.isNumber || "_-".contains($0)) ? $0 : "_" }) : id
    var candidate = legal.isEmpty ? "call" : legal
    var count = 1
    while !used.insert(candidate).inserted {
      count += 1
      candidate = "\(legal.isEmpty ? "call" : legal)_\(count)"
    }
    return candidate
  }
}

/// Hands out the ids of the calls of one answer: those that the server gave, and new ones where they are missing or repeated.
struct AnswerIDs: Sendable {
  private var used: Set<String> = []

  mutating func unique(_ id: String?) -> String {
    var candidate = id ?? Self.random()
    while !used.insert(candidate).inserted { candidate = Self.random() }
    return candidate
  }

  /// Nine letters and digits: a form that every known server takes back.
  private static func random() -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
    return String((0..<9).map { _ in letters[Int.random(in: letters.indices)] })
  }
}
