import Glibc
import SkillModel
import SkillRuntime
import TerminalUI

/// `install FILE…`: checks skills, and copies each into the skills folder by a rename.
struct InstallVerb {
  let program: Program

  func run() async throws(CommandError) -> ExitCode {
    let skills = try await InstalledSkills.scan(program)
    let offer = PermissionOffer(program: program, store: skills.permissions)
    let folder = program.options.onlySkills ?? program.options.skills.first ?? program.environment.userSkillsFolder
    var code = ExitCode.done
    var installed: [JSON] = []
    for file in program.invocation.operands {
      do throws(CommandError) {
        installed.append(try await install(FilePath(file), into: folder, skills, offer))
      } catch {
        // One bad file must not keep the others out.
        program.streams.complain(error.message, hint: error.hint)
        code = error.exit
      }
    }
    if program.options.isJSON {
      _ = program.print(JSONWriter.text(["installed": .array(installed)], pretty: true) + "\n")
    }
    return code
  }

  private func install(
    _ file: FilePath, into folder: String, _ skills: InstalledSkills, _ offer: PermissionOffer
  ) async throws(CommandError) -> JSON {
    let entry = await skills.catalog.inspect(file)
    guard let id = entry.id, entry.state == .ready else {
      let isMissing = access(file.description, F_OK) != 0
      throw CommandError(
        exit: isMissing ? .unavailable : .failed, code: entry.state.rawValue,
        message: "\(file) was not installed: \(entry.reason ?? entry.state.rawValue)", hint: entry.nextStep)
    }
    let target = target(for: id, file, folder, skills)
    let old = skills.entries.first { $0.path.description == target }
    try copy(file, to: target)
    if !program.options.isJSON {
      report(entry, id, target, replaced: old, isDisabled: skills.catalog.options.disabled.contains(id))
    }
    let isTrusted = skills.standing.isolation(of: entry) == .inProcess
    let granted = try await offer.make(entry, isTrusted: isTrusted)
    return [
      "id": .string(id.text), "version": entry.version.map { .string($0.description) } ?? .null,
      "path": .string(target),
      "replaced": old?.version.map { .string($0.description) } ?? .null, "granted": .bool(granted),
    ]
  }

  /// The file that this id has in the folder already, else the file's own name, else a name made of the id.
  private func target(for id: SkillID, _ file: FilePath, _ folder: String, _ skills: InstalledSkills) -> String {
    let there = skills.entries.filter { $0.path.parent.resolved == FilePath(folder).resolved }
    if let same = there.first(where: { $0.id == id }) { return same.path.description }
    let name = String(decoding: file.name, as: UTF8.self)
    let isFree = name.hasSuffix(".so") && !name.hasPrefix(".") && access("\(folder)/\(name)", F_OK) != 0
    return isFree ? "\(folder)/\(name)" : "\(folder)/\(id.text).so"
  }

  private func copy(_ file: FilePath, to target: String) throws(CommandError) {
    do throws(TextFile.Failure) {
      guard let bytes = try TextFile.read(file.description, maximum: 1 << 30) else {
        throw TextFile.Failure(number: ENOENT)
      }
      try TextFile.write(bytes, to: target, mode: 0o755)
    } catch {
      throw CommandError(
        exit: .failed, code: "unavailable", message: "\(target) could not be written: \(error.reason)",
        hint: "Check the folder's permissions and the room on the disk.")
    }
  }

  private func report(_ entry: SkillEntry, _ id: SkillID, _ target: String, replaced old: SkillEntry?, isDisabled: Bool)
  {
    let version = entry.version?.description ?? ""
    let from = old?.version.map { " in place of \($0)" } ?? ""
    var text = "Installed \(id) \(version)\(from): \(target)\n"
    text += "  tools: \(entry.toolNames.joined(separator: ", "))\n"
    let before = old?.descriptor.map { Set($0.permissions.map { PermissionKey($0) }) }
    for permission in entry.descriptor?.permissions ?? [] {
      let isNew = before?.contains(PermissionKey(permission)) == false
      let mark = isNew ? " (new)" : ""
      text += "  permission \(permission.name.rawValue) \(permission.scope)\(mark): \(permission.reason)\n"
    }
    if isDisabled { text += "  It is disabled; use it again with: skillhost enable \(id)\n" }
    _ = program.print(TerminalText.clean(text))
  }
}
