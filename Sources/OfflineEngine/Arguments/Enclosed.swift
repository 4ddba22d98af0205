/// Finds a value between the words that enclose it in an example: 把…的灯打开.
struct Enclosed {
  let request: Request
  let manual: Manual
  let cutter: TermCutter

  private var tokens: [Token] { request.tokens }

  func segment(of property: Property, _ draft: Draft) -> (cue: Range<Int>, value: Range<Int>)? {
    for example in manual.examples {
      for slot in example.slots where slot.property == property.name {
        let (before, after) = example.around(slot)
        guard let left = before.first, let right = after.first, isTelling(left, right) else { continue }
        if let found = find(left, right, draft) { return found }
      }
    }
    return nil
  }

  /// Only Chinese is enclosed so closely that both sides tell.
  private func isTelling(_ left: String, _ right: String) -> Bool {
    let isHan: (String) -> Bool = { $0.unicodeScalars.first.map { Tokenizer.kind(of: $0) == .han } ?? false }
    return isHan(left) && isHan(right) && left != "的"
  }

  private func find(_ left: String, _ right: String, _ draft: Draft) -> (cue: Range<Int>, value: Range<Int>)? {
    guard let at = tokens.indices.first(where: { tokens[$0].is(left) && draft.isFree($0) }) else { return nil }
    let stop = min(tokens.count, at + 9)
    guard let end = ((at + 1)..<max(at + 1, stop)).first(where: { tokens[$0].is(right) }), end > at + 1 else { return nil }
    let value = (at + 1)..<end
    guard value.allSatisfy(draft.isFree), !value.contains(where: { tokens[$0].kind == .symbol }) else { return nil }
    return (at..<(at + 1), value)
  }
}
