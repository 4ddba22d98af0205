import AgentCore
import SkillModel

/// Makes the context of each call: the time, the person's language, and a folder of the skill's own.
struct CallContexts: Sendable {
  let circumstances: @Sendable () -> Circumstances
  /// The folder above the skills' own ones.
  let dataFolder: String
  let isInteractive: Bool

  func context(for call: ToolCall) -> Result<CallContext, ToolError> {
    let folder = "\(dataFolder)/data/\(call.tool.skill.text)"
    do throws(TextFile.Failure) {
      try TextFile.makeFolders(folder)
    } catch {
      return .failure(ToolError(.unavailable, "the folder \(folder) cannot be made: \(error.reason)"))
    }
    let now = circumstances()
    return .success(
      CallContext(
        now: now.now, timeZone: now.timeZone, locale: call.locale, dataFolder: folder, session: call.session,
        turn: call.turn, isInteractive: isInteractive))
  }
}
