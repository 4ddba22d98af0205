import SkillModel

/// One element of `tool_calls`: a piece of a call, or all of it. What a server left out, or left empty, is nil.
struct CallFragment: Sendable {
  var index: Int?
  var id: String?
  var name: String?
  /// Text to be joined, or already a value where a server breaks the dialect.
  var arguments: JSON?
  var extra: JSONObject
  /// Where it stood in its list, and how many stood there.
  var position: Int
  var count: Int

  private static let known: Set<String> = ["index", "id", "type", "function", "name", "arguments"]

  init(_ json: JSONObject, position: Int, of count: Int) {
    let function = json["function"]?.object ?? json
    index = json["index"]?.number?.int ?? json["index"]?.string.flatMap { Int($0) }
    if let number = index, number < 0 { index = nil }
    id = json["id"]?.string.flatMap { $0.isEmpty ? nil : $0 } ?? json["id"]?.number?.literal
    name = function["name"]?.string.flatMap { $0.isEmpty ? nil : $0 }
    arguments = function["arguments"]?.present
    extra = Self.unknown(in: json)
    let inner = json["function"]?.object.map(Self.unknown) ?? JSONObject()
    if !inner.isEmpty { extra["function"] = .object(inner) }
    self.position = position
    self.count = count
  }

  private static func unknown(in json: JSONObject) -> JSONObject {
    JSONObject(json.members.filter { !known.contains($0.key) && !$0.value.isNull }.map { ($0.key, $0.value) })
  }

  /// Whether it brings arguments that are more than blanks.
  var hasArguments: Bool {
    switch arguments {
    case nil: false
    case .string(let text)?: text.contains { !$0.isWhitespace }
    default: true
    }
  }

  var opensObject: Bool {
    switch arguments {
    case .string(let text)?: text.first { !$0.isWhitespace } == "{"
    case .object?: true
    default: false
    }
  }
}
