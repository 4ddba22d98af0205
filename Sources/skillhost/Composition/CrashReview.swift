import AgentCore
import Glibc
import SkillModel
import SkillRuntime
import TerminalUI

/// After a crash of the host: says which skill was at work in it, and lets the person decide about that skill.
struct CrashReview {
  private enum Decision { case keep, disable, isolate }

  let program: Program
  let notices: NoticeBoard
  let isInteractive: Bool

  /// True where something was decided, so that skills are to be looked at again.
  func run(_ skills: InstalledSkills) throws(CommandError) -> Bool {
    var hasDecided = false
    var told: Set<SkillID> = []
    for call in HostCrash.take(from: Program.recordFolder(program.environment)).flatMap(\.calls) {
      guard told.insert(call.skill).inserted else { continue }
      let entry = skills.entries.first { $0.id == call.skill && $0.state == .ready }
      let mayBeIsolated =
        entry.map { $0.origin != .bundled && skills.standing.isTrusted($0) } ?? false
      if mayBeIsolated, isInteractive, program.options.answer == nil {
        hasDecided = try decide(call, skills.state) || hasDecided
      } else {
        notices.post(
          Notice(.warning, Self.sentence(call) + Self.advice(call.skill, entry, mayBeIsolated)))
      }
    }
    return hasDecided
  }

  private static func sentence(_ call: RunningCall) -> String {
    let what = call.tool.isEmpty ? "was at work" : "ran \(call.tool)"
    return
      "skillhost did not end properly the last time: the skill \(call.skill) \(what) in its process."
  }

  private static func advice(_ id: SkillID, _ entry: SkillEntry?, _ mayBeIsolated: Bool) -> String {
    guard let entry else { return " It is not in use now." }
    if mayBeIsolated {
      return
        " Run it in a sandbox: skillhost untrust \(id); or do not use it: skillhost disable \(id)"
    }
    return entry.origin == .bundled
      ? " Do not use it: skillhost disable \(id)" : " It runs in a sandbox now."
  }

  private func decide(_ call: RunningCall, _ state: SkillState) throws(CommandError) -> Bool {
    var state = state
    switch ask(call) {
    case .keep: return false
    case .disable: try state.setDisabled(call.skill, true)
    case .isolate: try state.setTrusted(call.skill, false)
    }
    return true
  }

  /// Before the conversation begins, so the line is read here, and no more than the line.
  private func ask(_ call: RunningCall) -> Decision {
    let question = "[k]eep it as it is / [d]isable it / [i]solate it in a sandbox: "
    program.streams.writeError(TerminalText.cleanLine(Self.sentence(call)) + "\n  " + question)
    var (line, byte): ([UInt8], UInt8) = ([], 0)
    while read(STDIN_FILENO, &byte, 1) == 1, byte != UInt8(ascii: "\n") { line.append(byte) }
    switch String(decoding: line, as: UTF8.self).lowercased().first(where: { !$0.isWhitespace }) {
    case "d": return .disable
    case "i": return .isolate
    default: return .keep
    }
  }
}
