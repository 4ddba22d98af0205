import TerminalUI

/// A script of keys: plain text is typed; `^A` is Ctrl-A, `~b` is Alt-b, and a name in `<>` a named key.
extension LineEditor {
  @discardableResult
  mutating func type(_ script: String) -> [Effect] {
    Script.keys(script).flatMap { handle($0) }
  }

  /// The text with `|` at the cursor.
  var shown: String {
    String(buffer.characters[..<buffer.cursor]) + "|" + String(buffer.characters[buffer.cursor...])
  }
}

enum Script {
  static func keys(_ script: String) -> [Key] {
    var keys: [Key] = []
    var rest = Array(script.unicodeScalars)[...]
    while let first = rest.popFirst() {
      if first == "^", let letter = rest.popFirst() {
        keys.append(.control(Character(String(letter).lowercased())))
      } else if first == "~", let letter = rest.popFirst() {
        keys.append(.alt(Character(letter)))
      } else if first == "<", let end = rest.firstIndex(of: ">"), let key = named[name(rest[..<end])] {
        keys.append(key)
        rest = rest[(end + 1)...]
      } else {
        keys.append(.text(Character(first)))
      }
    }
    return keys
  }

  private static func name(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  static let named: [String: Key] = [
    "enter": .named(.enter), "alt-enter": .named(.enter, .alt), "shift-enter": .named(.enter, .shift),
    "left": .named(.left), "right": .named(.right), "up": .named(.up), "down": .named(.down), "home": .named(.home),
    "end": .named(.end), "back": .named(.backspace), "del": .named(.delete), "tab": .named(.tab),
    "back-tab": .named(.tab, .shift), "esc": .named(.escape), "ctrl-left": .named(.left, .control),
    "ctrl-right": .named(.right, .control), "alt-back": .named(.backspace, .alt), "undo": .control("_"),
    "ctrl-home": .named(.home, .control), "ctrl-end": .named(.end, .control),
  ]
}
