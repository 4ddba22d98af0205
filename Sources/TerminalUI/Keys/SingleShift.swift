/// Keys sent as `ESC O` and a letter: cursor keys in application mode, F1 to F4, the keypad.
enum SingleShift {
  static func key(_ parameters: String, _ final: Character) -> Key? {
    let modifiers = ModifierField(parameters.split(separator: ";").last).modifiers
    if let name = ControlSequence.lettered[final] { return .named(name, modifiers) }
    switch final {
    case "R": return .named(.function(3), modifiers)
    case "M": return .named(.enter, modifiers)
    case "I": return .named(.tab, modifiers)
    // rxvt's Ctrl with a cursor key.
    case "a"..."d": return ControlSequence.lettered[Character(final.uppercased())].map { .named($0, .control) }
    default: return keypad[final].map { .text($0) }
    }
  }

  private static let keypad: [Character: Character] = [
    "X": "=", "j": "*", "k": "+", "l": ",", "m": "-", "n": ".", "o": "/", "p": "0", "q": "1", "r": "2", "s": "3",
    "t": "4",
    "u": "5", "v": "6", "w": "7", "x": "8", "y": "9",
  ]
}
