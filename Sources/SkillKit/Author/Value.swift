internal import SkillModel

/// A literal JSON value, for examples and defaults.
public struct Value: Sendable {
  let json: JSON
}

extension Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { json = .string(value) }
  public init(integerLiteral value: Int64) { json = .number(JSONNumber(value)) }
  public init(floatLiteral value: Double) { json = JSON(floatLiteral: value) }
  public init(booleanLiteral value: Bool) { json = .bool(value) }
  public init(arrayLiteral elements: Value...) { json = .array(elements.map(\.json)) }
  public init(dictionaryLiteral elements: (String, Value)...) {
    json = .object(JSONObject(elements.map { ($0, $1.json) }))
  }
}
