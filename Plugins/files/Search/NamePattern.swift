internal import SkillKit

/// What names are looked for: words that a name holds, or a pattern with `*`, `?`, `[…]` and `{…,…}`.
///
/// Case and accents do not count. A pattern with a slash is for the path below the permitted folder; `**` crosses folders.
package struct NamePattern: Sendable {
  private enum Kind: Sendable {
    case words([String])
    case globs([[Character]])
  }

  private let kind: Kind
  private let isForPath: Bool

  package init(_ text: String) {
    let text = text.folded
    isForPath = text.contains("/")
    if text.contains(where: { "*?[{".contains($0) }) {
      kind = .globs(Self.alternatives(text).map { Array($0.drop { $0 == "/" }) })
    } else {
      kind = .words((isForPath ? [Substring(text)] : text.split(whereSeparator: \.isWhitespace)).map(String.init))
    }
  }

  /// `path` is the one below the permitted folder; its last part is the name.
  package func matches(_ path: String) -> Bool {
    let subject = isForPath ? path.folded : (path.split(separator: "/").last ?? "").folded
    switch kind {
    case .words(let words): return words.allSatisfy { subject.contains($0) }
    case .globs(let globs):
      let characters = Array(subject)
      return globs.contains { Glob.matches($0, characters) }
    }
  }

  /// `*.{jpg,png}` → `*.jpg`, `*.png`. Braces that would make more than 64 of them stay as they stand.
  private static func alternatives(_ text: String) -> [String] {
    var open = [text]
    var done: [String] = []
    while let next = open.popLast() {
      let choices = choices(next)
      if choices.count < 2 || open.count + done.count + choices.count > 64 { done.append(next) } else { open += choices }
    }
    return done
  }

  /// The texts that the first braces with a comma stand for.
  private static func choices(_ text: String) -> [String] {
    guard let open = text.firstIndex(of: "{"), let close = text[open...].firstIndex(of: "}") else { return [] }
    let (front, back) = (text[..<open], text[text.index(after: close)...])
    let inner = text[text.index(after: open)..<close].split(separator: ",", omittingEmptySubsequences: false)
    return inner.map { "\(front)\($0)\(back)" }
  }
}

/// Matches a pattern of the shell against a text, in time that grows with the product of their lengths.
enum Glob {
  static func matches(_ pattern: [Character], _ text: [Character]) -> Bool {
    var (p, t) = (0, 0)
    /// Where to go on when what follows the last star does not fit: the star must take one character more.
    var retry: (pattern: Int, text: Int, crosses: Bool)?
    while t < text.count || p < pattern.count {
      if p < pattern.count, pattern[p] == "*" {
        let crosses = p + 1 < pattern.count && pattern[p + 1] == "*"
        p += crosses ? 2 : 1
        // `**/` may also stand for no folder at all.
        if crosses, p < pattern.count, pattern[p] == "/", t == 0 || text[t - 1] == "/" {
          if matches(Array(pattern[(p + 1)...]), Array(text[t...])) { return true }
        }
        retry = (p, t, crosses)
      } else if t < text.count, let next = step(pattern, p, text[t]) {
        (p, t) = (next, t + 1)
      } else if let last = retry, last.text < text.count, last.crosses || text[last.text] != "/" {
        retry = (last.pattern, last.text + 1, last.crosses)
        (p, t) = (last.pattern, last.text + 1)
      } else {
        return false
      }
    }
    return true
  }

  /// The position behind what matches one character; nil where it does not.
  private static func step(_ pattern: [Character], _ p: Int, _ character: Character) -> Int? {
    guard p < pattern.count else { return nil }
    switch pattern[p] {
    case "?": return character == "/" ? nil : p + 1
    case "[":
      guard let end = closing(pattern, p) else { return character == "[" ? p + 1 : nil }
      return isMember(character, of: pattern[(p + 1)..<end]) ? end + 1 : nil
    case let own: return own == character ? p + 1 : nil
    }
  }

  /// A `]` that comes first is a member.
  private static func closing(_ pattern: [Character], _ open: Int) -> Int? {
    let first = open + 1 < pattern.count && "!^".contains(pattern[open + 1]) ? open + 2 : open + 1
    return pattern.indices.dropFirst(first + 1).first { pattern[$0] == "]" }
  }

  private static func isMember(_ character: Character, of set: ArraySlice<Character>) -> Bool {
    guard character != "/" else { return false }
    var members = set
    let isNegated = members.first.map { "!^".contains($0) } ?? false
    if isNegated { members = members.dropFirst() }
    var isFound = false
    while let low = members.popFirst() {
      if members.count >= 2, members.first == "-", let high = members.dropFirst().first {
        isFound = isFound || low <= high && (low...high).contains(character)
        members = members.dropFirst(2)
      } else {
        isFound = isFound || low == character
      }
    }
    return isFound != isNegated
  }
}
