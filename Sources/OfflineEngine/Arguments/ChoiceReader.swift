import SkillModel

/// Reads an enumeration: its values, and the words by which titles and descriptions explain them.
struct ChoiceReader {
  let description: Utterance
  let schema: JSON

  /// Nil where the schema lists no values.
  var choices: [Choice]? {
    if let values = schema["enum"]?.array {
      let values = values.filter { !$0.isNull }
      let hints = hints(for: values)
      return zip(values, hints).map { Choice(value: $0, words: Self.words(of: $0), hints: $1) }
    }
    let options = schema["oneOf"]?.array ?? schema["anyOf"]?.array ?? []
    guard !options.isEmpty, options.allSatisfy({ $0["const"] != nil }) else { return nil }
    return options.compactMap { option in
      guard let value = option["const"] else { return nil }
      let titles = [option["title"]?.string, option["description"]?.string].compactMap { $0 }.map { Utterance($0) }
      return Choice(value: value, words: Self.words(of: value) + titles)
    }
  }

  private static func words(of value: JSON) -> [Utterance] {
    let text = value.string ?? JSONWriter.text(value)
    return [Utterance(text.replacing("_", with: " ").replacing("-", with: " "))]
  }

  /// A stretch of the description that names one value alone explains it: "imperial: °F, miles; metric: °C".
  private func hints(for values: [JSON]) -> [[Utterance]] {
    var hints = values.map { _ in [Utterance]() }
    for stretch in stretches() {
      let named = values.indices.filter { names(values[$0], in: stretch) }
      guard named.count == 1 else { continue }
      let own = Set(Self.words(of: values[named[0]])[0].tokens.map(\.text))
      for index in stretch
      where Self.isTelling(description.tokens[index]) && !own.contains(description.tokens[index].text) {
        hints[named[0]].append(Utterance(description.text(index..<(index + 1))))
      }
    }
    return hints
  }

  private func names(_ value: JSON, in stretch: Range<Int>) -> Bool {
    let words = Self.words(of: value)[0].tokens.map(\.text)
    let texts = description.tokens[stretch].map(\.text)
    guard !words.isEmpty, texts.count >= words.count else { return false }
    return (0...(texts.count - words.count)).contains { Array(texts[$0..<($0 + words.count)]) == words }
  }

  private func stretches() -> [Range<Int>] {
    var stretches: [Range<Int>] = []
    var start = 0
    for (index, token) in description.tokens.enumerated()
    where [";", "；", ".", "。", ",", "，", "、"].contains(token.text) {
      stretches.append(start..<index)
      start = index + 1
    }
    return stretches + [start..<description.tokens.count]
  }

  private static func isTelling(_ token: Token) -> Bool {
    token.kind == .word && token.text.utf8.count > 1 && !FunctionWords.english.contains(token.text)
  }
}
