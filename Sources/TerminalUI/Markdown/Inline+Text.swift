extension InlineParser {
  /// Blanks and line ends between words.
  mutating func blanks() {
    let start = index
    while index < text.count, text[index] == " " || text[index] == "\t" || text[index] == "\n" { index += 1 }
    let run = text[start..<index]
    guard run.contains("\n") else { return append(" ".unicodeScalars) }
    if context.style.keepsLineBreaks || run.prefix(while: { $0 == " " }).count >= 2 {
      return append("\n".unicodeScalars)
    }
    let left = start > 0 ? text[start - 1] : before
    let right = index < text.count ? text[index] : after
    // Between characters of a script without spaces a line end is no space.
    if let left, let right, left.isEastAsian, right.isEastAsian { return }
    append(" ".unicodeScalars)
  }

  mutating func backslash() {
    let start = index
    index += 1
    guard index < text.count else { return append("\\".unicodeScalars) }
    let next = text[index]
    if next == "\n" {
      index += 1
      return append("\n".unicodeScalars)
    }
    if next == "(" || next == "[", raw(from: start, to: ["\\", next == "(" ? ")" : "]"], open: 2) { return }
    guard next.isASCIIPunctuation else { return append("\\".unicodeScalars) }
    index += 1
    append([next])
  }

  /// A formula stays as it is written, a displayed one in lines; a price is none.
  mutating func math() -> Bool {
    let mark: [Unicode.Scalar] = starts(["$", "$"], at: index) ? ["$", "$"] : ["$"]
    let inner = index + mark.count
    if inner >= text.count {
      unsettle(from: index)
      return false
    }
    let isOpen = mark.count == 2 || !text[inner].properties.isWhitespace
    return isOpen && raw(from: index, to: mark, open: mark.count)
  }

  /// Copies what stands between two marks; false, with nothing read, where the second is missing.
  private mutating func raw(from start: Int, to close: [Unicode.Scalar], open: Int) -> Bool {
    let limit = limit(from: start)
    var end = start + open
    while end < limit, !(starts(close, at: end) && closes(close, at: end)) { end += 1 }
    if end >= limit - 1, text.count - start <= Self.reach + 2 { unsettle(from: start) }
    guard end < limit, end > start + open else { return false }
    index = end + close.count
    let isDisplay = close == ["$", "$"] || close == ["\\", "]"]
    append(text[start..<index].map { $0 == "\n" && !isDisplay ? " " : $0 })
    return true
  }

  private func closes(_ mark: [Unicode.Scalar], at position: Int) -> Bool {
    guard mark == ["$"] else { return true }
    let next = position + 1 < text.count ? text[position + 1] : after
    return !text[position - 1].properties.isWhitespace && next?.isDigit != true
  }

  mutating func code() {
    let start = index
    let length = run(of: "`", at: start)
    index += length
    guard length < Self.longestRun else { return append(text[start..<index]) }
    var end = index
    let limit = limit(from: start)
    while end < limit {
      let run = run(of: "`", at: end)
      if run == length { return codeSpan(start, index, end, end + length) }
      end += max(run, 1)
    }
    if text.count - start <= Self.reach + length { unsettle(from: start) }
    append(text[start..<index])
  }

  private mutating func codeSpan(_ start: Int, _ from: Int, _ to: Int, _ end: Int) {
    var inner = text[from..<to].map { $0 == "\n" ? " " : $0 }[...]
    if inner.count > 2, inner.first == " ", inner.last == " ", inner.contains(where: { $0 != " " }) {
      inner = inner.dropFirst().dropLast()
    }
    index = end
    let marks = context.style.hasEscapes ? [] : Array(text[start..<from])
    append(marks + inner + marks) { $0.colour = .cyan }
  }

  /// A character reference: `&amp;`, `&#8212;`, `&#x2014;`.
  mutating func entity() -> Bool {
    let start = index
    let name = text[(start + 1)...].prefix(32).prefix { $0.isWordPart || $0 == "#" }
    guard name.endIndex < text.count else {
      if text.count - start <= 33 { unsettle(from: start) }
      return false
    }
    guard text[name.endIndex] == ";", let value = Entities.text(String(String.UnicodeScalarView(name))) else {
      return false
    }
    index = name.endIndex + 1
    append(value.unicodeScalars)
    return true
  }
}
