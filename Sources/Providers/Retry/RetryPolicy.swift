/// When a request that failed is made again, and after what pause. All times in seconds.
package struct RetryPolicy: Sendable, Hashable {
  package var attempts = 5
  /// For a server that is not there: it seldom comes up within seconds, and the person should hear of it.
  package var attemptsWhenRefused = 3
  /// For an answer that broke off: the model has worked on it already, and would have to again.
  package var attemptsWhenBegun = 3
  package var firstPause = 0.5
  package var longestPause = 20.0
  /// No attempt begins later than this after the first one.
  package var total = 90.0

  package init() {}

  /// The pause before the next attempt; nil where there is to be none.
  ///
  /// Each pause is longer than the one before. A server's own wish is a floor; one that reaches beyond `total` is not
  /// waited for. `random` is from 0 to 1.
  package func pause(
    afterAttempt attempt: Int, elapsed: Double, retryAfter: Double?, isRefused: Bool, hasBegun: Bool = false,
    random: Double
  ) -> Double? {
    guard attempt < limit(isRefused, hasBegun) else { return nil }
    var doubled = firstPause
    for _ in 1..<max(attempt, 1) { doubled = min(doubled * 2, longestPause) }
    // A quarter up or down: clients that failed together do not come back together.
    let pause = max(doubled * (0.75 + random / 2), retryAfter ?? 0)
    return elapsed + pause <= total ? pause : nil
  }

  private func limit(_ isRefused: Bool, _ hasBegun: Bool) -> Int {
    min(attempts, isRefused ? attemptsWhenRefused : hasBegun ? attemptsWhenBegun : attempts)
  }
}
