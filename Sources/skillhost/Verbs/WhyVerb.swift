import SkillModel
import SkillRuntime
import TerminalUI

/// `why ID|FILE|TOOL`: walks the pipeline, and prints the first step that fails and what to do next.
struct WhyVerb {
  let program: Program

  func run() async throws(CommandError) -> ExitCode {
    let name = program.invocation.operands[0]
    let folders = SkillFolders.ordered(program.options, program.environment, program.installation)
    let explanations = await InstalledSkills.makeCatalog(program, try SkillState(program.environment)).explain(
      name, in: folders)
    guard !explanations.isEmpty else { throw try await unknown(name) }
    if program.options.isJSON {
      _ = program.print(JSONWriter.text(.array(explanations.map(json)), pretty: true) + "\n")
    } else {
      _ = program.print(explanations.map(text).joined(separator: "\n"))
    }
    return explanations.contains { $0.failure == nil } ? .done : .unavailable
  }

  private func unknown(_ name: String) async throws(CommandError) -> CommandError {
    let skills = try await InstalledSkills.scan(program)
    let names = skills.entries.flatMap { [$0.id?.shortName, $0.id?.text].compactMap { $0 } + $0.toolNames }
    let near = Spelling.nearest(to: name, among: names)
    let folders = skills.folders.map(\.path.description).joined(separator: ", ")
    return .unavailable(
      "no skill, file or tool named \"\(name)\" is in \(folders)",
      hint: near.map { "Did you mean \($0)?" } ?? "Install it with: skillhost install FILE.so")
  }

  private func text(_ explanation: Explanation) -> String {
    let entry = explanation.entry
    let title = [entry.id?.text, entry.path.description].compactMap { $0 }.joined(separator: "  ")
    var lines = [title]
    for step in explanation.steps {
      switch step.result {
      case .passed: lines.append("  ok  \(step.title)")
      case .notReached: break
      case .failed(let reason, let next):
        lines += ["  no  \(step.title)", "      \(entry.state.rawValue): \(reason)", "      next: \(next)"]
      }
    }
    if explanation.failure == nil { lines.append(entry.reason.map { "  It is ready, but: \($0)" } ?? "  It is ready.") }
    return lines.map { TerminalText.cleanLine($0) + "\n" }.joined()
  }

  private func json(_ explanation: Explanation) -> JSON {
    [
      "id": explanation.entry.id.map { .string($0.text) } ?? .null, "path": .string(explanation.entry.path.description),
      "state": .string(explanation.entry.state.rawValue), "steps": .array(explanation.steps.map(json)),
    ]
  }

  private func json(_ step: Explanation.Step) -> JSON {
    var json: JSONObject = ["step": .string("\(step.stage)"), "title": .string(step.title)]
    switch step.result {
    case .passed: json["result"] = "passed"
    case .notReached: json["result"] = "not_reached"
    case .failed(let reason, let next):
      json["result"] = "failed"
      json["reason"] = .string(reason)
      json["next_step"] = .string(next)
    }
    return .object(json)
  }
}
