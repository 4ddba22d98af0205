import SkillModel

/// What a schema forbids a value to be. A value that breaks it is never sent.
struct Constraints: Sendable {
  let schema: JSON

  func allow(_ value: JSON) -> Bool {
    if let fixed = schema["const"], fixed != value { return false }
    if let choices = schema["enum"]?.array, !choices.contains(value) { return false }
    switch value {
    case .string(let text): return allow(text)
    case .number(let number): return allow(number)
    case .array(let elements): return allow(elements)
    default: return true
    }
  }

  /// The bounds of a number, as a person reads them; nil where there are none.
  var range: (least: Double?, most: Double?)? {
    let least = schema["minimum"]?.number?.double ?? schema["exclusiveMinimum"]?.number?.double
    let most = schema["maximum"]?.number?.double ?? schema["exclusiveMaximum"]?.number?.double
    return least == nil && most == nil ? nil : (least, most)
  }

  private func allow(_ number: JSONNumber) -> Bool {
    if let least = schema["minimum"]?.number, number < least { return false }
    if let most = schema["maximum"]?.number, number > most { return false }
    if let bound = schema["exclusiveMinimum"]?.number, number <= bound { return false }
    if let bound = schema["exclusiveMaximum"]?.number, number >= bound { return false }
    if schema["type"]?.string == "integer", !number.isInteger { return false }
    if let step = schema["multipleOf"]?.number?.double, step > 0 {
      let times = number.double / step
      return abs(times - times.rounded()) < 1e-9
    }
    return true
  }

  private func allow(_ text: String) -> Bool {
    let length = text.unicodeScalars.count
    if let least = schema["minLength"]?.number?.int, length < least { return false }
    if let most = schema["maxLength"]?.number?.int, length > most { return false }
    guard let pattern = schema["pattern"]?.string else { return true }
    // A pattern that cannot be read here cannot be vouched for.
    guard let regex = try? Regex(pattern) else { return false }
    return (try? regex.firstMatch(in: text)) != nil
  }

  private func allow(_ elements: [JSON]) -> Bool {
    if let least = schema["minItems"]?.number?.int, elements.count < least { return false }
    if let most = schema["maxItems"]?.number?.int, elements.count > most { return false }
    if schema["uniqueItems"]?.bool == true, Set(elements).count != elements.count { return false }
    guard let items = schema["items"] else { return true }
    return elements.allSatisfy { Constraints(schema: items).allow($0) }
  }
}
