package import SkillModel
internal import CSkillABI
internal import Synchronization

/// What one skill can reach of the host: its calls by token, its log, its HTTP. Stands behind the table's `context`.
final class SkillHost: Sendable {
  let id: SkillID
  let services: HostServices
  let permissions: [Permission]
  /// What the person has allowed; nil for a skill that may do all it declares.
  let grants: Grants?
  var http: HostServices.HTTPSender? { grants == nil ? services.http : services.guardedHTTP }

  private let calls = Mutex<[skill_token: ActiveCall]>([:])
  private let lastError = Mutex<String?>(nil)

  init(id: SkillID, permissions: [Permission], services: HostServices, grants: Grants? = nil) {
    self.id = id
    self.grants = grants
    self.permissions = permissions
    self.services = services
  }

  /// The last line that the skill logged as an error; cleared by reading.
  func takeLastError() -> String? { lastError.withLock { $0.take() } }

  func log(_ level: LogLine.Level, _ text: String) {
    if level == .error { lastError.withLock { $0 = text } }
    services.log(LogLine(skill: id, level: level, text: text))
  }

  func begin(_ call: ActiveCall) { calls.withLock { $0[call.token] = call } }

  func end(_ call: ActiveCall) { calls.withLock { _ = $0.removeValue(forKey: call.token) } }

  /// True while no call is running.
  var isIdle: Bool { calls.withLock(\.isEmpty) }

  /// Nil for a token that names no running call of this skill.
  func call(_ token: skill_token) -> ActiveCall? { calls.withLock { $0[token] } }
}

/// What the program gives the runtime for its skills to use.
package struct HostServices: Sendable {
  /// Asks whether a URL may be requested; asked for each hop of a redirect.
  package typealias URLCheck = @Sendable (String) -> Bool

  package var log: @Sendable (LogLine) -> Void
  /// Blocks until the response is there. Nil where this program makes no requests.
  package var http: HTTPSender?
  /// Likewise for skills in workers: for a sender that lets no name stand for an address of this machine or its network.
  package var guardedHTTP: HTTPSender?
  /// Told of what a person should know of a skill, beside the result of the call.
  package var news: @Sendable (SkillNews) -> Void = { _ in }
  /// Where it is noted which skills run in this process; nil where nobody would read it.
  package var running: RunningCalls?

  package typealias HTTPSender =
    @Sendable (HTTPRequest, _ allows: @escaping URLCheck, _ isCancelled: @escaping @Sendable () -> Bool) -> Result<
      HTTPResponse, ToolError
    >

  package init(
    log: @escaping @Sendable (LogLine) -> Void = { _ in }, http: HTTPSender? = nil, guardedHTTP: HTTPSender? = nil
  ) {
    self.log = log
    self.http = http
    self.guardedHTTP = guardedHTTP
  }
}

/// What has come of a skill while it worked.
package enum SkillNews: Sendable, Hashable {
  /// In the host: it did not return from a call, and is left alone from now on.
  case wedged(SkillID, tool: String)
  /// It died too often, and is not started again.
  case quarantined(SkillID, ContentHash?, reason: String)
}

/// One line that a skill wrote to the log; the text is the skill's and may hold anything.
package struct LogLine: Sendable, Hashable {
  package enum Level: Int32, Sendable { case debug, info, warning, error }

  package var skill: SkillID
  package var level: Level
  package var text: String
}
