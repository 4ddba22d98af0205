/// The name of a new skill: small letters, digits and single hyphens, since it becomes a file's name and a part of an id.
struct SkillName {
  static let maximumLength = 40
  static let rule =
    "A name has up to \(maximumLength) small letters, digits and single hyphens, and begins with a letter"

  let text: String

  /// Nil for a name that breaks the rule.
  init?(_ text: String) {
    guard Self.nearest(to: text) == text else { return nil }
    self.text = text
  }

  /// The same name in keeping with the rule; nil where nothing is left of it.
  static func nearest(to text: String) -> String? {
    let last = text.split(separator: "/").last ?? ""
    let folded = last.unicodeScalars.map { scalar in
      Character(scalar).isASCII && (Character(scalar).isLetter || Character(scalar).isNumber)
        ? String(scalar).lowercased() : "-"
    }.joined()
    let words = folded.drop { !$0.isLetter }.split(separator: "-").joined(separator: "-")
    let name = words.prefix(maximumLength).split(separator: "-").joined(separator: "-")
    return name.isEmpty ? nil : name
  }

  /// As a Swift type or module is called: `my-skill` becomes `MySkill`.
  var camelCase: String { text.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() }
  /// As a tool or a C function is called.
  var snakeCase: String { String(text.map { $0 == "-" ? "_" : $0 }) }
  var id: String { "org.example.\(text)" }
  /// For people: `my-skill` becomes `My skill`.
  var title: String { text.prefix(1).uppercased() + text.dropFirst().map { $0 == "-" ? " " : $0 } }
}
