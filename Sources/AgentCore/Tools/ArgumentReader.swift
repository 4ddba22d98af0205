internal import FoundationEssentials
internal import SkillModel

/// Reads what a model wrote as arguments: strict JSON first, then JSON5, then a short list of repairs.
///
/// Repairs: nothing at all stands for `{}`; an object inside a string, or inside a Markdown fence, is taken out of it
/// once. What was cut off is never completed, and what cannot be read is never replaced.
enum ArgumentReader {
  static func read(_ arguments: ModelCall.Arguments) -> Result<JSONObject, ToolError> {
    switch arguments {
    case .json(let value): object(value, mayBeText: true)
    case .text(let text): read(text, mayBeText: true)
    }
  }

  private static func read(_ text: String, mayBeText: Bool) -> Result<JSONObject, ToolError> {
    let trimmed = text.trimmed
    if trimmed.isEmpty { return .success([:]) }
    do {
      return object(try JSONParser.parse(trimmed), mayBeText: mayBeText)
    } catch {
      if let inner = fenced(trimmed) { return read(inner, mayBeText: false) }
      if error.isTruncated { return .failure(unreadable("they were cut off", trimmed)) }
      if let value = json5(trimmed) { return object(value, mayBeText: false) }
      return .failure(unreadable(error.description, trimmed))
    }
  }

  private static func object(_ value: JSON, mayBeText: Bool) -> Result<JSONObject, ToolError> {
    switch value {
    case .object(let object): .success(object)
    case .string(let text) where mayBeText: read(text, mayBeText: false)
    default:
      .failure(unreadable("they are \(value.kind == "array" ? "an" : "a") \(value.kind)", JSONWriter.text(value)))
    }
  }

  private static func unreadable(_ reason: String, _ text: String) -> ToolError {
    ToolError(
      .invalidArguments, "the arguments could not be read as a JSON object: \(reason). They began: \(text.prefix(200))",
      hint: "Call again with one JSON object.")
  }

  /// The inside of a Markdown fence that holds all of the text.
  private static func fenced(_ text: String) -> String? {
    guard text.hasPrefix("```"), text.hasSuffix("```"), text.count >= 6 else { return nil }
    let inside = text.dropFirst(3).dropLast(3)
    let body = inside.first == "\n" ? inside : inside.drop { $0.isLetter }
    return String(body).trimmed
  }

  /// Foundation's reader turns numbers into 64-bit ones, so text with longer numbers is left alone.
  private static func json5(_ text: String) -> JSON? {
    var run = 0
    for byte in text.utf8 {
      run = (0x30...0x39).contains(byte) ? run + 1 : 0
      if run > 15 { return nil }
    }
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    return try? decoder.decode(JSON.self, from: Data(text.utf8))
  }
}

extension String {
  /// Without blanks and line ends around it.
  var trimmed: String {
    let start = unicodeScalars.firstIndex { !$0.properties.isWhitespace && $0 != "\u{feff}" }
    let end = unicodeScalars.lastIndex { !$0.properties.isWhitespace && $0 != "\u{feff}" }
    guard let start, let end else { return "" }
    return String(unicodeScalars[start...end])
  }
}
