import SkillModel

/// What the engine waits for: kept in the replay of its own message, since it keeps nothing itself.
struct Pending: Sendable, Hashable {
  enum Wait: Sendable, Hashable {
    /// One argument of one tool; `partial` is what was said of it already.
    case argument(String, partial: PartialTime?)
    /// Which of several tools, by the names they are called by.
    case choice([String])
  }

  struct Call: Sendable, Hashable {
    var tool: String
    var arguments: JSONObject
  }

  var wait: Wait
  /// The call that is not complete; of a choice only the text counts.
  var call: Call
  /// The person's words that led to the question.
  var text: String
  var language: Language
  /// Questions asked in vain so far.
  var attempts = 0
  /// Complete calls of the same text, and where the incomplete one belongs among them.
  var others: [Call] = []
  var position = 0
}

// MARK: - The replay

extension Pending {
  var json: JSON {
    var object = JSONObject([
      ("tool", .string(call.tool)), ("arguments", .object(call.arguments)), ("text", .string(text)),
      ("language", .string(language.rawValue)),
      ("attempts", .number(JSONNumber(attempts))), ("position", .number(JSONNumber(position))),
      ("others", .array(others.map { ["tool": .string($0.tool), "arguments": .object($0.arguments)] })),
    ])
    switch wait {
    case .choice(let tools): object["choice"] = .array(tools.map(JSON.string))
    case .argument(let name, let partial):
      object["property"] = .string(name)
      if let date = partial?.date { object["date"] = .string(date.iso) }
      if let part = partial?.part { object["part"] = .string(part.rawValue) }
    }
    return ["offline": .object(object)]
  }

  /// Nil for another provider's replay, or one that cannot be read.
  init?(_ replay: JSON?) {
    guard let object = replay?["offline"], let tool = object["tool"]?.string,
      let arguments = object["arguments"]?.object,
      let text = object["text"]?.string
    else { return nil }
    if let tools = object["choice"]?.array {
      wait = .choice(tools.compactMap(\.string))
    } else if let property = object["property"]?.string {
      let date = object["date"]?.string.flatMap { CivilDate(iso: $0) }
      let part = object["part"]?.string.flatMap { DayPart(rawValue: $0) }
      wait = .argument(property, partial: date == nil && part == nil ? nil : PartialTime(date: date, part: part))
    } else {
      return nil
    }
    call = Call(tool: tool, arguments: arguments)
    self.text = text
    language = object["language"]?.string.flatMap { Language(rawValue: $0) } ?? .english
    attempts = object["attempts"]?.number?.int ?? 0
    position = object["position"]?.number?.int ?? 0
    others = (object["others"]?.array ?? []).compactMap { other in
      guard let tool = other["tool"]?.string, let arguments = other["arguments"]?.object else { return nil }
      return Call(tool: tool, arguments: arguments)
    }
  }
}
