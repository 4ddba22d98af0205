/// A paragraph that is still being written, of which most lines are final already.
struct Paragraph: Sendable {
  /// One short source line so far, which the next may make a heading or a table of.
  private(set) var mayBecomeOther: Bool
  /// What was not laid out yet; in a paragraph that may become something else, all of it.
  private(set) var undecided: [Unicode.Scalar]
  private var before: Unicode.Scalar?
  private var filling: LineFilling
  private var triedCount = 0
  private let context: InlineParser.Context

  /// So much text comes before the next look at what is final.
  private static let step = 80

  init(_ text: some Sequence<Unicode.Scalar>, isLong: Bool, width: Int, context: InlineParser.Context) {
    undecided = Array(text)
    mayBecomeOther = !isLong
    filling = LineFilling(width: width)
    self.context = context
  }

  mutating func addLine(_ text: some Sequence<Unicode.Scalar>) {
    mayBecomeOther = false
    undecided.append("\n")
    undecided += text
  }

  mutating func extend(_ text: some Sequence<Unicode.Scalar>) { undecided += text }

  /// The lines that nothing can change any more.
  mutating func takeFinal() -> [[Glyph]] {
    guard !mayBecomeOther, undecided.count - triedCount >= Self.step else { return [] }
    let count = InlineParser.settledCount(undecided, before: before, context: context)
    let settled = Array(undecided[..<count])
    let next = count < undecided.count ? undecided[count] : nil
    var parser = InlineParser(settled, before: before, after: next, context: context)
    before = settled.last ?? before
    undecided.removeFirst(count)
    triedCount = undecided.count
    return filling.add(parser.parse())
  }

  mutating func finish() -> [[Glyph]] {
    var parser = InlineParser(undecided, before: before, context: context)
    undecided = []
    return filling.add(parser.parse()) + filling.finish()
  }

  mutating func resize(to width: Int) -> [[Glyph]] {
    let (resized, full) = filling.resized(to: width)
    filling = resized
    return full
  }
}
