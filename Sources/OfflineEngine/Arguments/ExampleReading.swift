import SkillModel

/// What one example of a descriptor teaches: where its arguments stand in its text, and what stands around them.
struct ExampleReading: Sendable {
  struct Slot: Sendable, Hashable {
    var property: String
    var tokens: Range<Int>
    /// Whether the value is written as it was said, letter for letter.
    var isVerbatim: Bool
  }

  let say: Utterance
  let arguments: JSONObject
  let slots: [Slot]
  /// The terms outside the arguments: what the request is recognised by.
  let terms: [Term]

  init(_ example: ToolDescriptor.Example, properties: [Property], cutter: TermCutter) {
    let say = Utterance(example.say)
    self.say = say
    arguments = example.arguments
    var slots: [Slot] = []
    for property in properties {
      guard let value = example.arguments[property.name], let slot = Self.slot(property, value, in: say) else {
        continue
      }
      slots.append(slot)
    }
    self.slots = slots
    let taken = Set(slots.flatMap(\.tokens))
    terms = cutter.terms(of: say.tokens).filter { term in !term.tokens.contains { taken.contains($0) } }
  }

  private static func slot(_ property: Property, _ value: JSON, in say: Utterance) -> Slot? {
    guard case .text = property.kind else {
      if case .list(.text) = property.kind, let first = value.array?.first?.string {
        return text(property, first, in: say)
      }
      return nil
    }
    return value.string.flatMap { text(property, $0, in: say) }
  }

  private static func text(_ property: Property, _ value: String, in say: Utterance) -> Slot? {
    let wanted = Utterance(value).tokens.map(\.text)
    guard !wanted.isEmpty, say.tokens.count >= wanted.count else { return nil }
    for start in 0...(say.tokens.count - wanted.count) {
      let range = start..<(start + wanted.count)
      if say.tokens[range].map(\.text) == wanted {
        return Slot(property: property.name, tokens: range, isVerbatim: say.text(range) == value)
      }
    }
    return nil
  }

  /// The words right before and right after a slot, up to the neighbouring slot, the nearest first.
  func around(_ slot: Slot, limit: Int = 2) -> (before: [String], after: [String]) {
    let others = Set(slots.filter { $0 != slot }.flatMap(\.tokens))
    let before = (max(0, slot.tokens.lowerBound - limit)..<slot.tokens.lowerBound).reversed().prefix {
      !others.contains($0)
    }
    let after = (slot.tokens.upperBound..<min(say.tokens.count, slot.tokens.upperBound + limit)).prefix {
      !others.contains($0)
    }
    return (before.map { say.tokens[$0].text }, after.map { say.tokens[$0].text })
  }
}
