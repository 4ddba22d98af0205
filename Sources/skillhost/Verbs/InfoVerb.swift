import Glibc
import SkillModel
import SkillRuntime
import TerminalUI

/// `info ID|FILE`: everything about one skill.
struct InfoVerb {
  let program: Program

  func run() async throws(CommandError) -> ExitCode {
    let (entry, standing) = try await program.entry(named: program.invocation.operands[0])
    if program.options.isJSON {
      var json = EntryJSON.object(entry, standing).object ?? [:]
      json["not_enforced"] = .array(gaps(entry, standing).map(JSON.string))
      return program.print(JSONWriter.text(.object(json), pretty: true) + "\n")
    }
    return program.print(head(entry, standing) + (entry.descriptor.map { body($0, entry, standing) } ?? ""))
  }

  /// What this kernel does not enforce of the sandbox that the skill runs in.
  private func gaps(_ entry: SkillEntry, _ standing: Standing) -> [String] {
    standing.isolation(of: entry) == .worker ? SandboxAbilities.current.gaps : []
  }

  private func head(_ entry: SkillEntry, _ standing: Standing) -> String {
    var rows = [
      ["state", entry.state.rawValue + (entry.reason.map { ": \($0)" } ?? "")], ["path", entry.path.description],
      ["isolation", standing.isolation(of: entry).rawValue + (standing.isTrusted(entry) ? " (trusted)" : "")],
    ]
    rows += gaps(entry, standing).map { ["not enforced", $0] }
    if let next = entry.nextStep { rows.append(["next step", next]) }
    if let abi = entry.abi { rows.append(["abi", "\(abi.major).\(abi.minor)"]) }
    if let size = entry.size { rows.append(["size", "\(size) bytes"]) }
    if let hash = entry.hash { rows.append(["sha256", hash.description]) }
    return Table.text(rows.map { $0.map(TerminalText.cleanLine) })
  }

  private func body(_ descriptor: Descriptor, _ entry: SkillEntry, _ standing: Standing) -> String {
    var rows = [
      ["id", descriptor.id.text], ["version", descriptor.version.description], ["title", descriptor.title],
    ]
    let optional = [
      ("summary", descriptor.summary), ("author", descriptor.author), ("license", descriptor.license),
      ("homepage", descriptor.homepage), ("built with", built(descriptor.builtWith)),
    ]
    for case (let name, let value?) in optional where !value.isEmpty { rows.append([name, value]) }
    for permission in descriptor.permissions {
      let words = standing.words(on: permission, of: entry)
      rows.append(["permission", "\(permission.name.rawValue) \(permission.scope) (\(words)): \(permission.reason)"])
    }
    return Table.text(rows.map { $0.map(TerminalText.cleanLine) })
      + descriptor.tools.map { tool($0, descriptor) }.joined()
  }

  private func built(_ info: BuildInfo?) -> String? {
    info.map { [$0.language, $0.compiler, $0.sdk.map { "sdk \($0)" }].compactMap { $0 }.joined(separator: " ") }
  }

  private func tool(_ tool: ToolDescriptor, _ descriptor: Descriptor) -> String {
    var lines = ["", "\(descriptor.id.shortName).\(tool.name): \(tool.title)", "  \(tool.description)"]
    lines += tool.when.map { "  when: \($0)" } + tool.whenNot.map { "  not when: \($0)" }
    lines += tool.examples.map { "  example: \($0.say)" }
    let hints = [
      tool.hints.readOnly ? "reads only" : "changes things", tool.hints.destructive ? "may destroy" : nil,
      tool.hints.openWorld ? "reaches beyond this machine" : nil,
    ]
    lines.append("  hints: \(hints.compactMap { $0 }.joined(separator: ", "))")
    let schema = JSONWriter.text(tool.inputSchema, pretty: true).split(separator: "\n").map { "  \($0)" }
    return (lines.map(TerminalText.cleanLine) + ["  arguments:"] + schema).joined(separator: "\n") + "\n"
  }
}

extension Program {
  /// An installed skill by id or name, or any file by its path.
  func entry(named name: String) async throws(CommandError) -> (SkillEntry, Standing) {
    let skills = try await InstalledSkills.scan(self)
    if skills.find(name).isEmpty, name.contains("/") || name.hasSuffix(".so") {
      try requireFile(name)
      return (await skills.catalog.inspect(FilePath(name)), skills.standing)
    }
    return (try skills.only(name), skills.standing)
  }

  func requireFile(_ path: String) throws(CommandError) {
    guard access(path, F_OK) == 0 else { throw .unavailable("there is no file \(path)", hint: "Check the path.") }
  }
}
