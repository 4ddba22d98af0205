import SkillModel

/// The folder of saved conversations, `$XDG_STATE_HOME/skillhost/sessions`: one file each.
struct SessionFolder {
  let path: String

  init(_ environment: Environment) { path = environment.stateFolder + "/sessions" }

  func file(_ id: String) -> String { "\(path)/\(id).jsonl" }

  /// The ids there are, the one used last first.
  var ids: [String] {
    let names = TextFile.names(in: path).filter { $0.hasSuffix(".jsonl") && !$0.hasPrefix(".") }
    let dated = names.map { name in (id: String(name.dropLast(6)), used: TextFile.modified("\(path)/\(name)")) }
    return dated.sorted { ($0.used, $0.id) > ($1.used, $1.id) }.map(\.id)
  }

  /// The session of that id, or of the only one that begins so.
  func find(_ name: String) throws(CommandError) -> String {
    let ids = ids
    if ids.contains(name) { return name }
    let found = ids.filter { $0.hasPrefix(name) }
    if found.count == 1, let id = found.first { return id }
    let near = found.first ?? Spelling.nearest(to: name, among: ids)
    throw .unavailable(
      found.isEmpty ? "there is no session \"\(name)\"" : "\"\(name)\" may mean \(found.count) sessions",
      hint: near.map { "Did you mean \($0)?" } ?? "See: skillhost sessions list")
  }

  func load(_ id: String) throws(CommandError) -> SavedSession {
    let bytes: [UInt8]?
    do throws(TextFile.Failure) {
      bytes = try TextFile.read(file(id), maximum: 1 << 30)
    } catch {
      throw .unavailable("the session \(id) cannot be read: \(error.reason)")
    }
    guard let bytes else { throw .unavailable("the session \(id) is gone") }
    return try SavedSession(bytes, path: file(id))
  }
}
