import SkillModel

extension ChoiceFiller {
  func fillBoolean(_ property: Property, _ draft: inout Draft) {
    let telling = property.words.filter { !Self.silent.contains($0) }
    if let (range, isDenied) = mention(of: telling) {
      draft.set(property, .bool(!isDenied))
      if telling.count > 1 { draft.consume(range) }
      return
    }
    let isSwitch = telling.isEmpty || telling.allSatisfy { Self.switches.contains($0) }
    if isSwitch || property.isRequired, let polarity = Polarity.of(request.tokens) {
      draft.set(property, .bool(Self.isReversed(telling) ? !polarity.isOn : polarity.isOn))
    }
  }

  /// Where the property's words stand in the text, and whether the text denies them.
  private func mention(of words: [String]) -> (Range<Int>, Bool)? {
    guard !words.isEmpty, !words.allSatisfy({ Self.switches.contains($0) }) else { return nil }
    let tokens = request.tokens
    let normal = Lexicon.normal(tokens)
    let wanted = Lexicon.normal(Utterance(words.joined(separator: " ")).tokens)
    let concepts = Lexicon.shared.match(wanted, at: 0).map { $0.end == wanted.count ? Set($0.concepts) : [] } ?? []
    for index in tokens.indices {
      let isPlain =
        index + wanted.count <= tokens.count && zip(wanted, normal[index...]).allSatisfy { $0.text == $1.text }
      if isPlain { return (index..<(index + wanted.count), isDenied(index)) }
      if tokens[index].text.hasPrefix("un"), wanted.count == 1,
        Stemmer.stem(String(tokens[index].text.dropFirst(2))) == wanted[0].text
      {
        return (index..<(index + 1), true)
      }
      if !concepts.isEmpty, let (own, end) = Lexicon.shared.match(normal, at: index), !concepts.isDisjoint(with: own) {
        return (index..<end, isDenied(index))
      }
    }
    return nil
  }

  private func isDenied(_ index: Int) -> Bool {
    let near = request.tokens[max(0, index - 2)..<index].map(\.text)
    return near.contains {
      ["no", "not", "without", "don't", "disable", "off", "不", "别", "无", "非", "消", "除"].contains($0)
    }
  }

  private static func isReversed(_ words: [String]) -> Bool { words.contains { Polarity.offWords.contains($0) } }

  private static let silent: Set<String> = [
    "is", "has", "use", "include", "with", "should", "allow", "the", "be", "only", "want",
  ]
  private static let switches: Set<String> = [
    "on", "off", "enabled", "enable", "disabled", "state", "power", "active", "value", "status", "open", "turn",
  ]
}
