import AgentCore
import SkillModel

/// Makes the context of each call: the time, the person's language, and a folder of the skill's own.
struct CallContexts: Sendable {
  let circumstances: @Sendable () -> Circumstances
  /// The folder above the skills' own ones.
  let dataFolder: String
  let isInteractive: Bool

  func context(for call: ToolCall) -> Result<CallContext, ToolError> {
    let folder: String
    do throws(TextFile.Failure) {
      folder = try SkillData.folder(of: call.tool.skill, in: dataFolder)
    } catch {
      return .failure(
        ToolError(.unavailable, "the folder of \(call.tool.skill) in \(dataFolder) cannot be made: \(error.reason)"))
    }
    var context = context(locale: call.locale)
    (context.dataFolder, context.session, context.turn) = (folder, call.session, call.turn)
    return .success(context)
  }

  /// Without a skill's folder: for questions that change nothing.
  func context(locale: String) -> CallContext {
    let now = circumstances()
    return CallContext(
      now: now.now, timeZone: now.timeZone, locale: locale, dataFolder: "", isInteractive: isInteractive)
  }
}
