internal import CSkillABI
internal import Glibc
internal import Synchronization

/// Calls that are over within microseconds: a switch of threads would take longer than they do.
extension WorkerConnection {
  /// How long to look for the end of a call before leaving it to the worker's thread.
  private static let patience = Duration.microseconds(50)
  private static let hasProcessors = sysconf(Int32(_SC_NPROCESSORS_ONLN)) > 1

  /// Sends a call. Where calls were over soon of late, reads the answer on this thread, if it comes at once.
  func send(call message: HostMessage, _ token: skill_token) {
    let isDone =
      Self.hasProcessors && expectsQuickCall() && reading.withLockIfAvailable { exchange(message, token, &$0) } != nil
    if !isDone { send(message) }
  }

  private func exchange(_ message: HostMessage, _ token: skill_token, _ reading: inout WorkerReading) {
    // Else the worker's thread would wake up for each frame, only to find it read.
    process.poller.change(process.channel, waitsToRead: false)
    defer { process.poller.change(process.channel, waitsToRead: true) }
    let end = ContinuousClock.now + Self.patience
    send(message)
    while receive(from: &reading, onOpened: { _ in true }), !isOver(token) {
      if ContinuousClock.now > end { return noteSlowCall() }
    }
  }
}
