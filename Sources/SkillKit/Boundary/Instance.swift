internal import CSkillABI
internal import Synchronization

/// An opened skill: its tools by name, and the calls that are running.
final class Instance: Sendable {
  private let tools: [String: any Tool]
  private let host: HostTable
  private let configuration: [UInt8]
  private let running = Mutex<[skill_token: Task<Result<Output, SkillError>, Never>]>([:])

  init(_ skill: any Skill, host: HostTable, configuration: [UInt8]) throws {
    tools = Dictionary(skill.tools.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.host = host
    self.configuration = configuration
    try skill.open(Setup(configuration: configuration))
  }

  /// Runs one call on this thread, to its end.
  func execute(_ call: skill_call_v1) -> skill_status {
    let hostCall = HostCall(host: host, token: call.token)
    let name = String(decoding: copied(call.tool, call.tool_length), as: UTF8.self)
    guard let tool = tools[name] else {
      return hostCall.finish(.failure(SkillError(.notFound, "there is no tool named \(name)")))
    }
    let arguments = copied(call.arguments, call.arguments_length)
    guard let context = Context(copied(call.context, call.context_length), hostCall, configuration) else {
      return hostCall.finish(.failure(SkillError(.internal, "the host gave no context of the call")))
    }
    let outcome = ThreadExecutor().run {
      await tool.outcome(arguments, context)
    } started: { task in
      running.withLock { $0[call.token] = task }
      // A cancel that came before the task was known would be lost.
      if hostCall.state != nil { task.cancel() }
    }
    running.withLock { _ = $0.removeValue(forKey: call.token) }
    return hostCall.finish(outcome)
  }

  func cancel(_ token: skill_token) {
    running.withLock { $0[token] }?.cancel()
  }
}
