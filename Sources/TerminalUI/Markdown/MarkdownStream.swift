/// Markdown as it streams in, made to terminal lines: those that are final, and those that may still change.
///
/// The final lines are the same however the text is cut. No line is wider than the terminal, but for lines of code,
/// which are left whole, so that they can be copied; the terminal breaks them.
package struct MarkdownStream: Sendable {
  private var reader: BlockReader
  private var cleaner = TerminalText()
  /// What has come of the present line, as long as it may still be more than text.
  private var line: [Unicode.Scalar] = []
  private var isLineBegun = false

  package init(width: Int, style: MarkdownStyle) { reader = BlockReader(width: width, style: style) }

  /// The lines that became final, each without its end.
  package mutating func append(_ delta: String) -> [String] {
    let text = Array(cleaner.clean(delta).unicodeScalars)
    var rest = text[...]
    while let end = rest.firstIndex(of: "\n") {
      add(rest[..<end])
      endLine()
      rest = rest[(end + 1)...]
    }
    add(rest)
    return reader.page.takeLines()
  }

  /// The lines after the final ones, as they would be if the text ended here; code is cut at the width.
  package var pending: [String] {
    var copy = self
    copy.reader.page.cutsCode = true
    return copy.finish()
  }

  /// The rest of the lines; the stream is then as new.
  package mutating func finish() -> [String] {
    if !line.isEmpty { endLine() }
    reader.finish()
    defer { self = MarkdownStream(width: reader.page.width, style: reader.page.style) }
    return reader.page.takeLines()
  }

  /// For what is not final yet.
  package mutating func resize(width: Int) { reader.resize(width: width) }

  private mutating func add(_ text: ArraySlice<Unicode.Scalar>) {
    if isLineBegun { return reader.extend(text) }
    line += text
    guard line.count > LineLimit.text, !line.allSatisfy({ $0 == " " || $0 == "\t" }) else { return }
    guard line.count > LineLimit.limit(for: line, inTable: reader.isInTable) else { return }
    reader.begin(line, isLong: true)
    isLineBegun = true
    line = []
  }

  private mutating func endLine() {
    if !isLineBegun { reader.begin(line, isLong: false) }
    reader.endLine()
    isLineBegun = false
    line = []
  }
}
