/// Reads emphasis, code, links and what else stands within a paragraph (CommonMark 0.31 chapter 6, GFM).
///
/// A mark that is opened must be closed within `reach` scalars. So text further back than that never changes, which
/// bounds how much of a streamed paragraph is undecided.
struct InlineParser {
  struct Piece: Hashable {
    var text: String
    var style: TextStyle
  }

  struct Context {
    let style: MarkdownStyle
    var base = TextStyle()
    /// Within the text of a link there are no links.
    var isInLink = false
    var depth = 0
  }

  /// How far apart the two ends of a mark may be, in Unicode scalars.
  static let reach = 600

  /// A longer run of one mark is an ornament.
  static let longestRun = 32

  let text: [Unicode.Scalar]
  let before: Unicode.Scalar?
  let after: Unicode.Scalar?
  let isComplete: Bool
  let context: Context

  var index = 0
  var pieces: [Piece] = []
  var openers: [EmphasisRun] = []
  /// How much of the text no later text can change; nil while all of it seems so.
  private var settled: Int?

  /// - Parameter before: what precedes the text, if it is the rest of a longer one; `after` likewise.
  init(
    _ text: [Unicode.Scalar], before: Unicode.Scalar? = nil, after: Unicode.Scalar? = nil, isComplete: Bool = true,
    context: Context
  ) {
    (self.text, self.before, self.after) = (text, before, after)
    (self.isComplete, self.context) = (isComplete, context)
  }

  static func glyphs(_ text: [Unicode.Scalar], context: Context) -> [Glyph] {
    var parser = InlineParser(text, context: context)
    return parser.parse()
  }

  mutating func parse() -> [Glyph] {
    while index < text.count { step() }
    return pieces.flatMap { [Glyph]($0.text, $0.style) }
  }

  /// The length of the beginning that stays as it is, whatever follows.
  static func settledCount(_ text: [Unicode.Scalar], before: Unicode.Scalar?, context: Context) -> Int {
    var parser = InlineParser(text, before: before, isComplete: false, context: context)
    while parser.index < text.count, parser.settled == nil { parser.step() }
    parser.unsettle(from: text.count)
    return parser.settled ?? text.count
  }

  /// What stands at a position, and all that an open mark before it may still embrace, is undecided.
  mutating func unsettle(from position: Int) { unsettle(from: position, after: openers) }

  private mutating func unsettle(from position: Int, after open: [EmphasisRun]) {
    guard !isComplete, settled == nil else { return }
    settled = min(position, open.first { position - $0.position <= Self.reach }?.position ?? position)
  }

  private mutating func step() {
    let start = index
    let open = openers
    let isPlain = !construct(text[index])
    if isPlain { plainText() }
    if index == text.count { unsettle(from: isPlain ? lastCharacter(from: start) : start, after: open) }
  }

  /// True when something other than plain text was read.
  private mutating func construct(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\t", "\n": blanks()
    case "\\": backslash()
    case "`": code()
    case "*", "_", "~": emphasis()
    case "[", "!": return link()
    case "<": return autolink()
    case "&": return entity()
    case "$": return math()
    case "h", "H", "w", "W": return bareAddress()
    default: return false
    }
    return true
  }

  private mutating func plainText() {
    let start = index
    index += 1
    while index < text.count, !isSpecial(text[index]) { index += 1 }
    append(text[start..<index])
  }

  private func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\t", "\n", "\\", "`", "*", "_", "~", "[", "!", "<", "&", "$": true
    case "h", "H", "w", "W": !text[index - 1].isWordPart
    default: false
    }
  }

  /// The last character may be continued by what follows.
  private func lastCharacter(from start: Int) -> Int {
    let run = String(String.UnicodeScalarView(text[start...]))
    return text.count - (run.last?.unicodeScalars.count ?? 0)
  }

  mutating func append(_ scalars: some Sequence<Unicode.Scalar>, _ change: (inout TextStyle) -> Void = { _ in }) {
    var style = context.base
    change(&style)
    pieces.append(Piece(text: String(String.UnicodeScalarView(scalars)), style: style))
  }

  /// The length of the run of one mark at a position.
  func run(of mark: Unicode.Scalar, at position: Int) -> Int {
    text[position...].prefix(Self.longestRun).prefix { $0 == mark }.count
  }

  func starts(_ mark: [Unicode.Scalar], at position: Int) -> Bool {
    position < text.count && text[position] == mark[0] && text[position...].starts(with: mark)
  }

  /// The end of the window in which a mark that starts here must be closed.
  func limit(from start: Int) -> Int { min(text.count, start + Self.reach) }
}
