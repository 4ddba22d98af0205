/// Event streams in the form of Anthropic Messages.
enum AnthropicStream {
  static let start = event(
    "message_start",
    #""message":{"type":"message","role":"assistant","content":[],"usage":{"input_tokens":400,"cache_read_input_tokens":12}}"#
  )
  static let stop = event("message_stop", "")

  static func event(_ type: String, _ members: String) -> String {
    "event: \(type)\ndata: {\"type\":\"\(type)\"\(members.isEmpty ? "" : "," + members)}\n\n"
  }

  /// A whole content block; `index` nil leaves the number out.
  static func block(_ index: Int?, _ block: String, _ deltas: [String]) -> String {
    let number = index.map { "\"index\":\($0)," } ?? ""
    return event("content_block_start", "\(number)\"content_block\":\(block)")
      + deltas.map { event("content_block_delta", "\(number)\"delta\":\($0)") }.joined()
      + event("content_block_stop", "\(number)\"x\":0")
  }

  static func text(_ index: Int?, _ parts: [String]) -> String {
    block(index, #"{"type":"text","text":""}"#, parts.map { #"{"type":"text_delta","text":"\#($0)"}"# })
  }

  /// `parts` are pieces of JSON, escaped as they stand on the wire.
  static func tool(_ index: Int?, _ id: String, _ name: String, _ parts: [String]) -> String {
    block(
      index, #"{"type":"tool_use","id":"\#(id)","name":"\#(name)","input":{}}"#,
      parts.map { #"{"type":"input_json_delta","partial_json":"\#($0)"}"# })
  }

  static func delta(_ reason: String?) -> String {
    event(
      "message_delta", #""delta":{"stop_reason":\#(reason.map { "\"\($0)\"" } ?? "null")},"usage":{"output_tokens":58}"#
    )
  }

  static func end(_ reason: String) -> String { delta(reason) + stop }
}
