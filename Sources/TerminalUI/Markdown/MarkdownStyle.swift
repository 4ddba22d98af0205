/// Which means a terminal offers for showing Markdown.
package struct MarkdownStyle: Sendable, Hashable {
  let hasEscapes: Bool
  let hasCodeColours: Bool
  let hasHyperlinks: Bool
  let keepsLineBreaks: Bool

  /// Words and layout only, for `NO_COLOR`; what only a style would show (code, deletions, headings) keeps its marks.
  package static let plain = MarkdownStyle(escapes: false)

  /// Without escapes there are neither code colours nor hyperlinks (OSC 8).
  ///
  /// - Parameter keepsLineBreaks: a line end within a paragraph stays one, as for text that was not meant as Markdown;
  ///   by the standard it is a blank.
  package init(
    escapes: Bool, codeColours: Bool = true, hyperlinks: Bool = false, keepsLineBreaks: Bool = false
  ) {
    self.keepsLineBreaks = keepsLineBreaks
    hasEscapes = escapes
    hasCodeColours = escapes && codeColours
    hasHyperlinks = escapes && hyperlinks
  }
}

extension MarkdownStyle {
  /// One terminal line, which leaves the terminal as it found it.
  func line(_ glyphs: some Sequence<Glyph>) -> String {
    guard hasEscapes else { return String(glyphs.map(\.character)) }
    var line = ""
    var style = TextStyle()
    for glyph in glyphs {
      if glyph.style != style { line += change(from: style, to: glyph.style) }
      style = glyph.style
      line.append(glyph.character)
    }
    return line + change(from: style, to: TextStyle())
  }

  private func change(from old: TextStyle, to new: TextStyle) -> String {
    var escapes = ""
    if hasHyperlinks, old.link != new.link { escapes += "\u{1b}]8;;\(new.link ?? "")\u{1b}\\" }
    if old.codes == new.codes { return escapes }
    if !old.codes.isEmpty { escapes += "\u{1b}[0m" }
    if !new.codes.isEmpty { escapes += "\u{1b}[\(new.codes.map(String.init).joined(separator: ";"))m" }
    return escapes
  }
}
