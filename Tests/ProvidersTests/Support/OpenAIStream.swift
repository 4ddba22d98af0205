import AgentCore
import Providers
import SkillModel

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

/// What came of one reply.
struct Outcome: Hashable {
  var answer: ModelAnswer?
  var failure: ReplyFailure?
  var text = ""
  var reasoning = ""

  init(
    _ pieces: [[UInt8]], tools: Set<String> = OpenAIStream.tools, isWhole: Bool = true
  ) {
    var reading = AnswerReading(OpenAIAssembler(tools: tools))
    do throws(ReplyFailure) {
      for piece in pieces { try reading.read(piece) { add($0) } }
      answer = try reading.finish(isWhole: isWhole) { add($0) }
    } catch {
      failure = error
    }
  }

  init(_ text: String, tools: Set<String> = OpenAIStream.tools, isWhole: Bool = true) {
    self.init([Array(text.utf8)], tools: tools, isWhole: isWhole)
  }

  private mutating func add(_ delta: ModelDelta) {
    switch delta {
    case .text(let part): text += part
    case .reasoning(let part): reasoning += part
    case .notice: break
    }
  }

  /// Name and arguments of each call, as text.
  var calls: [String] {
    (answer?.calls ?? []).map { call in
      switch call.arguments {
      case .text(let text): call.name + " " + text
      case .json(let value): call.name + " = " + JSONWriter.text(value)
      }
    }
  }

  var ids: [String] { answer?.calls.map(\.id) ?? [] }
}
