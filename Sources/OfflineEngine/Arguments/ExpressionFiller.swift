import SkillModel

/// Fills a property that is calculated: what is left of the question, in the form a calculator reads.
struct ExpressionFiller {
  let request: Request
  let manual: Manual

  private var tokens: [Token] { request.tokens }

  func fill(_ property: Property, _ draft: inout Draft) {
    let stripped = Stripper(request: request, manual: manual).stripped(
      questionless(tokens.indices.filter(draft.isFree)))
    let indices = dropQuestionWords(stripped)
    guard
      hasNumber(indices)
        || indices.contains(where: {
          ["a", "an"].contains(tokens[$0].text) && MeasureWords.end(tokens, at: $0 + 1) != nil
        }),
      let text = root(indices) ?? inverted(indices) ?? (hasNumber(indices) ? written(indices) : nil)
    else { return }
    if draft.set(property, .string(text), said: text) { draft.rest.formUnion(indices) }
  }

  /// A calculation has a number in it, or a constant or function that calculators know.
  private func hasNumber(_ indices: [Int]) -> Bool {
    let dated = request.times.mentions.filter { !$0.isWeak && $0.start.day != nil }.flatMap(\.tokens)
    return indices.contains { !dated.contains($0) && isNumeric($0) }
  }

  private func isNumeric(_ index: Int) -> Bool {
    [index].contains {
      tokens[$0].kind == .digits || NumberScanner.read(tokens, at: $0).map { !$0.isWeak } ?? false
        || ["pi", "sqrt", "sin", "cos", "log"].contains(tokens[$0].text)
    }
  }

  private func questionless(_ indices: [Int]) -> [Int] {
    guard let first = indices.first, let (_, end) = Self.questions.match(tokens, at: skippingOpenings(first)) else {
      return indices
    }
    return indices.filter { $0 >= end }
  }

  private func skippingOpenings(_ first: Int) -> Int {
    var at = first
    while let (_, end) = Commands.openings.match(tokens, at: at) { at = end }
    return at
  }

  /// 等于多少, 是多少 at the end, and "equal" after it.
  private func dropQuestionWords(_ indices: [Int]) -> [Int] {
    var rest = indices
    for length in stride(from: min(5, rest.count - 1), to: 0, by: -1) {
      let tail = Array(rest.suffix(length))
      if let (_, end) = Self.tails.match(tokens, at: tail[0]), end == tail[length - 1] + 1 {
        rest.removeLast(length)
        return dropQuestionWords(rest)
      }
    }
    return rest
  }

  /// "How many miles is 3 km" and 3公里是多少英里 become "3 km in miles".
  private func inverted(_ indices: [Int]) -> String? {
    if let first = indices.first, tokens.text(first - 1) == "many" || tokens.text(first - 1) == "much",
      let verb = indices.firstIndex(where: { ["is", "are", "in", "equal", "equals", "make"].contains(tokens[$0].text) }
      ), verb > 0
    {
      let unit = Array(indices[..<verb])
      let amount = Array(indices[(verb + 1)...].drop { ["there", "in", "are"].contains(tokens[$0].text) })
      guard let head = amount.first else { return nil }
      // "How many ounces in a pound": one pound.
      if ["a", "an"].contains(tokens[head].text) {
        return amount.count > 1 ? "1 " + written(Array(amount.dropFirst())) + " in " + written(unit) : nil
      }
      return hasNumber(amount) ? written(amount) + " in " + written(unit) : nil
    }
    for (position, index) in indices.enumerated() where position > 0 {
      guard let (_, end) = Self.middles.match(tokens, at: index), let after = indices.firstIndex(where: { $0 >= end })
      else { continue }
      return written(Array(indices[..<position])) + " in " + written(Array(indices[after...]))
    }
    return nil
  }

  /// "The square root of 144" is sqrt(144).
  private func root(_ indices: [Int]) -> String? {
    guard
      let at = indices.firstIndex(where: {
        tokens[$0].is("square") && tokens.text($0 + 1) == "root" && tokens.text($0 + 2) == "of"
      }),
      at == 0 || at == 1 && tokens[indices[0]].is("the"), indices.count > at + 3
    else { return nil }
    return "sqrt(" + written(Array(indices[(at + 3)...])) + ")"
  }

  /// Spoken operators become signs, spoken numbers digits, Chinese units the ones that calculators read.
  private func written(_ indices: [Int]) -> String {
    let usesWords = indices.contains { Self.operators.match(tokens, at: $0) != nil || tokens[$0].kind == .han }
    guard usesWords else { return spelled(indices) }
    var parts: [String] = []
    var position = 0
    while position < indices.count {
      let index = indices[position]
      if let (text, end) = Self.operators.match(tokens, at: index) ?? Self.units.match(tokens, at: index) {
        parts.append(text)
        position = indices.firstIndex { $0 >= end } ?? indices.count
      } else if let number = NumberScanner.read(tokens, at: index), !number.isWeak || tokens[index].kind == .han {
        parts.append(JSONNumber(number.value)?.literal ?? request.utterance.text(number.tokens))
        position = indices.firstIndex { $0 >= number.tokens.upperBound } ?? indices.count
      } else {
        if !["的", "个", "了"].contains(tokens[index].text) { parts.append(request.utterance.text(index..<(index + 1))) }
        position += 1
      }
    }
    return joined(parts)
  }

  private func spelled(_ indices: [Int]) -> String {
    guard
      indices.contains(where: {
        tokens[$0].kind == .word && NumberScanner.read(tokens, at: $0).map { !$0.isWeak } ?? false
      })
    else {
      return request.utterance.text(indices)
    }
    var parts: [String] = []
    var position = 0
    while position < indices.count {
      if let number = NumberScanner.read(tokens, at: indices[position]), !number.isWeak {
        parts.append(JSONNumber(number.value)?.literal ?? "")
        position = indices.firstIndex { $0 >= number.tokens.upperBound } ?? indices.count
      } else {
        parts.append(request.utterance.text([indices[position]]))
        position += 1
      }
    }
    return joined(parts)
  }

  private func joined(_ parts: [String]) -> String {
    parts.joined(separator: " ").replacing("( ", with: "(").replacing(" )", with: ")").replacing(" %", with: "%")
      .replacing(" ^ ", with: "^")
  }
}
