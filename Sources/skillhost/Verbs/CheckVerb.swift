import SkillModel
import SkillRuntime
import TerminalUI

/// `check FILE.so`: the validator for authors; everything that a person or a model would stumble over.
struct CheckVerb {
  let program: Program

  func run() async throws(CommandError) -> ExitCode {
    let state = try SkillState(program.environment)
    let catalog = InstalledSkills.makeCatalog(program, state)
    let answers = try program.permissionStore.answersForCommand()
    let standing = Standing(
      trusted: state.trusted, answers: answers, home: FilePath(program.environment.home), options: program.options)
    let file = program.invocation.operands[0]
    try program.requireFile(file)
    let entry = await catalog.inspect(FilePath(file))
    var findings: [Finding] = []
    if case .failed(let reason, let next)? = Explanation(entry).failure?.result {
      findings.append(Finding(isFault: true, text: reason, nextStep: next))
    }
    findings += SkillReview.findings(entry, hasNote: try hasNote(file))
    let failed = findings.contains(where: \.isFault)
    _ = program.print(program.options.isJSON ? json(entry, standing, findings, failed) : text(entry, findings, failed))
    return failed ? .failed : .done
  }

  private func hasNote(_ file: String) throws(CommandError) -> Bool {
    do throws(TextFile.Failure) {
      guard let bytes = try TextFile.read(file, maximum: 1 << 30) else { return false }
      return (try? bytes.withUnsafeBytes { try Preflight.inspect($0) })?.note != nil
    } catch {
      // The entry says already that the file cannot be read.
      return false
    }
  }

  private func text(_ entry: SkillEntry, _ findings: [Finding], _ failed: Bool) -> String {
    var text = findings.map { finding in
      let next = finding.nextStep.map { "    \($0)\n" } ?? ""
      return "\(finding.isFault ? "fault" : "advice"): \(finding.text)\n\(next)"
    }.joined()
    let name = entry.id.map { "\($0) \(entry.version?.description ?? "")" } ?? entry.path.description
    text +=
      failed ? "\(name): not fit for use\n" : "\(name): fit for use, \(ListVerb.count(entry.toolNames.count, "tool"))\n"
    return TerminalText.clean(text)
  }

  private func json(_ entry: SkillEntry, _ standing: Standing, _ findings: [Finding], _ failed: Bool) -> String {
    let value: JSON = [
      "ok": .bool(!failed), "skill": EntryJSON.object(entry, standing),
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
