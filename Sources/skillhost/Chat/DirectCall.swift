import AgentCore
import SkillModel

/// A call that the person typed, as a turn: it asks for that one call, and then shows the result.
///
/// So it is saved, cancelled and asked about like any other, and a model that answers later knows of it.
struct DirectCall: Provider {
  let tool: String
  /// As typed; nothing for no arguments.
  let arguments: String
  /// How much of a result is shown, in bytes.
  private static let shownBytes = 64_000

  func answer(_ request: ModelRequest, emit: @Sendable (ModelDelta) -> Void) async throws(TurnError) -> ModelAnswer {
    guard case .results(let records)? = request.messages.last else {
      let call = ModelCall(id: "call_direct", name: tool, arguments: .text(arguments.isEmpty ? "{}" : arguments))
      return ModelAnswer(calls: [call])
    }
    let texts = records.map { record in
      switch record.result {
      case .success(let output): output.text
      case .failure(let error):
        [error.userMessage ?? error.message, error.hint].compactMap { $0 }.joined(separator: "\n")
      }
    }
    if let error = records.compactMap(\.refusal).first { throw TurnError(.badRequest, error.message, hint: error.hint) }
    let text = texts.joined(separator: "\n").head(bytes: Self.shownBytes)
    if !text.isEmpty { emit(.text(text)) }
    return ModelAnswer(text: text)
  }
}

extension CallRecord {
  /// Why a call was not even begun; what failed later was shown as the call's own end.
  fileprivate var refusal: ToolError? {
    guard case .failure(let error) = result, [.notFound, .invalidArguments].contains(error.code) else { return nil }
    return error
  }
}
