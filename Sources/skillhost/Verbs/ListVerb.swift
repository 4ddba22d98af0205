import SkillModel
import SkillRuntime
import TerminalUI

/// `list [--all]`: what is installed, problems last.
struct ListVerb {
  let program: Program

  func run() async throws(CommandError) -> ExitCode {
    let skills = try await InstalledSkills.scan(program)
    if program.options.isJSON {
      return program.print(
        JSONWriter.text(.array(skills.entries.map { EntryJSON.object($0, skills.standing) }), pretty: true) + "\n")
    }
    if skills.entries.isEmpty { return program.print(empty(skills)) }
    let good = skills.entries.filter { $0.state == .ready }
    let bad = skills.entries.filter { $0.state != .ready }
    var text = Table.text((good + bad).map { row($0, skills.standing) })
    text += (good.filter { $0.reason != nil } + bad).map(problem).joined()
    if program.options.showsAll { text += good.map { tools($0, skills.standing) }.joined() }
    return program.print(text)
  }

  private func empty(_ skills: InstalledSkills) -> String {
    let folders = skills.folders.map { "  \(TerminalText.cleanLine($0.path.description))\n" }.joined()
    return "No skills were found in\n\(folders)Install one with: skillhost install FILE.so\n"
  }

  private func row(_ entry: SkillEntry, _ standing: Standing) -> [String] {
    let count = entry.toolNames.count
    let name = entry.id?.text ?? String(decoding: entry.path.name, as: UTF8.self)
    return [
      entry.state.rawValue, TerminalText.cleanLine(name), entry.version?.description ?? "-",
      entry.id == nil ? "-" : Self.count(count, "tool"), standing.isolation(of: entry).rawValue,
    ]
  }

  static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  private func problem(_ entry: SkillEntry) -> String {
    let name = TerminalText.cleanLine(entry.path.description)
    let next = entry.nextStep.map { "  \(TerminalText.cleanLine($0))\n" } ?? ""
    return "\n\(name)\n  \(entry.state.rawValue): \(TerminalText.cleanLine(entry.reason ?? ""))\n\(next)"
  }

  private func tools(_ entry: SkillEntry, _ standing: Standing) -> String {
    guard let descriptor = entry.descriptor else { return "" }
    let lines = descriptor.tools.map {
      "  \(descriptor.id.shortName).\($0.name)  \(TerminalText.cleanLine($0.description))\n"
    }
    let permissions = descriptor.permissions.map { permission in
      let words = standing.words(on: permission, of: entry)
      return "  permission \(permission.name.rawValue) \(TerminalText.cleanLine(permission.scope)) (\(words))\n"
    }
    return "\n\(descriptor.id): \(TerminalText.cleanLine(descriptor.summary))\n" + (lines + permissions).joined()
  }
}
