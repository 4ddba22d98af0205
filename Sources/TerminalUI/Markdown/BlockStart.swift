/// The kinds of line that begin a block (CommonMark 0.31, chapter 4), each recognised from one line.
enum BlockStart {
  struct Heading {
    let level: Int
    let text: String.UnicodeScalarView
  }

  struct Fence: Hashable {
    let mark: Unicode.Scalar
    let count: Int
    let indent: Int
    let language: String
  }

  struct ListMark {
    /// Nil for an unordered list.
    let number: Int?
    /// The bullet, or what follows the number.
    let mark: Unicode.Scalar
    let indent: Int
    let length: Int
    let isEmpty: Bool
  }

  static func isBreak(_ line: LineCursor) -> Bool {
    guard !line.isLong, line.indent <= 3, let mark = line.first, "*-_".unicodeScalars.contains(mark) else {
      return false
    }
    return line.content.allSatisfy { $0 == mark || $0 == " " || $0 == "\t" } && line.content.count { $0 == mark } >= 3
  }

  static func heading(_ line: LineCursor) -> Heading? {
    let level = line.content.prefix { $0 == "#" }.count
    guard !line.isLong, line.indent <= 3, (1...6).contains(level) else { return nil }
    var text = line.content.dropFirst(level)
    guard text.isEmpty || text.first == " " || text.first == "\t" else { return nil }
    text = text.trimmed
    let body = text.dropLast(text.reversed().prefix { $0 == "#" }.count)
    if body.isEmpty || body.last == " " { text = body.trimmed }
    return Heading(level: level, text: String.UnicodeScalarView(text))
  }

  /// The level that a line under a paragraph makes of it.
  static func underline(_ line: LineCursor) -> Int? {
    let text = line.content.trimmed
    guard !line.isLong, line.indent <= 3, let mark = text.first, mark == "=" || mark == "-" else { return nil }
    return text.allSatisfy { $0 == mark } ? (mark == "=" ? 1 : 2) : nil
  }

  static func fence(_ line: LineCursor) -> Fence? {
    guard !line.isLong, line.indent <= 3, let mark = line.first, mark == "`" || mark == "~" else { return nil }
    let count = line.content.prefix { $0 == mark }.count
    let info = line.content.dropFirst(count).trimmed
    guard count >= 3, mark == "~" || !info.contains("`") else { return nil }
    return Fence(mark: mark, count: count, indent: line.indent, language: String(String.UnicodeScalarView(info)))
  }

  static func listMark(_ line: LineCursor) -> ListMark? {
    guard line.mayHoldMark, let first = line.first else { return nil }
    let digits = line.content.prefix { ("0"..."9").contains($0) }
    let after = line.content.dropFirst(digits.count)
    guard let mark = after.first, digits.isEmpty ? "-*+".unicodeScalars.contains(first) : mark == "." || mark == ")",
      digits.count <= 9
    else { return nil }
    let text = after.dropFirst()
    guard text.isEmpty || text.first == " " || text.first == "\t" else { return nil }
    return ListMark(
      number: Int(String(String.UnicodeScalarView(digits))), mark: mark, indent: line.indent,
      length: digits.count + 1, isEmpty: !line.isLong && text.trimmed.isEmpty)
  }
}

extension ArraySlice<Unicode.Scalar> {
  /// Without blanks and tabs at both ends.
  var trimmed: Self {
    let text = drop { $0 == " " || $0 == "\t" }
    return text.dropLast(text.reversed().prefix { $0 == " " || $0 == "\t" }.count)
  }
}
