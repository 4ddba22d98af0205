import SkillModel
import SkillRuntime

/// Asks, once a skill is installed, whether it may have for good what it declares.
struct PermissionOffer {
  let program: Program
  let store: PermissionStore
  private let input: StandardInput?

  init(program: Program, store: PermissionStore) {
    (self.program, self.store) = (program, store)
    let isInteractive = program.streams.inputIsTerminal && program.streams.errorIsTerminal
    input = isInteractive && !program.options.isJSON ? StandardInput() : nil
  }

  /// Whether all that can be given is allowed now, or needs no leave.
  func make(_ entry: SkillEntry, isTrusted: Bool) async throws(CommandError) -> Bool {
    guard let id = entry.id, let hash = entry.hash, !isTrusted else { return true }
    let answers = try store.answersForCommand()
    let home = FilePath(program.environment.home)
    let keys = (entry.descriptor?.permissions ?? []).filter { $0.name.canBeGranted }.map { PermissionKey($0) }
    let open = keys.filter { answers.answer(id, hash, $0, home: home) == nil }
    guard !open.isEmpty else { return keys.allSatisfy { answers.answer(id, hash, $0, home: home) == .always } }
    guard await agrees(id) else { return false }
    do throws(StateFile.Failure) {
      try store.keep(
        open.map { PermissionRecord(skill: id, hash: hash, key: $0, answer: .always, place: $0.place(home)) })
    } catch {
      throw .configuration(error)
    }
    return open.count == keys.count
      || keys.allSatisfy { open.contains($0) || answers.answer(id, hash, $0, home: home) == .always }
  }

  private func agrees(_ id: SkillID) async -> Bool {
    if let answer = program.options.answer { return answer }
    guard let input else {
      if !program.options.isJSON {
        _ = program.print(
          "  It is asked about on first use. To allow it now: skillhost permissions grant \(id), or install with --yes.\n"
        )
      }
      return false
    }
    input.forgetTyped()
    program.streams.writeError("Allow \(id) all of this for good? Else you are asked on first use.\n  [y]es / [N]o: ")
    return Confirmation.decision(await input.answer(), .confirmation).isAllowed
  }
}
