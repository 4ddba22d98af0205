/// A skill's identity in reverse DNS, such as `org.skillhost.calendar`; it never comes from a file's name.
package struct SkillID: Sendable, Hashable, Comparable, CustomStringConvertible {
  package let text: String

  /// Nil unless the text is two or more parts of `[a-z0-9-]`, joined by dots, each beginning with a letter or digit.
  package init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count >= 2, text.utf8.count <= 255, parts.allSatisfy(Self.isPart) else { return nil }
    self.text = text
  }

  /// The last part, by which a person and a model name the skill.
  package var shortName: String { text.split(separator: ".").last.map(String.init) ?? text }

  package var description: String { text }

  package static func < (left: Self, right: Self) -> Bool { left.text < right.text }

  private static func isPart(_ part: Substring.UTF8View) -> Bool {
    guard let first = part.first, first != UInt8(ascii: "-") else { return false }
    return part.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
      default: false
      }
    }
  }
}
