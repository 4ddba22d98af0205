import SkillModel
import SkillRuntime
import TerminalUI

/// `permissions grant ID [NAME SCOPE…]`: allows for good what a skill declares, or calls of its tools.
struct PermissionGrant {
  let program: Program
  /// Empty for all that is declared.
  let wishes: [PermissionWish]

  func run(_ name: String) async throws(CommandError) -> ExitCode {
    let skills = try await InstalledSkills.scan(program)
    let entry = try skills.only(name)
    guard let id = entry.id, let hash = entry.hash, let descriptor = entry.descriptor else {
      throw .unavailable(
        "\(name) is \(entry.state.rawValue), so nothing can be allowed to it", hint: "Run: skillhost why \(name)")
    }
    let declared = descriptor.permissions(with: try program.configuration().section(of: id))
    let keys = try keys(declared, descriptor)
    let home = FilePath(program.environment.home)
    do throws(StateFile.Failure) {
      try skills.permissions.keep(
        keys.map { PermissionRecord(skill: id, hash: hash, key: $0, answer: .always, place: $0.place(home)) })
    } catch {
      throw .configuration(error)
    }
    return report(keys, id, runsInHost: skills.standing.isolation(of: entry) == .inProcess)
  }

  private func keys(_ declared: [Permission], _ descriptor: Descriptor) throws(CommandError) -> [PermissionKey] {
    guard !wishes.isEmpty else { return declared.filter { $0.name.canBeGranted }.map { PermissionKey($0) } }
    let known = declared.map { PermissionKey($0) } + descriptor.tools.map { PermissionKey(callsOf: $0.name) }
    for wish in wishes {
      try wish.requireAll(among: known, of: descriptor.id, "does not declare")
      guard Permission.Name(rawValue: wish.name)?.canBeGranted != false else {
        throw CommandError(
          exit: .refused, code: "denied", message: "\(wish.name) cannot be given to a skill in a worker",
          hint: "See docs/safety.md; a skill that you trust has all your rights: skillhost trust \(descriptor.id)")
      }
    }
    return wishes.flatMap(\.keys)
  }

  private func report(_ keys: [PermissionKey], _ id: SkillID, runsInHost: Bool) -> ExitCode {
    if program.options.isJSON {
      let granted = keys.map { key -> JSON in
        ["tool": key.tool.map(JSON.string) ?? .null, "name": .string(key.name), "scope": .string(key.scope)]
      }
      return program.print(
        JSONWriter.text(["skill": .string(id.text), "granted": .array(granted)], pretty: true) + "\n")
    }
    if keys.isEmpty { return program.print("\(id) declares nothing that could be allowed.\n") }
    var text = keys.map { "\(id) may always \($0.inWords), until its file changes.\n" }.joined()
    if runsInHost { text += "It is trusted and runs in the host, where nothing keeps it from more.\n" }
    return program.print(TerminalText.clean(text))
  }
}
