/// What the editor looks like: rows to draw, none wider than the terminal, and the cursor among them.
package struct EditorView: Hashable, Sendable {
  package enum Style: Hashable, Sendable {
    case prompt, text
    /// Less important: what is hidden, what a candidate is.
    case hint
    /// The candidate that is chosen.
    case selected
  }

  package private(set) var rows: [[StyledRun<Style>]] = []
  package private(set) var cursorRow = 0
  package private(set) var cursorColumn = 0

  /// Draws the editor behind a prompt; `height` is the most rows that the text and the candidates below it may take.
  package init(_ editor: LineEditor, prompt: String, columns: Int, height: Int) {
    let prompt = editor.search.map(Self.searchPrompt) ?? prompt
    let menu = editor.menu.map { Self.candidates($0, columns: columns, maximum: max(0, min(8, height / 2))) } ?? []
    draw(editor.buffer, behind: prompt, columns: max(2, columns), height: max(1, height - menu.count))
    rows += menu
  }

  private mutating func draw(_ buffer: LineBuffer, behind prompt: String, columns: Int, height: Int) {
    // A prompt takes at most half of a row: the text is what counts, and a wide character needs two columns.
    let shown = prompt.truncated(to: columns < 4 ? 0 : columns / 2)
    let indentation = shown.columns
    let layout = EditorLayout(buffer, columns: max(1, columns - indentation))
    let window = layout.window(maximum: height)
    for row in window {
      let text = buffer.characters[layout.rows[row]].map { $0 == "\t" ? EditorLayout.tab : String($0) }.joined()
      let start =
        row == 0 ? StyledRun(shown, .prompt) : StyledRun(String(repeating: " ", count: indentation), Style.text)
      rows.append([start, StyledRun(text, .text)].filter { !$0.text.isEmpty })
    }
    (cursorRow, cursorColumn) = (layout.cursorRow - window.lowerBound, indentation + layout.cursorColumn)
    markHidden(before: window.lowerBound, after: layout.rows.count - window.upperBound, columns)
  }

  /// Says at the edges how much more there is, where the cursor leaves room for it.
  private mutating func markHidden(before: Int, after: Int, _ columns: Int) {
    if before > 0, cursorRow > 0 { rows[0] = Self.hidden(before + 1, "above", columns) }
    if after > 0, cursorRow < rows.count - 1 { rows[rows.count - 1] = Self.hidden(after + 1, "below", columns) }
  }

  private static func hidden(_ count: Int, _ place: String, _ columns: Int) -> [StyledRun<Style>] {
    [StyledRun("… \(count) more \(count == 1 ? "row" : "rows") \(place)".truncated(to: columns), .hint)]
  }

  private static func searchPrompt(_ search: HistorySearch) -> String {
    "\(search.hasFailed ? "nothing found" : "search") ‘\(search.query)’: "
  }

  private static func candidates(_ menu: CompletionMenu, columns: Int, maximum: Int) -> [[StyledRun<Style>]] {
    let all = menu.completion.candidates
    guard maximum > 0 else { return [] }
    let room = all.count > maximum ? max(1, maximum - 1) : maximum
    let first = min(max(0, (menu.selected ?? 0) - room + 1), max(0, all.count - room))
    let shown = all.indices.dropFirst(first).prefix(room)
    let width = min(columns / 2, shown.map { all[$0].label.columns }.max() ?? 0)
    let rows = shown.map { row(all[$0], isSelected: $0 == menu.selected, width, columns) }
    guard shown.count < all.count, maximum > 1 else { return rows }
    return rows + [[StyledRun("  … \(all.count - shown.count) more".truncated(to: columns), .hint)]]
  }

  private static func row(
    _ candidate: Completion.Candidate, isSelected: Bool, _ width: Int, _ columns: Int
  ) -> [StyledRun<Style>] {
    let padding = String(repeating: " ", count: max(0, width - candidate.label.columns))
    // The mark shows the choice where there are no colours.
    let label = StyledRun((isSelected ? "› " : "  ") + candidate.label + padding, isSelected ? Style.selected : .text)
    let summary = candidate.summary.isEmpty ? [] : [StyledRun("  " + candidate.summary, Style.hint)]
    return ([label] + summary).truncated(to: columns)
  }
}
