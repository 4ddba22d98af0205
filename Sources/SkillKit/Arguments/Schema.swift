internal import SkillModel

/// The schema of a tool's arguments: JSON Schema 2020-12, written as a list of properties.
///
/// ```swift
/// static let schema = Schema(
///   .string("city", "A city, in any language."),
///   .integer("days", "How many days.", range: 1...7, required: false))
/// ```
public struct Schema: Sendable {
  let json: JSON

  /// An object of these properties, and of no others.
  public init(_ properties: Property...) {
    json = [
      "type": "object",
      "properties": .object(JSONObject(properties.map { ($0.name, $0.schema) })),
      "required": .array(properties.filter(\.isRequired).map { .string($0.name) }),
      "additionalProperties": false,
    ]
  }

  /// A schema as JSON text, for what the properties cannot say. Traps on text that is no JSON object.
  public init(json text: StaticString) {
    guard let value = try? JSONParser.parse(text.description), value.object != nil else {
      preconditionFailure("the schema is no JSON object: \(text)")
    }
    json = value
  }
}

/// One argument: its name, what it means, and what it may be.
public struct Property: Sendable {
  let name: String
  let schema: JSON
  let isRequired: Bool

  private init(_ name: String, _ description: String, _ rest: JSONObject, required: Bool) {
    var schema = rest
    schema["description"] = .string(description)
    self.name = name
    self.schema = .object(schema)
    isRequired = required
  }

  private static func object(_ members: (String, JSON?)...) -> JSONObject {
    JSONObject(members.compactMap { key, value in value.map { (key, $0) } })
  }

  public static func string(
    _ name: String, _ description: String, maximumLength: Int? = nil, required: Bool = true
  ) -> Self {
    Self(
      name, description, object(("type", "string"), ("maxLength", maximumLength.map { .number(JSONNumber($0)) })),
      required: required)
  }

  /// Text that stands for a point in time; decode it as `DateTime`.
  public static func dateTime(_ name: String, _ description: String, required: Bool = true) -> Self {
    Self(name, description, ["type": "string", "format": "date-time"], required: required)
  }

  /// Text that stands for a day; decode it as `DateTime`.
  public static func date(_ name: String, _ description: String, required: Bool = true) -> Self {
    Self(name, description, ["type": "string", "format": "date"], required: required)
  }

  /// A web address. In the configuration, what the person writes here is covered by the skill's network permission.
  public static func url(_ name: String, _ description: String, required: Bool = true) -> Self {
    Self(name, description, ["type": "string", "format": "uri"], required: required)
  }

  /// A whole number. With `lenient`, digits in a string are taken too; decode it as `Lenient<Int>`.
  public static func integer(
    _ name: String, _ description: String, range: ClosedRange<Int>? = nil, lenient: Bool = false, required: Bool = true
  ) -> Self {
    let type: JSON = lenient ? ["integer", "string"] : "integer"
    let least = range.map { JSON.number(JSONNumber($0.lowerBound)) }
    let most = range.map { JSON.number(JSONNumber($0.upperBound)) }
    return Self(name, description, object(("type", type), ("minimum", least), ("maximum", most)), required: required)
  }

  /// A number. With `lenient`, a number in a string is taken too; decode it as `Lenient<Double>`.
  public static func number(
    _ name: String, _ description: String, range: ClosedRange<Double>? = nil, lenient: Bool = false,
    required: Bool = true
  ) -> Self {
    let type: JSON = lenient ? ["number", "string"] : "number"
    let least = range.flatMap { JSONNumber($0.lowerBound) }.map(JSON.number)
    let most = range.flatMap { JSONNumber($0.upperBound) }.map(JSON.number)
    return Self(name, description, object(("type", type), ("minimum", least), ("maximum", most)), required: required)
  }

  public static func boolean(_ name: String, _ description: String, required: Bool = true) -> Self {
    Self(name, description, ["type": "boolean"], required: required)
  }

  /// One of a few words.
  public static func choice(_ name: String, _ description: String, of values: [String], required: Bool = true) -> Self {
    Self(name, description, ["type": "string", "enum": .array(values.map(JSON.string))], required: required)
  }

  public static func strings(_ name: String, _ description: String, required: Bool = true) -> Self {
    Self(name, description, ["type": "array", "items": ["type": "string"]], required: required)
  }
}
