import SkillModel

/// What a server wants back with the message as it came: its reasoning, under the server's own keys.
struct OpenAIReplay: Sendable {
  private static let tag = "openai"

  private var members = JSONObject()
  private var details: [JSON] = []

  mutating func add(_ delta: OpenAIChunk.Delta) {
    for (key, text) in delta.reasoning where key != "thinking" {
      members[key] = .string((members[key]?.string ?? "") + text)
    }
    if let content = delta.extraContent { members["extra_content"] = content }
    for detail in delta.reasoningDetails { add(detail: detail) }
  }

  /// Pieces of one detail are joined; what is no text is taken from the last piece that has it.
  private mutating func add(detail: JSON) {
    guard let new = detail.object, let last = details.last?.object, new["type"] == last["type"],
      new["index"] == last["index"],
      new["index"] != nil
    else { return details.append(detail) }
    var joined = last
    for (key, value) in new where !value.isNull {
      if let text = value.string, ["text", "summary", "data"].contains(key) {
        joined[key] = .string((last[key]?.string ?? "") + text)
      } else {
        joined[key] = value
      }
    }
    details[details.count - 1] = .object(joined)
  }

  /// Marked with the dialect: another one must not send it. Nil where there is nothing.
  var json: JSON? {
    var all = members
    if !details.isEmpty { all["reasoning_details"] = .array(details) }
    return all.isEmpty ? nil : [Self.tag: .object(all)]
  }

  /// The members to put back into a message; none where another dialect made it.
  static func members(of replay: JSON?) -> JSONObject { replay?[tag]?.object ?? JSONObject() }
}
