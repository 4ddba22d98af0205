import AgentCore
import SkillModel

/// Says what came of the calls.
struct Outcome {
  let language: Language

  /// The results' own texts in the order asked; failures plainly, with what to do.
  func text(of records: [CallRecord]) -> String {
    records.map { text(of: $0.result) }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func text(of result: ToolResult) -> String {
    switch result {
    case .success(let output): output.text.isEmpty ? language.pick("Done.", "已完成。") : output.text
    case .failure(let error): Phrases(language: language).failure(error)
    }
  }
}
