internal import SkillModel

/// What a person has entered, oldest first, each text once; and its lines in a file.
///
/// A text that looks like a secret, or begins with a blank, can be had again in this run but has no line.
package struct InputHistory: Sendable {
  package static let maximum = 1000

  package private(set) var entries: [String] = []

  /// The history that a file holds; lines that cannot be read are left out.
  package init(file: String = "") {
    var seen = Set<String>()
    for line in file.split(whereSeparator: \.isNewline).reversed() where entries.count < Self.maximum {
      guard case .string(let text)? = try? JSONParser.parse(String(line)) else { continue }
      let entry = TerminalText.clean(text)
      if Self.isKept(entry), seen.insert(entry).inserted { entries.append(entry) }
    }
    entries.reverse()
  }

  /// Adds a text as the newest, in place of an older one that is the same.
  package mutating func add(_ text: String) {
    guard !text.allSatisfy(\.isWhitespace) else { return }
    entries.removeAll { $0 == text }
    entries = entries.suffix(Self.maximum - 1) + [text]
  }

  /// The file's content.
  package var file: String { entries.compactMap(Self.line).joined() }

  /// The line of a text in the file, a JSON string and LF; nil for what must not be kept.
  package static func line(_ text: String) -> String? {
    isKept(text) ? JSONWriter.text(.string(text)) + "\n" : nil
  }

  private static func isKept(_ text: String) -> Bool {
    text.first?.isWhitespace == false && !text.holdsSecret
  }
}
