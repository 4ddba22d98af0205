/// When a transfer has been silent for too long, or has taken too long in all.
///
/// Silence is noticed up to a quarter later than asked, since some bytes show only in a count that is looked at then.
struct TransferTimer {
  typealias Instant = ContinuousClock.Instant

  private let server: String
  private let idleSeconds: Double
  private var limitSeconds: Double?
  private var deadline: Instant?
  private var lastByte: Instant
  private var lastLook: Instant
  private var bytesMoved = 0

  init(_ order: TransferOrder, now: Instant = .now) {
    self.init(
      server: order.url.server, idleSeconds: order.idleSeconds, timeoutSeconds: order.timeoutSeconds, now: now)
  }

  init(server: String, idleSeconds: Double, timeoutSeconds: Double?, now: Instant) {
    self.server = server
    self.idleSeconds = idleSeconds
    limitSeconds = timeoutSeconds
    deadline = timeoutSeconds.map { now + .seconds($0) }
    lastByte = now
    lastLook = now
  }

  mutating func heard(now: Instant = .now) { lastByte = now }

  /// Ends the transfer after that time, whatever comes.
  mutating func limit(to seconds: Double, now: Instant = .now) {
    limitSeconds = seconds
    deadline = now + .seconds(seconds)
  }

  /// When to look again.
  var next: Instant {
    let look = lastLook + .seconds(idleSeconds / 4)
    return deadline.map { min($0, look) } ?? look
  }

  /// The failure that is due. `moved` counts all bytes of the connection: a long upload, what is not yet decompressed.
  mutating func expired(now: Instant, isPaused: Bool, moved: Int) -> HTTPFailure? {
    if let deadline, let limitSeconds, now >= deadline { return .timeout(server: server, seconds: limitSeconds) }
    guard now >= next else { return nil }
    lastLook = now
    if moved != bytesMoved || isPaused { lastByte = now }
    bytesMoved = moved
    return now >= lastByte + .seconds(idleSeconds) ? .silent(server: server, seconds: idleSeconds) : nil
  }
}
