internal import CSkillABI
internal import Glibc
internal import SkillModel
internal import Synchronization

/// A worker that runs, as the calls see it: the way to it, and what they wait for.
final class WorkerConnection: Sendable {
  enum CallEnd: Sendable {
    case returned(skill_status)
    case died(WorkerEnd)
  }

  private struct State {
    var calls: [skill_token: Reply<CallEnd>] = [:]
    /// Calls for whose end it is not worth waiting, since one of late was not over soon.
    var slowCalls = 0
    var lastUse = ContinuousClock.now
    var scores: [UInt32: Slot<Double?>] = [:]
    var lastScore: UInt32 = 0
    /// Scores that the worker was asked for and has not told.
    var openScores = 0
    /// Takes no more calls.
    var isClosing = false
    var killedFor: WorkerEnd.Cause?
    var end: WorkerEnd?
    var closers: [Reply<Void>] = []
  }

  let process: WorkerProcess
  let host: SkillHost
  let threads: CallThreads
  let questions = OpenQuestions(maximum: 64)
  let reading = Mutex(WorkerReading())
  private static let slowCalls = 16
  private let state = Mutex(State())
  private let writing = Mutex(())

  init(_ process: WorkerProcess, host: SkillHost, threads: CallThreads) {
    self.process = process
    self.host = host
    self.threads = threads
  }

  func send(_ message: HostMessage) {
    let bytes = message.bytes
    writing.withLock { _ in process.write(bytes) }
    if !isHeard(message) { process.ring() }
  }

  /// Whether the worker's reader is sure to be there: it is not while it runs code of the skill.
  private func isHeard(_ message: HostMessage) -> Bool {
    switch message {
    case .open: true
    case .call: state.withLock { $0.calls.count == 1 && $0.openScores == 0 }
    case .cancel, .answer, .score, .close: false
    }
  }

  /// False where the worker takes no more calls.
  func begin(_ token: skill_token, _ reply: Reply<CallEnd>) -> Bool {
    state.withLock { state in
      guard !state.isClosing, state.end == nil else { return false }
      state.calls[token] = reply
      return true
    }
  }

  func returned(_ token: skill_token, _ status: skill_status) {
    let reply = state.withLock { state in
      state.lastUse = .now
      return state.calls.removeValue(forKey: token)
    }
    reply?.give(.returned(status))
  }

  func isOver(_ token: skill_token) -> Bool { state.withLock { $0.calls[token] == nil } }

  /// Ends the worker if the call has still not ended.
  func killUnlessOver(_ token: skill_token) {
    if state.withLock({ $0.calls[token] != nil }) { kill(.deaf) }
  }

  func kill(_ cause: WorkerEnd.Cause) {
    state.withLock { state in
      state.isClosing = true
      if state.killedFor == nil { state.killedFor = cause }
    }
    process.kill()
  }

  /// Whether the end of the next call is worth waiting for: nothing else runs, and calls were quick of late.
  func expectsQuickCall() -> Bool {
    state.withLock { state in
      state.slowCalls = max(0, state.slowCalls - 1)
      return state.slowCalls == 0 && state.calls.count == 1
    }
  }

  func noteSlowCall() { state.withLock { $0.slowCalls = Self.slowCalls } }

  /// Since when no call has ended.
  var lastUse: ContinuousClock.Instant { state.withLock { $0.lastUse } }

  var isClosing: Bool { state.withLock { $0.isClosing } }

  /// Tells the worker to close its skill, unless calls run; true where it was told.
  func retire() -> Bool {
    let isIdle = state.withLock { state in
      guard state.calls.isEmpty, !state.isClosing else { return false }
      state.isClosing = true
      state.killedFor = .closed
      return true
    }
    if isIdle { send(.close) }
    return isIdle
  }

  /// Closes, waits for the end, and kills what has not ended in time.
  func close(within seconds: Double) async {
    let isTold = state.withLock { state in
      defer {
        state.isClosing = true
        if state.killedFor == nil { state.killedFor = .closed }
      }
      return state.isClosing
    }
    if !isTold { send(.close) }
    let killer = Task {
      try await Task.sleep(for: .seconds(seconds))
      process.kill()
    }
    await ended()
    killer.cancel()
  }

  private func ended() async {
    let reply = Reply<Void>()
    let isOver = state.withLock { state in
      if state.end == nil { state.closers.append(reply) }
      return state.end != nil
    }
    if isOver { return }
    await withCheckedContinuation { reply.set($0) }
  }

  /// What the worker's end means, once its process is gone.
  func end(_ end: ChildProcess.End, _ lines: [String]) -> WorkerEnd {
    state.withLock { state in
      let end = WorkerEnd(cause: state.killedFor ?? .died(end), lines: lines)
      (state.end, state.isClosing) = (end, true)
      return end
    }
  }

  /// Tells everybody who waits.
  func announce(_ end: WorkerEnd) {
    let (calls, scores, closers) = state.withLock { state in
      defer { (state.calls, state.scores, state.closers) = ([:], [:], []) }
      return (state.calls.values, state.scores.values, state.closers)
    }
    for reply in calls { reply.give(.died(end)) }
    for slot in scores { slot.fill(nil) }
    for closer in closers { closer.give(()) }
  }

  /// Blocks for as long as a route may take.
  func score(_ instruction: String, context: CallContext) -> Double? {
    let slot = Slot<Double?>()
    let question: UInt32? = state.withLock { state in
      guard !state.isClosing, state.end == nil else { return nil }
      state.lastScore &+= 1
      state.scores[state.lastScore] = slot
      state.openScores += 1
      return state.lastScore
    }
    guard let question else { return nil }
    let context = JSONWriter.bytes(context.json)
    send(.score(question: question, instruction: Array(instruction.utf8), context: context))
    let score = slot.wait(milliseconds: 200) ?? nil
    _ = state.withLock { $0.scores.removeValue(forKey: question) }
    return score
  }

  func scored(_ question: UInt32, _ status: skill_status, _ score: Double) {
    let isScore = status == SKILL_OK && (0...1).contains(score)
    let slot = state.withLock { state in
      state.openScores = max(0, state.openScores - 1)
      return state.scores.removeValue(forKey: question)
    }
    slot?.fill(isScore ? score : nil)
  }
}
