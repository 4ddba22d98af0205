internal import Synchronization

/// Asks the first of several models, and the next one where that one fails before anything of its answer was shown.
///
/// Calls run only once an answer is whole, so nothing is ever done twice. What only one model understands in the history
/// is sent to no other.
package struct FallbackProvider: Provider {
  private let first: NamedModel
  private let others: [NamedModel]
  private let resting: RestingModels

  /// A model that failed is passed over for `restSeconds`, so that not every request waits for it.
  package init(_ first: NamedModel, then others: [NamedModel] = [], restSeconds: Double = 60) {
    self.first = first
    self.others = others
    resting = RestingModels(seconds: restSeconds)
  }

  package func answer(
    _ request: ModelRequest, emit: @Sendable (ModelDelta) -> Void
  ) async throws(TurnError) -> ModelAnswer {
    let order = resting.last(of: [first] + others)
    if order[0].name != first.name, request.beginsTurn {
      emit(.notice("\(first.name) failed a short while ago; asking \(order[0].name)"))
    }
    for (model, next) in zip(order, order.dropFirst()) {
      let shown = Once()
      do throws(TurnError) {
        return try await ask(model, request) { delta in
          if case .text = delta { _ = shown.first() }
          emit(delta)
        }
      } catch {
        guard shown.first(), error.leavesHope, !Task.isCancelled else { throw error }
        resting.add(model.name)
        emit(.notice("\(model.name) \(error.inShort); asking \(next.name). (\(error.message))"))
      }
    }
    return try await ask(order[order.count - 1], request, emit)
  }

  private func ask(
    _ model: NamedModel, _ request: ModelRequest, _ emit: @Sendable (ModelDelta) -> Void
  ) async throws(TurnError) -> ModelAnswer {
    var request = request
    request.messages = request.messages.map { $0.translated(for: model.name) }
    if let limit = model.historyBytes { request.messages = HistoryWindow.fit(request.messages, bytes: limit).messages }
    var answer = try await model.provider.answer(request, emit: emit)
    answer.model = model.name
    return answer
  }
}

extension ModelRequest {
  fileprivate var beginsTurn: Bool { if case .user? = messages.last { true } else { false } }
}

/// Models that failed a short while ago.
private final class RestingModels: Sendable {
  private let seconds: Double
  private let until = Mutex<[String: ContinuousClock.Instant]>([:])

  init(seconds: Double) { self.seconds = seconds }

  func add(_ name: String) { until.withLock { $0[name] = .now + .seconds(seconds) } }

  /// The same models, those that rest behind the others.
  func last(of models: [NamedModel]) -> [NamedModel] {
    let now = ContinuousClock.now
    let resting = until.withLock { $0.filter { $0.value > now } }
    return models.filter { resting[$0.name] == nil } + models.filter { resting[$0.name] != nil }
  }
}

extension TurnError {
  /// Whether another model may answer what this one did not.
  fileprivate var leavesHope: Bool {
    switch code {
    case .cancelled, .outputLimit, .stepLimit, .repeatedCall: false
    case .auth, .badRequest, .notFound, .contextLength, .quota, .rateLimited, .overloaded, .providerError, .network,
      .interrupted, .badResponse:
      true
    }
  }

  /// What happened, to go on after a model's name.
  fileprivate var inShort: String {
    switch code {
    case .auth: "wants another key"
    case .notFound: "is not there"
    case .contextLength: "does not take so long a conversation"
    case .quota: "has no quota left"
    case .rateLimited: "is asked too often"
    case .overloaded: "is overloaded"
    case .network: "cannot be reached"
    case .interrupted: "was interrupted"
    case .badRequest: "refused the request"
    case .badResponse: "sent no answer that can be read"
    default: "had an error"
    }
  }
}
