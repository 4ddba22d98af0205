import SkillModel

/// One argument of a tool, with what its schema says of the values it takes.
struct Property: Sendable, Hashable {
  let name: String
  /// The parts of the name in lower case: `duration_minutes` is duration and minutes.
  let words: [String]
  let description: Utterance
  let schema: JSON
  let kind: PropertyKind
  var isRequired: Bool
  let hasDefault: Bool
  /// Values that the schema or the tool's examples show.
  var samples: [String] = []

  var constraints: Constraints { Constraints(schema: schema) }

  /// Whether its values have a form of their own, so that a text without one hardly means the tool.
  var isTyped: Bool {
    switch kind {
    case .text, .list(.text): false
    default: true
    }
  }

  /// Its name as a person reads it.
  var label: String { words.joined(separator: " ") }
}

/// What a property takes from a text.
enum PropertyKind: Sendable, Hashable {
  case fixed(JSON)
  case boolean
  case choice([Choice])
  case number(isInteger: Bool)
  case time(TimeForm, TimeRole)
  case duration(DurationForm)
  case recurrence(isRule: Bool)
  case text(TextRole)
  indirect case list(PropertyKind)
  /// Objects and other shapes that no words can fill.
  case opaque

  var textRole: TextRole? {
    if case .text(let role) = self { role } else { nil }
  }
}

/// One value of an enumeration, and the words that mean it.
struct Choice: Sendable, Hashable {
  var value: JSON
  /// Folded; the first is the value itself.
  var words: [Utterance]
  /// Words of the description beside the value; they mean it only where nothing better is said.
  var hints: [Utterance] = []

  var text: String { value.string ?? JSONWriter.text(value) }
}

/// How a time is written.
enum TimeForm: String, Sendable, Hashable {
  case dateTime, date, time
  /// Numbers of a clock that has a property for each hand.
  case hour, minute
}

/// Which of several times a property takes.
enum TimeRole: String, Sendable, Hashable {
  case plain, start, end, due, target, source
}

/// How a length of time is written.
enum DurationForm: Sendable, Hashable {
  case iso
  case number(Span.Unit, isInteger: Bool)
  /// In the person's own words.
  case words
}
