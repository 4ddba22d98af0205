import SkillModel

/// Decides what a property takes, from its schema, its name and its description.
struct KindReader {
  let words: [String]
  let description: Utterance
  let schema: JSON

  var kind: PropertyKind {
    if let fixed = schema["const"] { return .fixed(fixed) }
    if let choices = ChoiceReader(description: description, schema: schema).choices { return .choice(choices) }
    switch type {
    case "boolean": return .boolean
    case "integer": return number(isInteger: true)
    case "number": return number(isInteger: false)
    case "array":
      return .list(
        KindReader(words: words, description: description, schema: schema["items"] ?? ["type": "string"]).kind)
    case "string": return string
    default: return .opaque
    }
  }

  /// The first type that is not null; a schema without one takes text unless it describes something else.
  private var type: String {
    if let type = schema["type"]?.string { return type }
    if let types = schema["type"]?.array { return types.compactMap(\.string).first { $0 != "null" } ?? "null" }
    return schema["properties"] == nil && schema["items"] == nil ? "string" : "object"
  }

  private func number(isInteger: Bool) -> PropertyKind {
    if words == ["hour"] { return .time(.hour, .plain) }
    if words == ["minute"] { return .time(.minute, .plain) }
    if let unit = DurationWords.unit(words: words, description: description.tokens) {
      return .duration(.number(unit, isInteger: isInteger))
    }
    return .number(isInteger: isInteger)
  }

  private var string: PropertyKind {
    switch schema["format"]?.string {
    case "date-time": return .time(.dateTime, TimeWords.role(of: words, description.tokens))
    case "date": return .time(.date, TimeWords.role(of: words, description.tokens))
    case "time": return .time(.time, TimeWords.role(of: words, description.tokens))
    case "duration": return .duration(.iso)
    case "email", "idn-email": return .text(.email)
    case "uri", "url", "iri", "uri-reference": return .text(.url)
    default: break
    }
    if let isRule = recurrence { return .recurrence(isRule: isRule) }
    if let form = TimeWords.form(words: words, description: description.tokens) {
      return .time(form, TimeWords.role(of: words, description.tokens))
    }
    if DurationWords.isDuration(words: words, description: description.tokens) {
      return .duration(description.tokens.contains { $0.is("iso") || $0.is("8601") } ? .iso : durationForm)
    }
    return .text(TextRole.of(words: words, description: description.tokens))
  }

  /// A length without a named form is written as ISO 8601, unless the schema's own examples use words.
  private var durationForm: DurationForm {
    let samples = (schema["examples"]?.array ?? []).compactMap(\.string)
    return samples.isEmpty || samples.contains { $0.hasPrefix("P") } ? .iso : .words
  }

  private var recurrence: Bool? {
    let isNamed = words.contains {
      ["recurrence", "repeat", "repeats", "rrule", "recurring", "frequency"].contains($0)
    }
    guard isNamed else { return nil }
    return words.contains("rrule")
      || description.tokens.contains { ["rrule", "rfc", "5545", "icalendar", "freq"].contains($0.text) }
  }
}
