import Glibc

extension Prober.Answer {
  /// Nil where nothing is wrong with what the skill answered.
  func verdict(limit: Duration, memory: Int, library: FilePath) -> Verdict? {
    switch self {
    case .record(let record): return record.verdict(memory: memory, library: library)
    case .ended(.exited(let status), let stage):
      let what = "it ended its process with exit(\(status)) \(stage.moment)"
      return Verdict(Refusal(.invalid, .load, what, next: Self.broken))
    case .ended(.signalled(let signal), let stage):
      let what = "it crashed: its process was ended by \(SignalName.of(signal)) \(stage.moment)"
      return Verdict(Refusal(.invalid, .load, what, next: Self.broken), signal == SIGKILL ? .long : nil)
    case .late(let stage):
      let what = "it did not answer within \(limit.shown) and was stopped \(stage.moment)"
      return Verdict(Refusal(.invalid, .load, what, next: Self.broken), .long)
    case .babble:
      let what = "it disturbed the prober: what came back is no answer"
      return Verdict(Refusal(.invalid, .load, what, next: Self.broken))
    case .noWorker(let problem):
      let what = "the prober could not be started: \(ErrorText.of(problem.code))"
      return Verdict(Refusal(.invalid, .load, what, next: "Install skillhost again, with its worker"), .short)
    }
  }

  private static let broken = "Tell its author, or remove it"
}

extension ProbeRecord.Stage? {
  /// When something happened, to end a sentence.
  fileprivate var moment: String {
    switch self {
    case nil: "before it was loaded"
    case .loading: "while it was loaded"
    case .entry: "in its entry function"
    case .reading: "while its descriptor was read"
    case .extensions: "while it was asked for extensions"
    }
  }
}

extension Duration {
  /// Such as "5 s" or "0.5 s".
  fileprivate var shown: String {
    let tenths = components.seconds * 10 + components.attoseconds / 100_000_000_000_000_000
    return tenths % 10 == 0 ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s"
  }
}
