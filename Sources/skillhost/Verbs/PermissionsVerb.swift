import SkillModel
import SkillRuntime
import TerminalUI

/// `permissions [list [ID] | grant ID [NAME SCOPE…] | revoke ID [NAME SCOPE…]]`: answers that are kept.
struct PermissionsVerb {
  let program: Program

  func run() async throws(CommandError) -> ExitCode {
    let operands = program.invocation.operands
    let action = operands.first ?? "list"
    let rest = Array(operands.dropFirst())
    switch (action, rest.count) {
    case ("list", 0...1): return try list(rest.first)
    case ("grant", 1...): return try await PermissionGrant(program: program, wishes: wishes(rest)).run(rest[0])
    case ("revoke", 1...): return try await revoke(rest[0], wishes(rest))
    default: throw usage(action)
    }
  }

  private func usage(_ action: String) -> CommandError {
    let actions = ["list", "grant", "revoke"]
    let near = actions.contains(action) ? nil : Spelling.nearest(to: action, among: actions)
    let usage = "Usage: skillhost permissions \(Verb.permissions.operands)"
    return .usage(
      "permissions takes list, grant ID or revoke ID", hint: near.map { "Did you mean \($0)? \(usage)" } ?? usage)
  }

  /// What is named behind the id: a name begins a group, and the scopes of that name follow it.
  private func wishes(_ words: [String]) throws(CommandError) -> [PermissionWish] {
    var wishes: [PermissionWish] = []
    for word in words.dropFirst() {
      if PermissionWish.names.contains(word), wishes.last?.scopes.isEmpty != true {
        wishes.append(PermissionWish(name: word))
      } else if wishes.isEmpty {
        let near = Spelling.nearest(to: word, among: PermissionWish.names)
        throw .usage(
          "there is no permission named \"\(word)\"",
          hint: near.map { "Did you mean \($0)?" } ?? "Known are \(PermissionWish.names.joined(separator: ", ")).")
      } else {
        wishes[wishes.count - 1].scopes.append(word)
      }
    }
    if let bare = wishes.first(where: { $0.scopes.isEmpty }) {
      throw .usage("\(bare.name) needs a scope", hint: "Usage: skillhost permissions \(Verb.permissions.operands)")
    }
    return wishes
  }

  // MARK: list

  private func list(_ name: String?) throws(CommandError) -> ExitCode {
    var records = try program.permissionStore.answersForCommand().records
    if let name {
      let id = try Self.id(named: name, among: records)
      records = records.filter { $0.skill == id }
    }
    records.sort { ($0.skill, $0.key.name, $0.key.scope, $0.when) < ($1.skill, $1.key.name, $1.key.scope, $1.when) }
    if program.options.isJSON {
      return program.print(JSONWriter.text(.array(records.map(\.json)), pretty: true) + "\n")
    }
    guard !records.isEmpty else {
      return program.print("Nothing is allowed or refused for good; skills ask on first use.\n")
    }
    return program.print(
      Table.text(
        [["SKILL", "TOOL", "PERMISSION", "SCOPE", "ANSWER", "FILE", "WHEN"]]
          + records.map { record in
            [
              record.skill.text, record.key.tool ?? "-", record.key.name, record.key.scope, record.answer.rawValue,
              String(record.hash.description.prefix(12)), record.when,
            ].map(TerminalText.cleanLine)
          }))
  }

  // MARK: revoke

  private func revoke(_ name: String, _ wishes: [PermissionWish]) async throws(CommandError) -> ExitCode {
    let store = program.permissionStore
    let records = try store.answersForCommand().records
    let id: SkillID
    do throws(CommandError) {
      id = try Self.id(named: name, among: records)
    } catch {
      // Of a skill that is installed there may just be no answer yet.
      guard wishes.isEmpty, !program.options.isJSON, try await !InstalledSkills.scan(program).find(name).isEmpty else {
        throw error
      }
      return program.print("No answer is kept about \(TerminalText.cleanLine(name)); it asks on first use.\n")
    }
    let own = records.filter { $0.skill == id }.map(\.key)
    for wish in wishes { try wish.requireAll(among: own, of: id, "has no answer about") }
    let keys = Set(wishes.flatMap(\.keys))
    let removed: [PermissionRecord]
    do throws(StateFile.Failure) {
      removed = try store.remove { $0.skill == id && (wishes.isEmpty || keys.contains($0.key)) }
    } catch {
      throw .configuration(error)
    }
    if program.options.isJSON {
      return program.print(JSONWriter.text(["revoked": .array(removed.map(\.json))], pretty: true) + "\n")
    }
    let lines = removed.map {
      "\(id) is asked about again: \($0.key.name) \($0.key.scope) (was \($0.answer.rawValue))\n"
    }
    return program.print(lines.map(TerminalText.clean).joined())
  }

  /// A skill that answers are kept of; it need not be installed any more.
  private static func id(named name: String, among records: [PermissionRecord]) throws(CommandError) -> SkillID {
    let ids = Set(records.map(\.skill)).sorted()
    if let id = ids.first(where: { $0.text == name }) { return id }
    let short = ids.filter { $0.shortName == name }
    if short.count > 1 {
      throw .unavailable(
        "\"\(name)\" may mean \(short.map(\.text).joined(separator: ", "))", hint: "Name one in full.")
    }
    if let id = short.first { return id }
    let near = Spelling.nearest(to: name, among: ids.map(\.shortName) + ids.map(\.text))
    throw .unavailable(
      "no answer is kept about a skill named \"\(name)\"",
      hint: near.map { "Did you mean \($0)?" } ?? "See: skillhost permissions list")
  }
}
