/// What a key asks of the editor, apart from typing.
enum EditCommand: Hashable, Sendable {
  case move(Motion), up, down
  case delete(to: Motion)
  case kill(to: Motion)
  case yank, yankEarlier, transpose, undo
  case enter, newline, complete, search
  case interrupt, endOfInput, suspend, clearScreen, prefix, escape

  /// The command of a key; nil for text, pastes and keys that mean nothing here.
  init?(_ key: Key) {
    guard let command = Self.bindings[key] ?? Self.bindings[Self.plain(key)] else { return nil }
    self = command
  }

  /// The key without what is rarely bound: Shift with a named key, a capital with Alt.
  private static func plain(_ key: Key) -> Key {
    switch key {
    case .named(let name, let modifiers): .named(name, modifiers.subtracting([.shift, .meta]))
    case .chord(let character, let modifiers):
      .chord(Character(character.lowercased()), modifiers.subtracting([.shift, .meta]))
    default: key
    }
  }

  private static let bindings: [Key: EditCommand] = moving.merging(changing) { first, _ in first }

  private static let moving: [Key: EditCommand] = [
    .control("a"): .move(.lineStart), .control("e"): .move(.lineEnd), .control("b"): .move(.left),
    .control("f"): .move(.right), .alt("b"): .move(.wordLeft), .alt("f"): .move(.wordRight),
    .alt("<"): .move(.textStart), .alt(">"): .move(.textEnd), .control("p"): .up, .control("n"): .down,
    .named(.left): .move(.left), .named(.right): .move(.right), .named(.up): .up, .named(.down): .down,
    .named(.home): .move(.lineStart), .named(.end): .move(.lineEnd),
    .named(.home, .control): .move(.textStart), .named(.end, .control): .move(.textEnd),
    .named(.left, .control): .move(.wordLeft), .named(.right, .control): .move(.wordRight),
    .named(.left, .alt): .move(.wordLeft), .named(.right, .alt): .move(.wordRight),
  ]

  private static let changing: [Key: EditCommand] = [
    .named(.backspace): .delete(to: .left), .named(.delete): .delete(to: .right), .control("d"): .endOfInput,
    .control("k"): .kill(to: .lineEnd), .control("u"): .kill(to: .lineStart), .control("w"): .kill(to: .blankWordLeft),
    .alt("d"): .kill(to: .wordRight), .named(.delete, .control): .kill(to: .wordRight),
    .named(.delete, .alt): .kill(to: .wordRight), .named(.backspace, .alt): .kill(to: .wordLeft),
    .named(.backspace, .control): .kill(to: .wordLeft), .control("y"): .yank, .alt("y"): .yankEarlier,
    .control("t"): .transpose, .control("_"): .undo, .control("/"): .undo, .control("z"): .suspend,
    .named(.enter): .enter, .named(.enter, .alt): .newline, .named(.enter, .shift): .newline,
    .named(.enter, .control): .newline, .named(.tab): .complete,
    .control("r"): .search, .control("c"): .interrupt, .control("l"): .clearScreen, .control("x"): .prefix,
    .control("g"): .escape, .named(.escape): .escape,
  ]
}
