/// How a stretch of text looks.
struct TextStyle: Sendable, Hashable {
  struct Traits: OptionSet, Sendable, Hashable {
    let rawValue: UInt8

    static let bold = Traits(rawValue: 1)
    static let dim = Traits(rawValue: 2)
    static let italic = Traits(rawValue: 4)
    static let underlined = Traits(rawValue: 8)
    static let struck = Traits(rawValue: 16)
  }

  /// Of the sixteen colours those that are readable on light and on dark.
  enum Colour: Int, Sendable, Hashable {
    case red = 31
    case green = 32
    case blue = 34
    case magenta = 35
    case cyan = 36
  }

  var traits: Traits = []
  var colour: Colour?
  /// The address that a terminal with hyperlinks opens.
  var link: String?

  /// The parameters of the escape sequence (ECMA-48, SGR).
  var codes: [Int] {
    let numbers: [(Traits, Int)] = [(.bold, 1), (.dim, 2), (.italic, 3), (.underlined, 4), (.struck, 9)]
    return numbers.filter { traits.contains($0.0) }.map(\.1) + (colour.map { [$0.rawValue] } ?? [])
  }
}

/// A character as it will stand on the terminal; a line feed is a forced break.
struct Glyph: Sendable, Hashable {
  let character: Character
  let columns: Int
  var style: TextStyle

  init(_ character: Character, _ style: TextStyle) {
    self.character = character
    self.columns = character.columns
    self.style = style
  }
}

extension Array where Element == Glyph {
  init(_ text: some StringProtocol, _ style: TextStyle = TextStyle()) {
    self = text.map { Glyph($0, style) }
  }

  var columns: Int { reduce(0) { $0 + $1.columns } }
}
