import AgentCore
import Glibc
import SkillModel
import TerminalUI

/// `sessions [list | show ID | remove ID…]`: saved conversations. `show` writes Markdown.
struct SessionsVerb {
  let program: Program

  func run() throws(CommandError) -> ExitCode {
    let folder = SessionFolder(program.environment)
    let operands = program.invocation.operands
    let names = Array(operands.dropFirst())
    switch (operands.first ?? "list", names.count) {
    case ("list", 0): return program.print(list(folder))
    case ("show", 1): return program.print(try show(names[0], folder))
    case ("remove", 1...):
      for name in names { try remove(name, folder) }
      return .done
    default:
      throw .usage(
        "sessions takes list, show ID or remove ID", hint: "Usage: skillhost sessions \(Verb.sessions.operands)")
    }
  }

  private func list(_ folder: SessionFolder) -> String {
    var rows: [(SavedSession, String)] = []
    var problems = ""
    for id in folder.ids {
      do throws(CommandError) {
        rows.append((try folder.load(id), id))
      } catch {
        problems += "\(id): \(error.message)\n"
      }
    }
    if !problems.isEmpty { program.streams.complain(problems) }
    if program.options.isJSON { return JSONWriter.text(.array(rows.map { summary($0.0) }), pretty: true) + "\n" }
    if rows.isEmpty { return "There are no saved conversations.\n" }
    return Table.text(
      rows.map { saved, id in
        [id, saved.model, ListVerb.count(saved.turns, "turn"), TerminalText.cleanLine(String(saved.title.prefix(60)))]
      })
  }

  private func summary(_ saved: SavedSession) -> JSON {
    [
      "id": .string(saved.id), "created": .string(saved.created), "model": .string(saved.model),
      "turns": .number(JSONNumber(saved.turns)), "title": .string(saved.title),
      "usage": SessionMarkdown.json(saved.entries.usage),
    ]
  }

  private func show(_ name: String, _ folder: SessionFolder) throws(CommandError) -> String {
    let saved = try folder.load(try folder.find(name))
    guard program.options.isJSON else { return TerminalText.clean(SessionMarkdown.text(saved)) }
    var json = summary(saved).object ?? [:]
    json["entries"] = .array(saved.entries.map { SessionLine.json($0) })
    return JSONWriter.text(.object(json), pretty: true) + "\n"
  }

  private func remove(_ name: String, _ folder: SessionFolder) throws(CommandError) {
    let id = try folder.find(name)
    // A conversation that goes on would be lost from here on.
    let file = open(folder.file(id), O_RDWR | O_CLOEXEC)
    defer { if file >= 0 { close(file) } }
    guard file < 0 || flock(file, LOCK_EX | LOCK_NB) == 0 else { throw SessionFile.inUse(id) }
    guard unlink(folder.file(id)) == 0 else {
      throw CommandError(
        exit: .failed, code: "unavailable",
        message: "\(folder.file(id)) could not be removed: \(String(cString: strerror(errno)))",
        hint: "Check the folder's permissions.")
    }
    _ = program.print("Removed \(id)\n")
  }
}
