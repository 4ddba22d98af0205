import SkillModel

/// Arguments as far as they are found, and the words that were used up for them.
struct Draft: Sendable {
  private(set) var arguments = JSONObject()
  /// Why a value that was said cannot be used, by property.
  var faults: [String: Fault] = [:]
  /// A day or a part of the day that still wants an hour, by property.
  var partials: [String: PartialTime] = [:]
  /// Tokens whose whole meaning went into an argument.
  var consumed: Set<Int> = []
  /// Tokens that are part of a free text, and may mean something besides.
  var rest: Set<Int> = []

  init(_ arguments: JSONObject = JSONObject()) { self.arguments = arguments }

  func has(_ property: Property) -> Bool { arguments[property.name] != nil }

  func isOpen(_ property: Property) -> Bool {
    !has(property) && faults[property.name] == nil && partials[property.name] == nil
  }

  /// Sets a value, unless the schema forbids it; then the value is a fault, and false is returned.
  @discardableResult
  mutating func set(_ property: Property, _ value: JSON, said: String = "") -> Bool {
    guard property.constraints.allow(value) else {
      if !said.isEmpty { faults[property.name] = Fault(kind: .forbidden, said: said) }
      return false
    }
    arguments[property.name] = value
    return true
  }

  mutating func consume(_ tokens: some Sequence<Int>) { consumed.formUnion(tokens) }

  func isFree(_ index: Int) -> Bool { !consumed.contains(index) && !rest.contains(index) }
}

/// What is wrong with a value that a person gave.
struct Fault: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case noSuchDate, noSuchTime, skippedTime, severalDays
    case forbidden
  }

  var kind: Kind
  var said: String
}

/// A time that was said only in part.
struct PartialTime: Sendable, Hashable {
  var date: CivilDate?
  var part: DayPart?
}
