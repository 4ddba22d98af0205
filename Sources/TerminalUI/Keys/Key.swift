/// What a person did at the keyboard, or what the terminal said among it.
package enum Key: Hashable, Sendable {
  /// Typed text, a scalar at a time: a letter and its marks come as several keys.
  case text(Character)
  /// A character with Ctrl (then in lower case), Alt or both.
  case chord(Character, Modifiers)
  case named(Name, Modifiers)
  /// Pasted text with LF line ends and no control characters.
  case paste(String)
  case focus(Bool)
  /// The answer to a cursor position query, counted from 1.
  case cursorPosition(row: Int, column: Int)

  package enum Name: Hashable, Sendable {
    case up, down, left, right, home, end, pageUp, pageDown
    case insert, delete, backspace, tab, enter, escape
    case function(Int)
  }

  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let shift = Modifiers(rawValue: 1)
    package static let alt = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
    package static let meta = Modifiers(rawValue: 8)
  }

  package static func control(_ character: Character) -> Key { .chord(character, .control) }
  package static func alt(_ character: Character) -> Key { .chord(character, .alt) }
  package static func named(_ name: Name) -> Key { .named(name, []) }
}

extension Key {
  /// The key of an ASCII control character.
  init(controlByte byte: UInt8) {
    switch byte {
    case 0x08, 0x7f: self = .named(.backspace)
    case 0x09: self = .named(.tab)
    // LF is what a terminal not yet in raw mode makes of Enter.
    case 0x0a, 0x0d: self = .named(.enter)
    case 0x1b: self = .named(.escape)
    case 0: self = .control(" ")
    case 1...26: self = .control(Character(Unicode.Scalar(byte + 0x60)))
    default: self = .control(Character(Unicode.Scalar(byte + 0x40)))
    }
  }

  /// The key of a character and modifiers, as older terminals would have sent it: Ctrl-I is a tab.
  init(_ scalar: Unicode.Scalar, _ modifiers: Modifiers) {
    let shifted = modifiers.contains(.shift) ? String(scalar).uppercased() : String(scalar)
    let character = Character(shifted.count == 1 ? shifted : String(scalar))
    let others = modifiers.subtracting(.shift)
    if modifiers.contains(.control), let ascii = character.asciiValue, ascii & 0x40 != 0 {
      self = Key(controlByte: ascii & 0x1f).adding(others.subtracting(.control))
    } else {
      self = others.isEmpty ? .text(character) : .chord(character, others)
    }
  }

  /// The key pressed together with further modifiers.
  func adding(_ more: Modifiers) -> Key {
    if more.isEmpty { return self }
    return switch self {
    case .text(let character): .chord(character, more)
    case .chord(let character, let modifiers): .chord(character, modifiers.union(more))
    case .named(let name, let modifiers): .named(name, modifiers.union(more))
    case .paste, .focus, .cursorPosition: self
    }
  }
}
