import AgentCore
import Providers
import SkillModel

/// What came of one reply.
struct Outcome: Hashable {
  var answer: ModelAnswer?
  var failure: ReplyFailure?
  var text = ""
  var reasoning = ""

  init(
    _ pieces: [[UInt8]], of assembler: some AnswerAssembler = OpenAIAssembler(tools: OpenAIStream.tools),
    isWhole: Bool = true
  ) {
    var reading = AnswerReading(assembler)
    do throws(ReplyFailure) {
      for piece in pieces { try reading.read(piece) { add($0) } }
      answer = try reading.finish(isWhole: isWhole) { add($0) }
    } catch {
      failure = error
    }
  }

  init(
    _ text: String, of assembler: some AnswerAssembler = OpenAIAssembler(tools: OpenAIStream.tools),
    isWhole: Bool = true
  ) {
    self.init([Array(text.utf8)], of: assembler, isWhole: isWhole)
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
