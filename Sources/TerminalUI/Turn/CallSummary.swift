internal import SkillModel

/// A call that is over: the line that stays, and all of it for who asks.
package struct CallSummary: Sendable {
  private let card: CallCard
  private let result: ToolResult
  private let milliseconds: Double

  init(card: CallCard, result: ToolResult, milliseconds: Double) {
    self.card = card
    self.result = result
    self.milliseconds = milliseconds
  }

  /// One line, and one more for each file that was made.
  func lines(palette: Palette) -> [String] {
    let time = Elapsed.text(milliseconds: milliseconds)
    let head: String
    switch result {
    case .success(let output):
      let words = Self.firstLine(output.text)
      head = "\(palette.success)✓\(palette.plain) \(card.title)  \(palette.dim)\(time)\(palette.plain)  \(words)"
    case .failure(let error):
      let words = Self.firstLine(error.userMessage ?? error.message)
      head =
        "\(palette.failure)✗\(palette.plain) \(card.title)  \(palette.dim)\(time)  \(error.code.rawValue)\(palette.plain)  \(words)"
    }
    return [head] + card.artifacts.map { "  \($0)" }
  }

  /// Arguments, output and result, for `/details`.
  package func details(palette: Palette) -> [String] {
    var lines = [
      "\(palette.bold)\(card.title)\(palette.plain)  \(palette.dim)\(card.tool.skill.text).\(card.tool.tool.name)\(palette.plain)"
    ]
    lines += Self.block("arguments", JSONWriter.text(.object(card.arguments), pretty: true), palette)
    if !card.output.isEmpty { lines += Self.block("output", card.output, palette) }
    switch result {
    case .success(let output): lines += Self.block("result", output.text, palette)
    case .failure(let error):
      lines += Self.block("error \(error.code.rawValue)", error.message + (error.hint.map { "\n\($0)" } ?? ""), palette)
    }
    return lines
  }

  private static func block(_ name: String, _ text: String, _ palette: Palette) -> [String] {
    ["  \(palette.dim)\(name)\(palette.plain)"]
      + TerminalText.clean(text).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
        "    \($0)"
      }
  }

  private static func firstLine(_ text: String) -> String {
    let lines = TerminalText.clean(text).split(whereSeparator: \.isNewline)
    return lines.first.map { $0 + (lines.count > 1 ? " …" : "") } ?? ""
  }
}
