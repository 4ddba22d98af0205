import AgentCore
import SkillModel

/// The saved conversation behind a new session: the one to go on with, or a new one.
struct SessionOpening {
  let id: String
  let entries: [HistoryEntry]
  let file: SessionFile

  static func open(
    _ program: Program, model: String, now: @escaping @Sendable () -> String
  ) throws(CommandError) -> SessionOpening {
    let folder = SessionFolder(program.environment)
    let streams = program.streams
    let warn: @Sendable (String) -> Void = {
      streams.complain($0, hint: "Check the folder \(folder.path) and the room on the disk.")
    }
    guard let id = try wanted(program, folder) else {
      let id = SessionID.make()
      let file = SessionFile.create(folder.file(id), id: id, model: model, now: now, warn: warn)
      return SessionOpening(id: id, entries: [], file: file)
    }
    let (file, saved) = try SessionFile.resume(folder.file(id), id: id, now: now, warn: warn)
    return SessionOpening(id: id, entries: saved.entries, file: file)
  }

  /// Nil for a new conversation.
  private static func wanted(_ program: Program, _ folder: SessionFolder) throws(CommandError) -> String? {
    if let name = program.options.session { return try folder.find(name) }
    guard program.options.continuesLast else { return nil }
    if let last = folder.ids.first { return last }
    program.streams.complain("there is no conversation to go on with; this is a new one")
    return nil
  }
}
