extension JSONObject {
  /// The plain values among the arguments of a call in a few words, which tell two calls of one tool apart for a person.
  package var inShort: String {
    let values = compactMap { _, value -> String? in
      switch value {
      case .string(let text): text
      case .number, .bool: "\(value)"
      case .null, .array, .object: nil
      }
    }
    let words = values.filter { !$0.isEmpty }.joined(separator: ", ")
    return words.count > 60 ? words.prefix(59) + "…" : words
  }
}
