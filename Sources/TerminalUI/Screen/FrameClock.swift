/// When the screen is drawn: at once for a key, and no more often than every 80 ms for what comes by itself.
package struct FrameClock: Sendable {
  package typealias Instant = ContinuousClock.Instant

  private static let interval = Duration.milliseconds(80)

  private var last: Instant?
  private var next: Instant?

  package init() {}

  /// How long to wait with the next frame; nil where one that comes early enough is on its way.
  package mutating func delay(now: Instant, atLeast least: Duration = .zero) -> Duration? {
    let wanted = max(now + least, last.map { $0 + Self.interval } ?? now)
    if let next, next <= wanted { return nil }
    next = wanted
    return now.duration(to: wanted)
  }

  /// To be told of each frame.
  package mutating func drew(now: Instant) {
    last = now
    if let next, next <= now { self.next = nil }
  }
}
