internal import CSkillABI
internal import Glibc

/// The one who reads what a worker sends: its own thread, or a call that awaits a quick answer.
struct WorkerReading {
  private var parser = WorkerMessageParser()
  private var buffer = [UInt8](repeating: 0, count: 64 << 10)
  /// What comes further means nothing, if anything comes.
  private var isBroken = false

  /// Takes what is there, and hands over the messages in it. False where the worker has ended, or is to be killed.
  mutating func receive(
    _ process: WorkerProcess, handle: (WorkerMessage) -> Bool
  ) throws(WorkerMessageParser.Failure) -> Bool {
    guard !isBroken else { return false }
    guard let bytes = process.read(&buffer) else { return true }
    isBroken = true
    if bytes.isEmpty { return false }
    parser.append(bytes)
    while let message = try parser.next() {
      guard handle(message) else { return false }
    }
    isBroken = false
    return true
  }
}
