import SkillModel
import SkillRuntime
import TerminalUI

/// `check FILE.so`: the validator for authors; everything that a person or a model would stumble over.
struct CheckVerb {
  let program: Program

  func run() async throws(CommandError) -> ExitCode {
    let catalog = try InstalledSkills.makeCatalog(program)
    let entry = await catalog.inspect(FilePath(program.invocation.operands[0]))
    let steps = await catalog.explain(entry)
    let faults = steps.filter { !$0.isPassed }.map { Finding(isFault: true, text: $0.text, nextStep: $0.nextStep) }
    let findings = faults + SkillReview.findings(entry)
    let failed = findings.contains(where: \.isFault)
    _ = program.print(program.options.isJSON ? json(entry, findings, failed) : text(entry, findings, failed))
    return failed ? .failed : .done
  }

  private func text(_ entry: SkillEntry, _ findings: [Finding], _ failed: Bool) -> String {
    var text = findings.map { finding in
      let next = finding.nextStep.map { "    \($0)\n" } ?? ""
      return "\(finding.isFault ? "fault" : "advice"): \(finding.text)\n\(next)"
    }.joined()
    let name = entry.id.map { "\($0) \(entry.version?.description ?? "")" } ?? entry.path.description
    text += failed ? "\(name): not fit for use\n" : "\(name): fit for use, \(entry.toolNames.count) tools\n"
    return TerminalText.clean(text)
  }

  private func json(_ entry: SkillEntry, _ findings: [Finding], _ failed: Bool) -> String {
    let value: JSON = [
      "ok": .bool(!failed), "skill": EntryJSON.object(entry),
      "findings": .array(
        findings.map { finding in
          [
            "level": .string(finding.isFault ? "fault" : "advice"), "message": .string(finding.text),
            "next_step": finding.nextStep.map(JSON.string) ?? .null,
          ]
        }),
    ]
    return JSONWriter.text(value, pretty: true) + "\n"
  }
}

/// Something that an author should mend, or think about.
struct Finding {
  var isFault: Bool
  var text: String
  var nextStep: String?
}
