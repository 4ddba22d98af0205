/// Event streams in the form of an OpenAI-compatible server.
enum OpenAIStream {
  static let tools: Set<String> = ["say", "add", "wait", "fail"]
  static let done = "data: [DONE]\n\n"

  /// One event, with a delta and a finish reason as JSON text.
  static func chunk(_ delta: String, finish: String? = nil) -> String {
    let reason = finish.map { "\"\($0)\"" } ?? "null"
    return
      #"data: {"id":"c","object":"chat.completion.chunk","choices":[{"index":0,"delta":\#(delta),"finish_reason":\#(reason)}],"usage":null}"#
      + "\n\n"
  }

  /// A whole stream with one chunk for each list of `tool_calls`.
  static func calls(_ lists: [String], finish: String = "tool_calls") -> String {
    chunk(#"{"role":"assistant","content":null}"#) + lists.map { chunk(#"{"tool_calls":[\#($0)]}"#) }.joined()
      + chunk("{}", finish: finish) + done
  }

  static func text(_ parts: [String], finish: String? = "stop", end: String = done) -> String {
    parts.map { chunk(#"{"content":"\#($0)"}"#) }.joined() + (finish.map { chunk("{}", finish: $0) } ?? "") + end
  }
}
