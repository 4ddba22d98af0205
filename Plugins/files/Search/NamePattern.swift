internal import SkillKit

/// What names are looked for: words that a name holds, or a pattern with `*`, `?`, `[…]` and `{…,…}`.
///
/// Case and accents do not count. A pattern with a slash or `**` is for the path below the permitted folder.
package struct NamePattern: Sendable {
  private enum Kind: Sendable {
    case words([String])
    case globs([[Character]])
  }

  private let kind: Kind
  private let isForPath: Bool

  package init(_ text: String) {
    let text = text.folded
    isForPath = text.contains("/") || text.contains("**")
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
      if choices.count < 2 || open.count + done.count + choices.count > 64 {
        done.append(next)
      } else {
        open += choices
      }
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
