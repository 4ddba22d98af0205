/// What may stand in the place of the word before the cursor.
struct Completion: Sendable {
  struct Candidate: Hashable, Sendable {
    /// The text for the word's place.
    let text: String
    let label: String
    let summary: String
    /// Whether a blank goes behind it, since the word is then complete; a directory goes on.
    let isFinal: Bool
  }

  let range: Range<Int>
  let candidates: [Candidate]
  /// What is certain whichever candidate is meant.
  let common: String

  /// The text with a candidate in the word's place, and a blank behind it where the candidate ends there.
  func completed(_ buffer: LineBuffer, with candidate: Candidate) -> LineBuffer {
    var buffer = buffer
    let follows = buffer.characters[buffer.cursor...].first?.isWhitespace == true
    buffer.replace(range, with: candidate.isFinal && !follows ? candidate.text + " " : candidate.text)
    return buffer
  }

  /// The longest beginning that all texts share.
  static func commonPrefix(of texts: [String]) -> String {
    var common = Array(texts.first ?? "")
    for text in texts.dropFirst() {
      common = Array(zip(common, text).prefix { $0 == $1 }.map(\.0))
    }
    return String(common)
  }
}

/// The word before the cursor, which a quotation mark at its start may extend over blanks.
struct CompletionWord {
  let range: Range<Int>
  let text: String
  /// The word, where it is the first of the text.
  let first: String?
  /// The command that the text begins with, where the word is not the first.
  let command: String?

  init(_ buffer: LineBuffer) {
    let before = buffer.characters[..<buffer.cursor]
    var start = 0
    var quoted = false
    for (index, character) in before.enumerated() {
      if character == "\"", quoted || index == start || index == start + 1 && before[start] == "@" {
        quoted.toggle()
      } else if character == "\n" || character.isWhitespace && !quoted {
        start = index + 1
        quoted = false
      }
    }
    range = start..<buffer.cursor
    text = String(before[start...])
    first = start == 0 ? text : nil
    let opening = before.prefix { !$0.isWhitespace }
    command = start > 0 && opening.first == "/" ? String(opening.dropFirst()) : nil
  }

  var isPath: Bool {
    let path = text.first == "\"" ? text.dropFirst() : text[...]
    return path.hasPrefix("@") || path.hasPrefix("~") || path.contains("/")
  }
}

/// A path as it is being typed: `@`, a quotation mark, the directory with its `/`, the beginning of a name.
struct TypedPath {
  private let sign: String
  private let isQuoted: Bool
  private let parent: String
  let name: String

  init(_ text: String) {
    var rest = text[...]
    sign = rest.first == "@" ? "@" : ""
    rest = rest.dropFirst(sign.count)
    isQuoted = rest.first == "\""
    rest = rest.drop { $0 == "\"" }
    let cut = rest.lastIndex(of: "/").map(rest.index(after:)) ?? rest.startIndex
    (parent, name) = (String(rest[..<cut]), String(rest[cut...]))
  }

  var directory: String { parent.isEmpty ? "." : parent }

  /// Whether it is `~` alone, which only a `/` can follow.
  var isHome: Bool { parent.isEmpty && name == "~" }

  /// Whether an entry may be offered: hidden ones only to a dot, and none that could not be written in a line.
  func mayName(_ entry: String) -> Bool {
    (name.hasPrefix(".") || !entry.hasPrefix(".")) && TerminalText.cleanLine(entry) == entry && !entry.contains("\"")
  }

  func candidate(_ entry: Completer.DirectoryEntry) -> Completion.Candidate {
    let label = entry.name + (entry.isDirectory ? "/" : "")
    return Completion.Candidate(
      text: text(label, isComplete: !entry.isDirectory), label: label, summary: "", isFinal: !entry.isDirectory)
  }

  /// The word for a name, quoted where it needs to be; the quotation stays open for what may follow.
  func text(_ name: String, isComplete: Bool) -> String {
    let path = parent + name
    let needsQuotes = isQuoted || path.contains(where: \.isWhitespace)
    return sign + (needsQuotes ? "\"" : "") + path + (needsQuotes && isComplete ? "\"" : "")
  }
}
