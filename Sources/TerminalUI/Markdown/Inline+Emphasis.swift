/// A run of `*`, `_` or `~~` that may begin an emphasis.
struct EmphasisRun {
  let mark: Unicode.Scalar
  let position: Int
  let piece: Int
  let length: Int
  var remaining: Int
  let closesToo: Bool
}

extension InlineParser {
  mutating func emphasis() {
    let mark = text[index]
    let start = index
    let length = run(of: mark, at: start)
    index += length
    let sides = Flanking(
      mark: mark, length: length, before: start > 0 ? text[start - 1] : before,
      after: index < text.count ? text[index] : after)
    guard mark == "~" ? length == 2 : length < Self.longestRun else { return append(text[start..<index]) }
    var remaining = length
    if sides.closes {
      while remaining > 0, let used = close(mark, at: start, length, remaining, opensToo: sides.opens) {
        remaining -= used
      }
    }
    guard remaining > 0 else { return }
    // What is left of a run that closed something stays text, so that a settled text has no mark half used.
    if sides.opens, remaining == length {
      openers.append(
        EmphasisRun(
          mark: mark, position: start, piece: pieces.count, length: length, remaining: length,
          closesToo: sides.closes))
    }
    append(text[start..<(start + remaining)])
  }

  /// Gives what stands after the nearest fitting opener its style; nil when there is none.
  private mutating func close(
    _ mark: Unicode.Scalar, at position: Int, _ length: Int, _ remaining: Int, opensToo: Bool
  ) -> Int? {
    var candidate = openers.count - 1
    while candidate >= 0, position - openers[candidate].position <= Self.reach {
      let opener = openers[candidate]
      if opener.mark == mark, opener.accepts(length, opensToo: opensToo) { break }
      candidate -= 1
    }
    guard candidate >= 0, position - openers[candidate].position <= Self.reach else { return nil }
    openers.removeSubrange((candidate + 1)...)
    let used = min(openers[candidate].remaining, remaining, 2)
    for piece in (openers[candidate].piece + 1)..<pieces.count { pieces[piece].emphasise(mark, used) }
    openers[candidate].remaining -= used
    markUp(openers[candidate].piece, from: openers[candidate])
    if openers[candidate].remaining == 0 { openers.removeLast() }
    return used
  }

  /// Takes the used marks away, but for those of a deletion where no style shows it.
  private mutating func markUp(_ piece: Int, from opener: EmphasisRun) {
    if opener.mark == "~", !context.style.hasEscapes {
      append("~~".unicodeScalars)
    } else {
      pieces[piece].text = String(pieces[piece].text.unicodeScalars.prefix(opener.remaining))
    }
  }
}

extension EmphasisRun {
  /// "If one of the delimiters can both open and close emphasis, then the sum of the lengths […] must not be a multiple
  /// of 3 unless both lengths are multiples of 3."
  fileprivate func accepts(_ closing: Int, opensToo: Bool) -> Bool {
    guard closesToo || opensToo else { return true }
    return (length + closing) % 3 != 0 || (length % 3 == 0 && closing % 3 == 0)
  }
}

extension InlineParser.Piece {
  fileprivate mutating func emphasise(_ mark: Unicode.Scalar, _ count: Int) {
    style.traits.insert(mark == "~" ? .struck : count == 2 ? .bold : .italic)
  }
}
