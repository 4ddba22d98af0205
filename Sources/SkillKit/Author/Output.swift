internal import FoundationEssentials
internal import SkillModel

/// What a tool gives back.
public struct Output: Sendable {
  enum Content: Sendable {
    case text(String)
    case json([UInt8])
  }

  let content: Content

  /// Text for the model to read, and for the person where no model is used.
  public static func text(_ text: String) -> Output { Output(content: .text(text)) }

  /// Data for the model; `text` is what a person is shown. Without a `text`, the value itself is shown.
  public static func json(_ value: some Encodable, text: String? = nil) throws -> Output {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    let bytes = try encoder.encode(value)
    guard let text else { return Output(content: .json(Array(bytes))) }
    return Output(content: .json(JSONWriter.bytes(withText(text, try JSONParser.parse(bytes)))))
  }

  private static func withText(_ text: String, _ value: JSON) -> JSON {
    guard case .object(let object) = value else { return ["text": .string(text), "value": value] }
    var result = JSONObject([("text", .string(text))])
    for (key, member) in object where key != "text" { result[key] = member }
    return .object(result)
  }
}
