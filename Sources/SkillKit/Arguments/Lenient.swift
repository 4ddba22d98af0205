/// A number or a flag that is also taken from a string, since models write `"3"` where they mean `3`.
public struct Lenient<Value: LenientlyDecodable>: Decodable, Sendable {
  public let value: Value

  public init(_ value: Value) { self.value = value }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Value.self) {
      self.value = value
    } else if let text = try? container.decode(String.self), let value = Value(lenient: text) {
      self.value = value
    } else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "expected \(Value.expectation)")
    }
  }
}

extension Lenient: Equatable where Value: Equatable {}

public protocol LenientlyDecodable: Decodable, Sendable {
  /// Nil where the text does not stand for such a value.
  init?(lenient text: String)
  static var expectation: String { get }
}

extension Int: LenientlyDecodable {
  public init?(lenient text: String) {
    let text = text.trimmedAndUngrouped
    guard let value = Int(text) ?? Double(text).flatMap({ Int(exactly: $0) }) else { return nil }
    self = value
  }
  public static var expectation: String { "a whole number" }
}

extension Double: LenientlyDecodable {
  public init?(lenient text: String) {
    guard let value = Double(text.trimmedAndUngrouped), value.isFinite else { return nil }
    self = value
  }
  public static var expectation: String { "a number" }
}

extension Bool: LenientlyDecodable {
  public init?(lenient text: String) {
    switch text.trimmedAndUngrouped.lowercased() {
    case "true", "yes", "1", "on": self = true
    case "false", "no", "0", "off": self = false
    default: return nil
    }
  }
  public static var expectation: String { "true or false" }
}

extension String {
  /// Without blanks around it, and without commas between groups of three digits.
  fileprivate var trimmedAndUngrouped: String {
    let trimmed = trimmed()
    let groups = trimmed.split(separator: ",", omittingEmptySubsequences: false)
    let isGrouped = groups.count > 1 && groups.dropFirst().allSatisfy { $0.prefix { $0.isNumber }.count == 3 }
    return isGrouped ? groups.joined() : trimmed
  }
}
