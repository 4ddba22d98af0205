import AgentCore
import SkillModel

/// Asks a model over HTTP: sends the request, reads the stream, tries again where that can help.
struct ModelClient<D: Dialect>: Sendable {
  let dialect: D
  let settings: ProviderSettings
  let transport: HTTPTransport

  /// A failed attempt, and whether another may be made.
  struct AttemptFailure: Error {
    var error: TurnError
    var isTransient = false
    var isRefused = false
    /// The answer broke off; nothing of it was executed.
    var hasBegun = false
    var retryAfter: Double?
  }

  func answer(
    _ request: ModelRequest, emit: @Sendable (ModelDelta) -> Void
  ) async throws(TurnError) -> ModelAnswer {
    let http = dialect.request(request, settings: settings)
    let tools = Set(request.installed.map(\.name)).union(request.tools.map(\.name))
    var shown = ShownAnswer()
    return try await retrying(notice: { emit(.notice($0)) }) { () async throws(AttemptFailure) in
      shown.beginAttempt()
      let answer = try await attempt(http, tools) { delta in shown.pass(delta).map(emit) }
      shown.rest().map(emit)
      return answer
    }
  }

  /// What the server offers, sorted.
  func models() async throws(TurnError) -> [String] {
    let document = try await retrying(notice: { _ in }) { () async throws(AttemptFailure) in try await fetchModels() }
    guard let models = dialect.models(in: document) else {
      throw explain.error(.unreadable("answered, but not with a list of models"))
    }
    return models.sorted()
  }

  /// Makes attempts until one succeeds, one fails for good, or the policy's limits are reached.
  private func retrying<Value>(
    notice: (String) -> Void, _ attempt: () async throws(AttemptFailure) -> Value
  ) async throws(TurnError) -> Value {
    let start = ContinuousClock.now
    var count = 0
    while true {
      do throws(AttemptFailure) {
        count += 1
        return try await attempt()
      } catch {
        let pause = settings.retry.pause(
          afterAttempt: count, elapsed: (ContinuousClock.now - start) / .seconds(1), retryAfter: error.retryAfter,
          isRefused: error.isRefused, hasBegun: error.hasBegun, random: .random(in: 0...1))
        guard error.isTransient, let pause else { throw error.error }
        notice("\(error.error.message) Trying again in \(HTTPFailure.text((pause * 10).rounded() / 10)).")
        guard (try? await Task.sleep(for: .seconds(pause))) != nil else {
          throw explain.error(.cancelled, hasBegun: false)
        }
      }
    }
  }

  var explain: Explanation { Explanation(settings: settings) }
}
