internal import SkillModel

/// A call that is over: the line that stays, and all of it for who asks.
package struct CallSummary: Sendable {
  /// How much of a text is looked at for the line that stays, and shown for `/details`, in bytes.
  private static let (lineBytes, detailBytes) = (4_000, 64_000)

  private let card: CallCard
  private let result: ToolResult
  private let milliseconds: Double

  init(card: CallCard, result: ToolResult, milliseconds: Double) {
    self.card = card
    self.result = result
    self.milliseconds = milliseconds
  }

  /// One line, and one more for each file that was made. A result that `text` says again is left out.
  func lines(width: Int, palette: Palette, before text: String = "") -> [String] {
    var parts = [mark(palette) + " " + card.title]
    let arguments = card.inShort.truncated(to: width / 4)
    if !arguments.isEmpty { parts.append("\(palette.dim)\(arguments)\(palette.plain)") }
    parts.append("\(palette.dim)\(Elapsed.text(milliseconds: milliseconds))\(palette.plain)")
    if case .failure(let error) = result { parts.append("\(palette.dim)\(error.code.rawValue)\(palette.plain)") }
    let said = TerminalText.clean(outcome.head(bytes: Self.lineBytes)).split(whereSeparator: \.isNewline)
    if let first = said.first, !TerminalText.clean(text.head(bytes: Self.lineBytes)).contains(first) {
      parts.append(first + (said.count > 1 ? " …" : ""))
    }
    return ([parts.joined(separator: "  ")] + card.artifacts.map { "  \($0)" }).map { $0.styledPrefix(columns: width) }
  }

  private func mark(_ palette: Palette) -> String {
    switch result {
    case .success: "\(palette.success)✓\(palette.plain)"
    case .failure: "\(palette.failure)✗\(palette.plain)"
    }
  }

  /// What the person is told of it.
  private var outcome: String {
    switch result {
    case .success(let output): output.text
    case .failure(let error): error.userMessage ?? error.message
    }
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
    var lines = TerminalText.clean(text.head(bytes: detailBytes)).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return ["  \(palette.dim)\(name)\(palette.plain)"] + lines.map { "    \($0)" }
  }
}
