/// A finished control sequence: what stood between `ESC [` and its final byte, and that byte.
struct ControlSequence {
  let parameters: String
  let final: Character

  /// The key that it stands for; nil for reports of a mouse, answers to queries and what nobody knows.
  var key: Key? {
    let fields = parameters.split(separator: ";", omittingEmptySubsequences: false)
    let numbers = fields.map { Int($0.prefix { $0 != ":" }) }
    guard parameters.isEmpty || numbers.allSatisfy({ $0 != nil }) || final == "u" else { return nil }
    let first = numbers.first.flatMap { $0 } ?? 1
    let state = ModifierField(fields.dropFirst().first)
    guard !state.isRelease else { return nil }
    switch final {
    case "~" where first == 27: return numbers.count > 2 ? otherKey(numbers[2], state.modifiers) : nil
    case "~": return Self.numbered[first].map { .named($0, state.modifiers) }
    // rxvt's spelling of modifiers.
    case "$": return Self.numbered[first].map { .named($0, .shift) }
    case "^": return Self.numbered[first].map { .named($0, .control) }
    case "@": return Self.numbered[first].map { .named($0, [.control, .shift]) }
    case "u": return ExtendedKey.key(fields, state.modifiers)
    case "R": return numbers.count == 2 ? position(numbers) : .named(.function(3), state.modifiers)
    case "Z": return .named(.tab, state.modifiers.union(.shift))
    case "I": return .focus(true)
    case "O": return .focus(false)
    case "a"..."d": return Self.lettered[Character(final.uppercased())].map { .named($0, .shift) }
    default: return Self.lettered[final].map { .named($0, state.modifiers) }
    }
  }

  private func otherKey(_ code: Int?, _ modifiers: Key.Modifiers) -> Key? {
    code.flatMap { ExtendedKey.key(code: $0, modifiers) }
  }

  private func position(_ numbers: [Int?]) -> Key? {
    guard let row = numbers[0], let column = numbers[1] else { return nil }
    return .cursorPosition(row: row, column: column)
  }

  static let lettered: [Character: Key.Name] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end,
    "P": .function(1), "Q": .function(2), "S": .function(4),
  ]

  private static let numbered: [Int: Key.Name] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5), 17: .function(6),
    18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10), 23: .function(11), 24: .function(12),
  ]
}

/// The second field of a key's sequence: 1 + the modifiers, then `:` and the kind of event (3 is a release).
struct ModifierField {
  let modifiers: Key.Modifiers
  let isRelease: Bool

  init(_ field: Substring?) {
    let parts = field?.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) } ?? []
    let number = parts.first.flatMap { $0 } ?? 1
    // The bits above are the states of Caps Lock and Num Lock.
    modifiers = Key.Modifiers(rawValue: max(0, number - 1) & 0xf)
    isRelease = parts.count > 1 && parts[1] == 3
  }
}
