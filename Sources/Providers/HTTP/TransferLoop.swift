import CCurl

/// What the transfer thread runs: libcurl's multi handle and the transfers on it. Never leaves that thread.
struct TransferLoop {
  enum Command: Sendable {
    case start(TransferID, TransferOrder)
    case cancel(TransferID)
    case resume(TransferID)
    /// Ends the transfer after that many seconds from now.
    case limit(TransferID, seconds: Double)
  }

  private let library: CurlLibrary
  private let multi: CurlLibrary.Handle
  private var transfers: [TransferID: CurlTransfer] = [:]

  init(library: CurlLibrary, multi: CurlLibrary.Handle) {
    self.library = library
    self.multi = multi
  }

  mutating func apply(_ command: Command) {
    switch command {
    case .start(let id, let order): start(id, order)
    case .cancel(let id): end(id, .failed(.cancelled))
    case .resume(let id): transfers[id]?.resume()
    case .limit(let id, let seconds): transfers[id]?.timer.limit(to: seconds)
    }
  }

  private mutating func start(_ id: TransferID, _ order: TransferOrder) {
    guard let transfer = CurlTransfer(order, library: library), library.multiAdd(multi, transfer.easy) == 0 else {
      return order.channel.end(.failed(.unavailable("libcurl could not begin a request; memory may be short.")))
    }
    transfers[id] = transfer
  }

  /// Removing the handle from the multi handle closes a connection that is in the middle of a reply.
  private mutating func end(_ id: TransferID, _ end: TransferEnd) {
    guard let transfer = transfers.removeValue(forKey: id) else { return }
    _ = library.multiRemove(multi, transfer.easy)
    transfer.order.channel.end(end)
  }

  /// Moves what can be moved, ends what is over or overdue, and waits until there is more to do or the thread is woken.
  mutating func turn() {
    var running: Int32 = 0
    _ = library.multiPerform(multi, &running)
    endFinished()
    let now = ContinuousClock.now
    endOverdue(now)
    let next = transfers.values.map(\.timer.next).min() ?? now + .seconds(60)
    let wait = max(0, min(60, (next - now) / .milliseconds(1000)))
    _ = library.multiPoll(multi, nil, 0, Int32((wait * 1000).rounded(.up)), nil)
  }

  private mutating func endFinished() {
    var left: Int32 = 0
    while let message = library.multiReadInfo(multi, &left) {
      // Copied at once: the message is libcurl's, and gone with the next call.
      let (easy, code) = (message.pointee.easy, message.pointee.data.result)
      guard let (id, transfer) = transfers.first(where: { $0.value.easy == easy }) else { continue }
      end(id, transfer.end(code))
    }
  }

  private mutating func endOverdue(_ now: ContinuousClock.Instant) {
    for (id, transfer) in transfers where transfer.timer.next <= now {
      let moved = transfer.bytesMoved
      guard let failure = transfer.timer.expired(now: now, isPaused: transfer.isPaused, moved: moved) else { continue }
      end(id, .failed(failure))
    }
  }

  mutating func endAll() {
    for id in transfers.keys { end(id, .failed(.cancelled)) }
  }
}

/// Names one transfer of a transfer thread.
struct TransferID: Sendable, Hashable { let number: Int }
