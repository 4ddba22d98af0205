import Glibc
import SkillModel
import SkillRuntime

/// `remove ID`: takes a skill's file out of the skills folder.
struct RemoveVerb {
  let program: Program

  func run() async throws(CommandError) -> ExitCode {
    let name = program.invocation.operands[0]
    let skills = try await InstalledSkills.scan(program)
    let entry = try skills.only(name)
    guard entry.origin != .bundled else {
      throw CommandError(
        exit: .refused, code: "denied", message: "\(name) ships with skillhost and cannot be removed",
        hint: "Do not use it: skillhost disable \(name)")
    }
    let files = skills.entries.filter {
      $0.origin == entry.origin && ($0.path == entry.path || $0.id != nil && $0.id == entry.id)
    }
    for file in files {
      guard file.path.withCString({ unlink($0) }) == 0 else {
        throw CommandError(
          exit: .failed, code: "unavailable",
          message: "\(file.path) could not be removed: \(String(cString: strerror(errno)))",
          hint: "Check the folder's permissions.")
      }
    }
    if program.options.isJSON {
      let removed: JSON = ["removed": .array(files.map { .string($0.path.description) })]
      return program.print("\(removed)\n")
    }
    _ = program.print(files.map { "Removed \($0.path)\n" }.joined())
    if let left = skills.entries.first(where: { $0.id != nil && $0.id == entry.id && $0.origin != entry.origin }) {
      _ = program.print("\(left.path) is used from now on.\n")
    }
    return .done
  }
}
