/// Puts lines on the terminal's page: with the marks of the containers before them and blank lines between blocks.
struct Page: Sendable {
  enum Block: Sendable {
    case paragraph, heading, code, table, rule
  }

  let style: MarkdownStyle
  var width: Int
  var containers: [Container] = []
  /// The source had a blank line after the last block.
  var sawBlankLine = false
  /// Code lines are cut at the width, where the terminal must not do it.
  var cutsCode = false
  private(set) var lines: [String] = []

  private var block = Block.paragraph
  private var previous: Block?
  private var isBegun = true
  private var wantsBlankLine = false
  /// How many containers have been open all the time since the last line.
  private var keptContainers = 0

  init(width: Int, style: MarkdownStyle) { (self.width, self.style) = (max(width, 8), style) }

  var inlineContext: InlineParser.Context { InlineParser.Context(style: style) }
  var textWidth: Int { width - prefix(containers[...]).columns }

  /// The sign before an item of an unordered list at this depth.
  var bullet: String { containers.count { $0.item?.number == nil && $0.item != nil } % 2 == 0 ? "•" : "◦" }

  mutating func takeLines() -> [String] {
    defer { lines = [] }
    return lines
  }

  mutating func begin(_ block: Block) {
    self.block = block
    isBegun = false
    wantsBlankLine = sawBlankLine
    sawBlankLine = false
  }

  /// What was begun turns out to be something else before a line of it was shown.
  mutating func change(to block: Block) { self.block = block }

  mutating func close(to depth: Int) {
    // An item that holds nothing is a mark alone.
    if containers[depth...].contains(where: { $0.item?.isShown == false }) {
      let sawBlankLine = sawBlankLine
      self.sawBlankLine = false
      begin(.paragraph)
      add([[]])
      self.sawBlankLine = sawBlankLine
    }
    containers.removeSubrange(depth...)
    keptContainers = min(keptContainers, depth)
  }

  mutating func add(_ texts: [[Glyph]]) {
    for text in texts {
      separate()
      let line = (prefix(containers[...]) + text).withoutBlanksAtEnd
      for index in containers.indices { containers[index].show() }
      lines.append(style.line(line))
    }
  }

  /// A line of code stands at the margin, as it is, so that it can be copied; the terminal breaks it if it is too long.
  mutating func addCode(_ text: [Glyph]) {
    if containers.contains(where: { $0.item?.isShown == false }) { add([[]]) }
    separate()
    guard cutsCode else { return lines.append(style.line(text)) }
    lines += text.cut(at: width).map { style.line($0) }
  }

  mutating func addRule() { add([[Glyph](String(repeating: "─", count: textWidth), TextStyle(traits: .dim))]) }

  mutating func addHeading(_ text: [Unicode.Scalar], level: Int) {
    begin(.heading)
    var context = inlineContext
    context.base.traits = level == 1 ? [.bold, .underlined] : level == 2 ? .bold : [.bold, .italic]
    let marks = style.hasEscapes ? [] : [Glyph](String(repeating: "#", count: level) + " ")
    add(LineFilling.lines(marks + InlineParser.glyphs(text, context: context), width: textWidth))
  }

  /// The blank line before a block.
  private mutating func separate() {
    defer { keptContainers = containers.count }
    guard !isBegun else { return }
    isBegun = true
    defer { previous = block }
    guard let previous else { return }
    guard wantsBlankLine || block.standsApart || previous.standsApart && previous != .heading else { return }
    lines.append(style.line(prefix(containers[..<keptContainers]).withoutBlanksAtEnd))
  }

  /// At most half of the width; of deeper blocks the inner marks are shown.
  private func prefix(_ containers: ArraySlice<Container>) -> [Glyph] {
    var prefix = containers.flatMap(\.prefix)
    while prefix.columns > width / 2 { prefix.removeFirst() }
    return prefix
  }
}

extension Page.Block {
  fileprivate var standsApart: Bool { self != .paragraph }
}

extension Container {
  fileprivate var prefix: [Glyph] {
    switch self {
    case .quote: [Glyph]("│ ", TextStyle(traits: .dim))
    case .item(let item): [Glyph](item.isShown ? String(repeating: " ", count: item.label.columns) : item.label)
    }
  }

  fileprivate mutating func show() {
    guard case .item(var item) = self else { return }
    item.isShown = true
    self = .item(item)
  }
}

extension Array where Element == Glyph {
  /// Pieces of at most this width, broken anywhere.
  func cut(at width: Int) -> [[Glyph]] {
    var pieces: [[Glyph]] = [[]]
    var columns = 0
    for glyph in self {
      if columns + glyph.columns > width, columns > 0 {
        pieces.append([])
        columns = 0
      }
      pieces[pieces.count - 1].append(glyph)
      columns += glyph.columns
    }
    return pieces
  }
}
