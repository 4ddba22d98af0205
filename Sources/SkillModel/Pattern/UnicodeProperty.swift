/// What `\p{…}` asks of a code point.
enum UnicodeProperty: Sendable {
  case set([ClosedRange<UInt32>])
  case category([Unicode.GeneralCategory])
  case binary(@Sendable (Unicode.Scalar.Properties) -> Bool)

  /// The property of that name in ECMA-262: `Letter`, `Lu`, `gc=Nd`, `Script=Han`, `Alphabetic`; nil for others.
  init?(named name: String) {
    let parts = name.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    switch (parts.first, parts.count) {
    case ("General_Category", 2), ("gc", 2): self.init(category: parts[1])
    case ("Script", 2), ("sc", 2):
      guard let ranges = UnicodeScript.ranges(of: parts[1]) else { return nil }
      self = .set(ranges)
    case (_, 1): self.init(lone: name)
    default: return nil
    }
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .set(let ranges): ranges.contains { $0.contains(scalar.value) }
    case .category(let categories): categories.contains(scalar.properties.generalCategory)
    case .binary(let test): test(scalar.properties)
    }
  }

  private init?(category name: String) {
    guard let categories = Self.categories(named: name) else { return nil }
    self = .category(categories)
  }

  private init?(lone name: String) {
    switch name {
    case "Any": self = .set([0...0x10ffff])
    case "ASCII": self = .set([0...0x7f])
    case "Assigned": self = .binary { $0.generalCategory != .unassigned }
    default:
      if let test = Self.binaryProperties[name] {
        self = .binary(test)
      } else {
        self.init(category: name)
      }
    }
  }

  private static func categories(named name: String) -> [Unicode.GeneralCategory]? {
    if let one = categoryNames.first(where: { $0.short == name || $0.long == name }) { return [one.category] }
    guard let group = groups.first(where: { $0.names.contains(name) }) else { return nil }
    return categoryNames.filter { group.members.contains($0.short) }.map(\.category)
  }

  private static let groups: [(names: [String], members: [String])] = [
    (["L", "Letter"], ["Lu", "Ll", "Lt", "Lm", "Lo"]), (["LC", "Cased_Letter"], ["Lu", "Ll", "Lt"]),
    (["M", "Mark", "Combining_Mark"], ["Mn", "Mc", "Me"]), (["N", "Number"], ["Nd", "Nl", "No"]),
    (["P", "Punctuation", "punct"], ["Pc", "Pd", "Ps", "Pe", "Pi", "Pf", "Po"]),
    (["S", "Symbol"], ["Sm", "Sc", "Sk", "So"]), (["Z", "Separator"], ["Zs", "Zl", "Zp"]),
    (["C", "Other"], ["Cc", "Cf", "Cs", "Co", "Cn"]), (["cntrl"], ["Cc"]), (["digit"], ["Nd"]),
  ]

  private static let categoryNames: [(short: String, long: String, category: Unicode.GeneralCategory)] = [
    ("Lu", "Uppercase_Letter", .uppercaseLetter), ("Ll", "Lowercase_Letter", .lowercaseLetter),
    ("Lt", "Titlecase_Letter", .titlecaseLetter), ("Lm", "Modifier_Letter", .modifierLetter),
    ("Lo", "Other_Letter", .otherLetter), ("Mn", "Nonspacing_Mark", .nonspacingMark),
    ("Mc", "Spacing_Mark", .spacingMark), ("Me", "Enclosing_Mark", .enclosingMark),
    ("Nd", "Decimal_Number", .decimalNumber), ("Nl", "Letter_Number", .letterNumber),
    ("No", "Other_Number", .otherNumber), ("Pc", "Connector_Punctuation", .connectorPunctuation),
    ("Pd", "Dash_Punctuation", .dashPunctuation), ("Ps", "Open_Punctuation", .openPunctuation),
    ("Pe", "Close_Punctuation", .closePunctuation), ("Pi", "Initial_Punctuation", .initialPunctuation),
    ("Pf", "Final_Punctuation", .finalPunctuation), ("Po", "Other_Punctuation", .otherPunctuation),
    ("Sm", "Math_Symbol", .mathSymbol), ("Sc", "Currency_Symbol", .currencySymbol),
    ("Sk", "Modifier_Symbol", .modifierSymbol), ("So", "Other_Symbol", .otherSymbol),
    ("Zs", "Space_Separator", .spaceSeparator), ("Zl", "Line_Separator", .lineSeparator),
    ("Zp", "Paragraph_Separator", .paragraphSeparator), ("Cc", "Control", .control), ("Cf", "Format", .format),
    ("Cs", "Surrogate", .surrogate), ("Co", "Private_Use", .privateUse), ("Cn", "Unassigned", .unassigned),
  ]
}
