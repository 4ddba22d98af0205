/// Matches a pattern of the shell against a path: `*` stays within a name, `**` crosses folders, `**/` is any or none.
///
/// Where what follows a star does not fit, only the last `*` and the last `**` can be to blame, so no others are kept.
struct Glob {
  private let pattern: [Character]
  private let text: [Character]
  private var p = 0
  private var t = 0
  private var star: Retry?
  private var wideStar: Retry?

  /// Where to go on with the pattern, and the place in the text at which it was tried last.
  private struct Retry {
    let p: Int
    var t: Int
    /// Whether it takes whole folders only.
    let isByFolder: Bool
  }

  static func matches(_ pattern: [Character], _ text: [Character]) -> Bool {
    var glob = Glob(pattern: pattern, text: text)
    return glob.run()
  }

  private init(pattern: [Character], text: [Character]) {
    self.pattern = pattern
    self.text = text
  }

  private mutating func run() -> Bool {
    while t < text.count || p < pattern.count {
      if p < pattern.count, pattern[p] == "*" {
        takeStar()
      } else if t < text.count, let next = Self.step(pattern, p, text[t]) {
        (p, t) = (next, t + 1)
      } else if !retryStar(), !retryWideStar() {
        return false
      }
    }
    return true
  }

  private mutating func takeStar() {
    guard p + 1 < pattern.count, pattern[p + 1] == "*" else {
      p += 1
      star = Retry(p: p, t: t, isByFolder: false)
      return
    }
    let isByFolder = p + 2 < pattern.count && pattern[p + 2] == "/" && (t == 0 || text[t - 1] == "/")
    p += isByFolder ? 3 : 2
    (star, wideStar) = (nil, Retry(p: p, t: t, isByFolder: isByFolder))
  }

  private mutating func retryStar() -> Bool {
    guard let last = star, last.t < text.count, text[last.t] != "/" else { return false }
    (p, t) = (last.p, last.t + 1)
    star?.t = t
    return true
  }

  private mutating func retryWideStar() -> Bool {
    guard let last = wideStar, last.t < text.count else { return false }
    let next = last.isByFolder ? text[last.t...].firstIndex(of: "/") : last.t
    guard let next else { return false }
    (p, t, star) = (last.p, next + 1, nil)
    wideStar?.t = t
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
