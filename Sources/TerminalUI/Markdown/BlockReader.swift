/// Tells blocks apart line by line (CommonMark 0.31, appendix "A parsing strategy") and lays them out.
///
/// A line is begun, may be extended, and is ended; what is said at its beginning is never taken back.
struct BlockReader: Sendable {
  enum Leaf: Sendable {
    case none
    case paragraph(Paragraph)
    case code(CodeBlock)
    case table(Table)
  }

  var page: Page
  var leaf = Leaf.none

  private static let deepest = 16

  init(width: Int, style: MarkdownStyle) { page = Page(width: width, style: style) }

  var isInTable: Bool { if case .table = leaf { true } else { false } }

  mutating func begin(_ text: [Unicode.Scalar], isLong: Bool) {
    var line = LineCursor(text, isLong: isLong)
    let matched = page.containers.prefix { line.take($0) }.count
    if continueCode(&line, matched) { return }
    if line.isBlank { return blankLine(matched) }
    let isNested = openContainers(&line, matched)
    let isContinued = !isNested && matched == page.containers.count
    if beginBlock(line, isContinued: isContinued, keeping: isNested ? page.containers.count : matched) { return }
    addText(line, isNested: isNested, matched: matched)
  }

  /// More of a long line.
  mutating func extend(_ text: some Collection<Unicode.Scalar>) {
    switch leaf {
    case .paragraph(var paragraph):
      leaf = .none
      paragraph.extend(text)
      page.add(paragraph.takeFinal())
      leaf = .paragraph(paragraph)
    case .code(var code):
      leaf = .none
      code.extend(text, on: &page)
      leaf = .code(code)
    case .table, .none: break
    }
  }

  mutating func endLine() {
    guard case .code(var code) = leaf else { return }
    leaf = .none
    code.endLine(on: &page)
    leaf = .code(code)
  }

  mutating func closeLeaf() {
    defer { leaf = .none }
    switch leaf {
    case .none: break
    case .paragraph(var paragraph): page.add(paragraph.finish())
    case .code(var code): code.finish(on: &page)
    case .table(var table): table.finish(on: &page)
    }
  }

  mutating func finish() { close(to: 0) }

  mutating func resize(width: Int) {
    page.width = width
    guard case .paragraph(var paragraph) = leaf else { return }
    page.add(paragraph.resize(to: page.textWidth))
    leaf = .paragraph(paragraph)
  }

  private mutating func close(to depth: Int) {
    closeLeaf()
    page.close(to: depth)
  }

  private mutating func blankLine(_ matched: Int) {
    let quote = page.containers[matched...].firstIndex { $0.item == nil }
    close(to: quote ?? page.containers.count)
    page.sawBlankLine = true
  }

  /// Opens the containers whose marks come next; true if there is any.
  private mutating func openContainers(_ line: inout LineCursor, _ matched: Int) -> Bool {
    var isNested = false
    while (isNested ? page.containers.count : matched) < Self.deepest {
      let isQuote = line.takeQuote()
      let mark = isQuote ? nil : listMark(line, interrupts: isNested || matched < page.containers.count)
      guard isQuote || mark != nil else { break }
      let sibling = isNested || matched == page.containers.count ? nil : page.containers[matched].item
      if !isNested { close(to: matched) }
      if let mark {
        let previous = sibling?.mark == mark.mark ? sibling?.number : nil
        let number = mark.number.map { max($0, (previous ?? -1) + 1) }
        page.containers.append(.item(line.takeItem(mark, number: number, bullet: page.bullet)))
      } else {
        page.containers.append(.quote)
      }
      isNested = true
    }
    return isNested
  }

  /// "In order for a list item to interrupt a paragraph, it must start with 1" and hold something.
  private func listMark(_ line: LineCursor, interrupts: Bool) -> BlockStart.ListMark? {
    guard !BlockStart.isBreak(line), let mark = BlockStart.listMark(line) else { return nil }
    if case .paragraph = leaf, !interrupts, mark.isEmpty || (mark.number ?? 1) != 1 { return nil }
    return mark
  }
}

extension BlockReader {
  /// A line of code; false where the line is not, and the code has then ended.
  private mutating func continueCode(_ line: inout LineCursor, _ matched: Int) -> Bool {
    guard case .code(var code) = leaf else { return false }
    let unmatched = page.containers[matched...].map(\.item)
    // Code is often indented less than the item that holds it, so its fence alone decides.
    let isInside = code.fence != nil && unmatched.allSatisfy { $0 != nil }
    guard isInside || (unmatched.isEmpty && (line.indent >= 4 || line.isBlank)) else {
      closeLeaf()
      return false
    }
    if code.isClosed(by: line) {
      closeLeaf()
      return true
    }
    let margin = code.fence.map { $0.indent + unmatched.reduce(0) { $0 + ($1?.textIndent ?? 0) } } ?? 4
    line.skip(min(line.indent, margin))
    leaf = .none
    code.extend(line.rest, on: &page)
    leaf = .code(code)
    return true
  }

  /// A block that shows in its first line what it is.
  private mutating func beginBlock(_ line: LineCursor, isContinued: Bool, keeping depth: Int) -> Bool {
    if isContinued, changeParagraph(line) { return true }
    if BlockStart.isBreak(line) {
      close(to: depth)
      page.begin(.rule)
      page.addRule()
    } else if let heading = BlockStart.heading(line) {
      close(to: depth)
      page.addHeading(Array(heading.text), level: heading.level)
    } else if let fence = BlockStart.fence(line) {
      close(to: depth)
      leaf = .code(CodeBlock(fence: fence, on: &page))
    } else if line.indent >= 4, !isInParagraph {
      close(to: depth)
      var code = CodeBlock(fence: nil, on: &page)
      code.extend(line.rest.dropFirst(4), on: &page)
      leaf = .code(code)
    } else {
      return isContinued && addRow(line)
    }
    return true
  }

  private var isInParagraph: Bool { if case .paragraph = leaf { true } else { false } }

  /// A line under a paragraph that makes a heading or a table of it.
  private mutating func changeParagraph(_ line: LineCursor) -> Bool {
    guard case .paragraph(let paragraph) = leaf, paragraph.mayBecomeOther else { return false }
    if let table = Table(header: paragraph.undecided, underline: line) {
      page.change(to: .table)
      leaf = .table(table)
    } else if let level = BlockStart.underline(line) {
      leaf = .none
      page.addHeading(Array(paragraph.undecided[...].trimmed), level: level)
    } else {
      return false
    }
    return true
  }

  private mutating func addRow(_ line: LineCursor) -> Bool {
    guard case .table(var table) = leaf else { return false }
    guard !line.isLong, line.content.contains("|") else {
      closeLeaf()
      return false
    }
    leaf = .none
    table.add(line.content, on: &page)
    leaf = .table(table)
    return true
  }

  private mutating func addText(_ line: LineCursor, isNested: Bool, matched: Int) {
    // A row may be the head of a table, which can stand under a line of text.
    if !isNested, case .paragraph(var paragraph) = leaf, line.first != "|" {
      leaf = .none
      paragraph.addLine(line.content)
      page.add(paragraph.takeFinal())
      leaf = .paragraph(paragraph)
      return
    }
    if isNested { closeLeaf() } else { close(to: matched) }
    page.begin(.paragraph)
    var paragraph = Paragraph(line.content, isLong: line.isLong, width: page.textWidth, context: page.inlineContext)
    page.add(paragraph.takeFinal())
    leaf = .paragraph(paragraph)
  }
}
