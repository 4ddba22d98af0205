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
        // 的 alone encloses nothing; with the noun after it, it does.
        let noun = ["的", "了", "在", "是"].contains(right) ? after.dropFirst().first : nil
        if right == "的", noun == nil { continue }
        if let found = find(left, right, noun, draft) { return found }
      }
    }
    return nil
  }

  /// Only Chinese is enclosed so closely that both sides tell.
  private func isTelling(_ left: String, _ right: String) -> Bool {
    let isHan: (String) -> Bool = { $0.unicodeScalars.first.map { Tokenizer.kind(of: $0) == .han } ?? false }
    return isHan(left) && isHan(right) && left != "的"
  }

  /// The last character of 播放: the verb before the value.
  private func isVerbEnd(_ index: Int) -> Bool {
    (1...3).contains { index >= $0 && Commands.verbs.match(tokens, at: index - $0)?.end == index + 1 }
  }

  private func find(_ left: String, _ right: String, _ noun: String?, _ draft: Draft) -> (
    cue: Range<Int>, value: Range<Int>
  )? {
    guard let at = tokens.indices.first(where: { tokens[$0].is(left) && draft.isFree($0) }),
      request.isWhole(at..<(at + 1)) || isVerbEnd(at)
    else { return nil }
    let stop = min(tokens.count, at + 9)
    let ends = ((at + 1)..<max(at + 1, stop)).filter {
      tokens[$0].is(right) && (noun == nil || tokens.text($0 + 1) == noun)
    }
    guard let end = ends.first, end > at + 1 else { return nil }
    let value = (at + 1)..<end
    guard value.allSatisfy(draft.isFree), !value.contains(where: { tokens[$0].kind == .symbol }) else { return nil }
    return (at..<(at + 1), value)
  }
}
