package import SkillModel

/// A question to the person, as a block with the keys that answer it. Nothing is the default but no.
package struct QuestionView: Sendable {
  package enum Reply: Sendable, Hashable {
    case decision(ConfirmDecision)
    case details
  }

  package let question: Int
  private let call: String
  private let request: ConfirmRequest
  private let arguments: JSONObject
  private let tool: String
  /// Names the call among several.
  private let asker: String?
  package private(set) var showsDetails = false

  init(question: Int, call: String, request: ConfirmRequest, card: CallCard?, amongSeveral: Bool) {
    self.question = question
    self.call = call
    self.request = request
    arguments = card?.arguments ?? [:]
    asker = amongSeveral ? card?.nameInShort : nil
    tool = card.map { "\($0.title) (\($0.tool.skill.text).\($0.tool.tool.name))" } ?? ""
  }

  /// What a key means here; nil for one that answers nothing.
  package func reply(to character: Character) -> Reply? {
    switch (character.lowercased(), request.kind) {
    case ("y", _), ("是", _), ("好", _): .decision(.allow)
    case ("s", .permission): .decision(.allowSession)
    case ("a", .permission): .decision(.allowAlways)
    case ("v", .permission): .decision(.denyAlways)
    case ("n", _), ("不", _), ("否", _): .decision(.deny)
    case ("d", _): .details
    default: nil
    }
  }

  func isOf(_ call: String, _ request: ConfirmRequest) -> Bool { self.call == call && self.request == request }

  package mutating func toggleDetails() { showsDetails.toggle() }

  func lines(width: Int, palette: Palette) -> [String] {
    var lines = [
      "\(palette.warning)?\(palette.plain) \(palette.bold)\(TerminalText.cleanLine(request.title))\(palette.plain)"
    ]
    if let asker { lines.append("  \(palette.dim)\(asker)\(palette.plain)") }
    if let detail = request.detail { lines += Self.indented(detail) }
    if showsDetails {
      if !tool.isEmpty { lines.append("  \(palette.dim)tool: \(tool)\(palette.plain)") }
      if let scope = request.scope {
        lines.append("  \(palette.dim)scope: \(TerminalText.cleanLine(scope))\(palette.plain)")
      }
      if !arguments.isEmpty { lines += Self.indented(JSONWriter.text(.object(arguments), pretty: true)) }
    }
    return lines.flatMap { $0.styledWrapped(columns: width) } + keys(width, palette)
  }

  /// In as many rows as it takes, a key always beside its word.
  private func keys(_ width: Int, _ palette: Palette) -> [String] {
    func key(_ letter: String, _ word: String) -> String { "\(palette.bold)\(letter)\(palette.plain) \(word)" }
    let answers =
      request.kind == .permission
      ? [key("y", "once"), key("s", "this session"), key("a", "always"), key("v", "never"), key("n", "no")]
      : [key("y", "yes"), key("n", "no")]
    var rows: [String] = []
    for answer in answers + [key("d", showsDetails ? "less" : "details")] {
      if let row = rows.last, row.styledColumns + 2 + answer.styledColumns <= width {
        rows[rows.count - 1] = row + "  " + answer
      } else {
        rows.append("  " + answer)
      }
    }
    return rows.map { $0.styledPrefix(columns: width) }
  }

  /// Not so much that the question itself is out of sight.
  private static func indented(_ text: String) -> [String] {
    let lines = TerminalText.clean(text).split(whereSeparator: \.isNewline)
    let hidden = lines.count > 12 ? ["  … \(lines.count - 10) more lines"] : []
    return lines.prefix(hidden.isEmpty ? 12 : 10).map { "  \($0)" } + hidden
  }

  /// The line that stays once it is answered.
  static func answered(_ request: ConfirmRequest, _ decision: ConfirmDecision, palette: Palette) -> String {
    let word =
      switch decision {
      case .allow: request.kind == .permission ? "yes, once" : "yes"
      case .allowSession: "yes, for this session"
      case .allowAlways: "yes, always"
      case .deny: "no"
      case .denyAlways: "never"
      case .unavailable: "nobody was there"
      case .cancelled: "cancelled"
      }
    return "\(palette.dim)? \(TerminalText.cleanLine(request.title)) \(word)\(palette.plain)"
  }
}
