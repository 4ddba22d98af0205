/// The candidates shown below the text, and the one chosen among them.
package struct CompletionMenu: Sendable {
  let completion: Completion
  /// What stood in the editor before.
  let before: LineBuffer
  private(set) var selected: Int?

  init(_ completion: Completion, before: LineBuffer) {
    self.completion = completion
    self.before = before
  }

  mutating func select(next: Bool) {
    let count = completion.candidates.count
    guard let current = selected else {
      selected = next ? 0 : count - 1
      return
    }
    selected = (current + (next ? 1 : count - 1)) % count
  }

  /// The text with the chosen candidate in its place.
  var preview: LineBuffer {
    guard let selected else { return before }
    var buffer = before
    buffer.replace(completion.range, with: completion.candidates[selected].text)
    return buffer
  }

  /// The text once the choice is made.
  var result: LineBuffer {
    selected.map { completion.completed(before, with: completion.candidates[$0]) } ?? before
  }
}

extension LineEditor {
  /// The menu that is open.
  package var menu: CompletionMenu? {
    guard case .completing(let menu) = mode else { return nil }
    return menu
  }

  /// Tab: inserts what is certain; asked again, lists what is possible.
  mutating func complete(after before: Last) -> [Effect] {
    guard let completion = completer.completion(for: buffer) else { return [.bell] }
    last = .completion
    if completion.candidates.count == 1 {
      change(.other) { $0 = completion.completed($0, with: completion.candidates[0]) }
      return []
    }
    let common = completion.common
    if common.count > completion.range.count {
      change(.other) { $0.replace(completion.range, with: common) }
      return []
    }
    guard before == .completion else { return [.bell] }
    mode = .completing(CompletionMenu(completion, before: buffer))
    return []
  }

  mutating func handle(_ key: Key, in menu: CompletionMenu) -> [Effect] {
    var menu = menu
    switch key {
    case .named(.tab, []), .named(.down, []), .control("n"): menu.select(next: true)
    case .named(.tab, .shift), .named(.up, []), .control("p"): menu.select(next: false)
    case .named(.escape, _), .control("g"), .control("c"):
      close(menu, leaving: menu.before)
      return []
    case .named(.enter, []) where menu.selected != nil:
      close(menu, leaving: menu.result)
      return []
    case .focus, .cursorPosition: return []
    default:
      close(menu, leaving: buffer)
      return edit(key)
    }
    mode = .completing(menu)
    buffer = menu.preview
    return []
  }

  private mutating func close(_ menu: CompletionMenu, leaving text: LineBuffer) {
    mode = .editing
    buffer = menu.before
    if text != menu.before { change(.other) { $0 = text } }
    last = .other
  }
}
