import SkillModel
import SkillRuntime
import TerminalUI

/// `why ID|FILE|TOOL`: walks the pipeline, and prints the first step that fails and what to do next.
struct WhyVerb {
  let program: Program

  func run() async throws(CommandError) -> ExitCode {
    let name = program.invocation.operands[0]
    let skills = try await InstalledSkills.scan(program)
    let entry = try await entry(name, skills)
    let steps = await skills.catalog.explain(entry)
    if program.options.isJSON {
      _ = program.print(JSONWriter.text(.array(steps.map(json)), pretty: true) + "\n")
    } else {
      _ = program.print("\(TerminalText.cleanLine(entry.path.description))\n" + steps.map(line).joined())
    }
    return steps.allSatisfy(\.isPassed) ? .done : .unavailable
  }

  private func entry(_ name: String, _ skills: InstalledSkills) async throws(CommandError) -> SkillEntry {
    if let entry = skills.find(name).first { return entry }
    let tool = name.split(separator: ".").last.map(String.init) ?? name
    if let entry = skills.entries.first(where: { $0.toolNames.contains(tool) || $0.droppedTools.contains { $0.name == tool } }) {
      return entry
    }
    if name.contains("/") || name.hasSuffix(".so") { return await skills.catalog.inspect(FilePath(name)) }
    let near = Spelling.nearest(
      to: name, among: skills.entries.flatMap { [$0.id?.shortName, $0.id?.text].compactMap { $0 } + $0.toolNames })
    let folders = skills.folders.map(\.path.description).joined(separator: ", ")
    throw .unavailable(
      "no skill, file or tool named \"\(name)\" is in \(folders)",
      hint: near.map { "Did you mean \($0)?" } ?? "Install it with: skillhost install FILE.so")
  }

  private func line(_ step: Step) -> String {
    let mark = step.isPassed ? "ok" : "no"
    let next = step.nextStep.map { "    next: \(TerminalText.cleanLine($0))\n" } ?? ""
    return "  \(mark)  \(TerminalText.cleanLine(step.text))\n\(next)"
  }

  private func json(_ step: Step) -> JSON {
    [
      "stage": .string("\(step.stage)"), "ok": .bool(step.isPassed), "text": .string(step.text),
      "next_step": step.nextStep.map(JSON.string) ?? .null,
    ]
  }
}
