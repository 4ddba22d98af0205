/// Text that speaks for itself: quoted words, an address, a path.
struct Literal: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case quoted, url, email, path
  }

  var kind: Kind
  var value: String
  /// The tokens it covers, quotation marks included.
  var tokens: Range<Int>
}

/// Finds literals. Nothing inside one is read as anything else.
struct LiteralScanner {
  let utterance: Utterance

  func literals() -> [Literal] {
    var found: [Literal] = []
    var index = 0
    let tokens = utterance.tokens
    while index < tokens.count {
      if let literal = quoted(at: index) ?? address(at: index) ?? chineseFile(at: index) {
        found.append(literal)
        index = literal.tokens.upperBound
      } else {
        index += 1
      }
    }
    return found
  }

  // MARK: Quotations

  private func quoted(at start: Int) -> Literal? {
    let tokens = utterance.tokens
    guard tokens[start].kind == .symbol, let closing = Self.closing[tokens[start].text] else { return nil }
    let isSingle = tokens[start].is("'")
    if isSingle, tokens[start].isAttached, tokens.kind(start - 1) == .word { return nil }
    guard let end = tokens[(start + 1)...].firstIndex(where: { $0.is(closing) }), end > start + 1 else { return nil }
    if isSingle, tokens.isAttached(end + 1), tokens.kind(end + 1) == .word { return nil }
    let inner = tokens[start].range.upperBound..<tokens[end].range.lowerBound
    return Literal(kind: .quoted, value: utterance.string(inner).trimmed, tokens: start..<(end + 1))
  }

  private static let closing = [
    "\"": "\"", "'": "'", "\u{201c}": "\u{201d}", "\u{2018}": "'", "「": "」", "『": "』", "《": "》", "«": "»", "`": "`",
  ]

  // MARK: Addresses and paths

  /// Looks at the characters up to the next blank or Chinese character that begin at a token.
  private func address(at start: Int) -> Literal? {
    guard isStart(start) else { return nil }
    let chunk = chunk(from: utterance.tokens[start].range.lowerBound)
    let text = utterance.string(chunk)
    let kind: Literal.Kind? =
      Address.isURL(text) ? .url : Address.isEmail(text) ? .email : Address.isPath(text) ? .path : nil
    guard let kind else { return nil }
    let end =
      utterance.tokens[start...].firstIndex { $0.range.lowerBound >= chunk.upperBound } ?? utterance.tokens.count
    return Literal(kind: kind, value: text, tokens: start..<end)
  }

  /// 预算.xlsx: Chinese characters up to a known ending, without the verb before them.
  private func chineseFile(at start: Int) -> Literal? {
    let tokens = utterance.tokens
    guard tokens[start].kind == .han, Commands.verbs.match(tokens, at: start) == nil,
      Commands.articles.match(tokens, at: start) == nil
    else { return nil }
    var dot = start
    while dot < tokens.count,
      [.han, .word, .digits].contains(tokens[dot].kind) || ["_", "-"].contains(tokens[dot].text),
      dot == start || tokens[dot].isAttached
    { dot += 1 }
    guard tokens.text(dot) == ".", tokens.isAttached(dot), tokens.isAttached(dot + 1) else { return nil }
    let text = utterance.text(start..<(dot + 2))
    return Address.isPath(text) ? Literal(kind: .path, value: text, tokens: start..<(dot + 2)) : nil
  }

  private func isStart(_ start: Int) -> Bool {
    let tokens = utterance.tokens
    guard tokens[start].kind != .han || Address.isPathCharacter(utterance.scalars[tokens[start].range.lowerBound])
    else { return false }
    guard tokens[start].isAttached, start > 0 else { return true }
    return tokens[start - 1].kind == .han || [":", ",", "，", "(", "\"", "：", "、"].contains(tokens[start - 1].text)
  }

  private func isNamePart(_ index: Int, from start: Int) -> Bool {
    guard Tokenizer.kind(of: utterance.scalars[index]) == .han,
      let slash = utterance.scalars[start..<index].lastIndex(of: "/")
    else { return false }
    let rest = utterance.scalars[index...].prefix { Address.isPathCharacter($0) || Tokenizer.kind(of: $0) == .han }
    return slash >= start && rest.contains(".") || rest.contains("/") || rest.endIndex == utterance.scalars.count
  }

  private func chunk(from start: Int) -> Range<Int> {
    let scalars = utterance.scalars
    var end = start
    // After a slash a name may be Chinese; elsewhere Chinese is the sentence around it.
    while end < scalars.count, Address.isPathCharacter(scalars[end]) || isNamePart(end, from: start) { end += 1 }
    while end > start + 1, ".,;:!?)'\"".unicodeScalars.contains(scalars[end - 1]) { end -= 1 }
    return start..<end
  }
}

/// What an address or a path looks like.
enum Address {
  static func isPathCharacter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0x20 && scalar.value < 0x7f && !"\"`<>|".unicodeScalars.contains(scalar)
  }

  static func isURL(_ text: String) -> Bool {
    let lower = text.lowercased()
    for scheme in ["http://", "https://", "ftp://"] where lower.hasPrefix(scheme) {
      return text.utf8.count > scheme.utf8.count
    }
    if lower.hasPrefix("www.") { return lower.dropFirst(4).contains(".") }
    let host = lower.prefix { $0 != "/" }
    guard !lower.contains("@"), let dot = host.lastIndex(of: "."), dot > host.startIndex else { return false }
    return domains.contains(String(host[host.index(after: dot)...]))
      && host.allSatisfy { $0.isLetter || $0.isNumber || ".-:".contains($0) }
  }

  static func isEmail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, let dot = parts[1].lastIndex(of: "."), dot > parts[1].startIndex else {
      return false
    }
    let valid: (Character) -> Bool = { $0.isLetter || $0.isNumber || "._+-%".contains($0) }
    return parts[1].distance(from: dot, to: parts[1].endIndex) > 2 && parts[0].allSatisfy(valid)
      && parts[1].allSatisfy(valid)
  }

  static func isPath(_ text: String) -> Bool {
    for prefix in ["~/", "./", "../"] where text.hasPrefix(prefix) { return true }
    if text == "~" { return true }
    if text.hasPrefix("/"), text.dropFirst().first?.isLetter == true || text.dropFirst().first == "." { return true }
    if text.contains("*"), text.contains(".") || text.contains("/"), !text.contains(where: \.isNumber) { return true }
    let name = text.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return false }
    let ending = name[name.index(after: dot)...].lowercased()
    return endings.contains(ending) && name[..<dot].contains { $0.isLetter || $0.isNumber }
  }

  private static let domains: Set<String> = [
    "com", "org", "net", "io", "dev", "edu", "gov", "cn", "de", "uk", "fr", "jp", "app", "ai", "info", "example",
  ]
  private static let endings: Set<String> = Set(
    """
    txt md markdown rst pdf doc docx odt rtf xls xlsx ods csv tsv ppt pptx odp key pages numbers json jsonl yaml yml toml xml html
    htm css js ts jsx tsx swift py rb go rs c h cc cpp hpp java kt sh bash zsh sql log ini conf cfg env lock png jpg jpeg gif svg
    webp heic bmp tiff mp3 wav flac ogg m4a mp4 mov avi mkv webm zip tar gz tgz bz2 xz 7z rar iso ics eml vcf epub tex bib ipynb
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}

extension StringProtocol {
  /// Without blanks at either end.
  var trimmed: String {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? start
    return String(self[start..<Swift.max(start, end)])
  }
}
