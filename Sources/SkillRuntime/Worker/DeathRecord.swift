/// How often a skill's worker has died of late, and what follows from that.
package struct DeathRecord {
  private static let maximum = 3
  private static let window = Duration.seconds(60)

  private var times: [ContinuousClock.Instant] = []
  /// Why the skill is not started any more.
  package private(set) var quarantine: String?

  package init() {}

  package mutating func note(_ end: WorkerEnd, at now: ContinuousClock.Instant) {
    guard end.isFault else { return }
    times = times.filter { $0.duration(to: now) < Self.window } + [now]
    if times.count >= Self.maximum {
      quarantine = "its worker ended \(times.count) times within a minute; the last time it \(end.inWords)"
    }
  }

  /// How long to wait before the next start.
  package func delay(at now: ContinuousClock.Instant) -> Duration {
    switch times.count(where: { $0.duration(to: now) < Self.window }) {
    case 0: .zero
    case 1: .milliseconds(50)
    default: .milliseconds(250)
    }
  }
}
