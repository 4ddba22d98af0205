extension InlineParser {
  /// `[text](address "title")`, or an image of the same form.
  mutating func link() -> Bool {
    let start = index
    let isImage = text[start] == "!"
    let open = isImage ? start + 1 : start
    guard open < text.count, text[open] == "[" else { return false }
    guard context.depth < 4, isImage || !context.isInLink else { return false }
    var scan = LinkScan(text: text, index: open, limit: limit(from: start))
    switch scan.link() {
    case .found(let link):
      index = link.end
      show(link)
      return true
    case .cut where text.count - start <= Self.reach: unsettle(from: start)
    case .cut, .none: break
    }
    return false
  }

  private mutating func show(_ link: LinkScan.Link) {
    let address = String(String.UnicodeScalarView(link.address))
    var inner = context
    inner.isInLink = true
    inner.depth += 1
    inner.base.traits.insert(.underlined)
    if inner.base.link == nil { inner.base.link = Address.target(address) }
    var parser = InlineParser(Array(link.text), before: "[", after: "]", context: inner)
    _ = parser.parse()
    let words = parser.pieces.map(\.text).joined()
    pieces += parser.pieces
    if let shown = shownAddress(address, words: words, title: String(String.UnicodeScalarView(link.title))) {
      append(shown.unicodeScalars) { $0.traits.insert(.dim) }
    }
  }

  /// The address in parentheses, where neither the words nor a hyperlink show it.
  private func shownAddress(_ address: String, words: String, title: String) -> String? {
    var shown = [title].filter { !$0.isEmpty }.map { "\"\($0)\"" }
    let isOpenable = context.style.hasHyperlinks && Address.target(address) != nil
    if !Address.isSame(address, words), !isOpenable || Address.looksLikeOne(words) { shown.insert(address, at: 0) }
    shown.removeAll(where: \.isEmpty)
    return shown.isEmpty ? nil : (words.isEmpty ? "" : " ") + "(\(shown.joined(separator: " ")))"
  }

  /// `<https://example.org>`, `<me@example.org>`, and `<br>`.
  mutating func autolink() -> Bool {
    let start = index
    let inner = text[(start + 1)..<limit(from: start)].prefix { $0 != ">" && $0 != "<" && $0 != "\n" }
    guard inner.endIndex < text.count else {
      if text.count - start <= Self.reach { unsettle(from: start) }
      return false
    }
    guard text[inner.endIndex] == ">" else { return false }
    let words = String(String.UnicodeScalarView(inner))
    if ["br", "br/", "br /"].contains(words.lowercased()) {
      append("\n".unicodeScalars)
    } else if !context.isInLink, Address.isAutolink(words) {
      show(address: words)
    } else {
      return false
    }
    index = inner.endIndex + 1
    return true
  }

  /// An address that stands in the text without marks (GFM).
  mutating func bareAddress() -> Bool {
    let start = index
    guard !context.isInLink, (start > 0 ? text[start - 1] : before)?.isWordPart != true else { return false }
    let word = text[start...].prefix { !$0.properties.isWhitespace && $0 != "<" && !$0.isEastAsian }
    let beginnings = ["https://", "http://", "www."].map { Array($0.unicodeScalars) }
    if !beginnings.contains(where: { word.lowercasedASCII(prefix: $0.count) == $0 }) {
      let isCut =
        word.endIndex == text.count && beginnings.contains { $0.starts(with: word.lowercasedASCII(prefix: 8)) }
      if isCut { unsettle(from: start) }
      return false
    }
    if word.endIndex == text.count { unsettle(from: start) }
    let address = Address.withoutTail(word)
    index = address.endIndex
    show(address: String(String.UnicodeScalarView(address)))
    return true
  }

  private mutating func show(address: String) {
    append(address.unicodeScalars) {
      $0.traits.insert(.underlined)
      $0.link = Address.target(address)
    }
  }
}

extension ArraySlice<Unicode.Scalar> {
  fileprivate func lowercasedASCII(prefix count: Int) -> [Unicode.Scalar] {
    prefix(count).map { ("A"..."Z").contains($0) ? Unicode.Scalar(UInt8($0.value + 32)) : $0 }
  }
}
