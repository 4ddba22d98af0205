import AgentCore
import SkillModel

/// The saved conversation behind a new session: the one to go on with, or a new one.
struct SessionOpening {
  let id: String
  let entries: [HistoryEntry]
  let file: SessionFile

  enum Wanted {
    case new
    case last
    /// The id, or the beginning of one.
    case named(String)

    init(_ options: Options) { self = options.session.map(Wanted.named) ?? (options.continuesLast ? .last : .new) }
  }

  static func open(
    _ wanted: Wanted, _ program: Program, model: String, now: @escaping @Sendable () -> String
  ) throws(CommandError) -> SessionOpening {
    let folder = SessionFolder(program.environment)
    let streams = program.streams
    let warn: @Sendable (String) -> Void = {
      streams.complain($0, hint: "Check the folder \(folder.path) and the room on the disk.")
    }
    guard let id = try id(wanted, folder, streams) else {
      let id = SessionID.make()
      let file = SessionFile.create(folder.file(id), id: id, model: model, now: now, warn: warn)
      return SessionOpening(id: id, entries: [], file: file)
    }
    let (file, saved) = try SessionFile.resume(folder.file(id), id: id, now: now, warn: warn)
    return SessionOpening(id: id, entries: saved.entries, file: file)
  }

  /// Nil for a new conversation.
  private static func id(
    _ wanted: Wanted, _ folder: SessionFolder, _ streams: StandardStreams
  ) throws(CommandError) -> String? {
    switch wanted {
    case .new: return nil
    case .named(let name): return try folder.find(name)
    case .last:
      if let last = folder.ids.first { return last }
      streams.complain("there is no conversation to go on with; this is a new one")
      return nil
    }
  }
}
