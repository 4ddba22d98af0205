import Glibc
import SkillModel
import TerminalUI

/// `new NAME --language swift|c`: a skill project in a new folder, which builds and passes `check` as it is.
struct NewVerb {
  private enum Language: String, CaseIterable { case swift, c }

  let program: Program

  func run() throws(CommandError) -> ExitCode {
    let name = try name()
    let files = try files(name, try language())
    try makeFolder(name.text)
    for file in files { try write(file, in: name.text) }
    let build = program.options.language == Language.c.rawValue ? "make" : "swift build -c release"
    if program.options.isJSON {
      let paths = files.map { JSON.string("\(name.text)/\($0.path)") }
      return program.print(
        JSONWriter.text(["folder": .string(name.text), "files": .array(paths)], pretty: true) + "\n")
    }
    return program.print(
      "Made \(name.text). Build it: cd \(name.text) && \(build); its README.md says what comes next.\n")
  }

  private func name() throws(CommandError) -> SkillName {
    let text = program.invocation.operands[0]
    if let name = SkillName(text) { return name }
    throw .usage(
      "\"\(text)\" cannot be a skill's name",
      hint: SkillName.nearest(to: text).map { "\(SkillName.rule). Did you mean \($0)?" } ?? "\(SkillName.rule).")
  }

  private func language() throws(CommandError) -> Language {
    let known = Language.allCases.map(\.rawValue)
    guard let text = program.options.language else {
      throw .usage("new needs a language", hint: "Usage: skillhost new NAME --language \(known.joined(separator: "|"))")
    }
    if let language = Language(rawValue: text.lowercased()) { return language }
    let near = Spelling.nearest(to: text, among: known).map { "Did you mean \($0)? " } ?? ""
    throw .usage(
      "there are no projects in \"\(text)\"",
      hint: near + "Known are \(known.joined(separator: " and ")); other languages need only export the C function.")
  }

  private func files(_ name: SkillName, _ language: Language) throws(CommandError) -> [ProjectFile] {
    let kit = program.installation.kitFolder
    let header = "\(kit)/Sources/CSkillABI/include/skill_abi.h"
    switch language {
    case .swift:
      guard access("\(kit)/Package.swift", R_OK) == 0 else { throw incomplete(kit) }
      return SwiftProject(name: name, kit: kit).files
    case .c:
      guard let bytes = try? TextFile.read(header) else { throw incomplete(header) }
      return CProject(name: name, header: String(decoding: bytes, as: UTF8.self)).files
    }
  }

  private func incomplete(_ path: String) -> CommandError {
    .unavailable(
      "\(path) is not there, and a project needs it", hint: "Install skillhost again: scripts/install PREFIX")
  }

  /// What is there already is never touched.
  private func makeFolder(_ path: String) throws(CommandError) {
    guard mkdir(path, 0o777) != 0 else { return }
    if errno == EEXIST { throw .usage("\(path) is there already", hint: "Take another name, or remove it first.") }
    throw unwritable(path, TextFile.Failure(number: errno))
  }

  private func write(_ file: ProjectFile, in folder: String) throws(CommandError) {
    var path = folder
    for part in file.path.split(separator: "/").dropLast() {
      path += "/\(part)"
      mkdir(path, 0o777)
    }
    path = "\(folder)/\(file.path)"
    let output = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard output >= 0 else { throw unwritable(path, TextFile.Failure(number: errno)) }
    defer { close(output) }
    do throws(TextFile.Failure) {
      try TextFile.writeAll(Array(file.text.utf8), to: output)
    } catch {
      throw unwritable(path, error)
    }
  }

  private func unwritable(_ path: String, _ failure: TextFile.Failure) -> CommandError {
    CommandError(
      exit: .failed, code: "unavailable", message: "\(path) could not be written: \(failure.reason)",
      hint: "Check the folder's permissions and the room on the disk.")
  }
}
