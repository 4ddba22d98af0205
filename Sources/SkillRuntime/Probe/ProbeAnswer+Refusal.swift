import Glibc
import SkillModel

extension Prober.Answer {
  /// Why the skill cannot be used, and whether another time or machine may find otherwise.
  func refusal(limit: Duration, memory: Int, library: FilePath) -> (refusal: Refusal, isChance: Bool)? {
    switch self {
    case .record(let record): return record.refusal(memory: memory, library: library)
    case .ended(.exited(let status), let stage):
      let what = "it ended its process with exit(\(status)) \(stage.moment)"
      return (Refusal(.invalid, .load, what, next: Self.broken), false)
    case .ended(.signalled(let signal), let stage):
      let what = "it crashed: its process was ended by \(SignalName.of(signal)) \(stage.moment)"
      return (Refusal(.invalid, .load, what, next: Self.broken), signal == SIGKILL)
    case .late(let stage):
      let what = "it did not answer within \(limit.components.seconds) s and was stopped \(stage.moment)"
      return (Refusal(.invalid, .load, what, next: Self.broken), true)
    case .babble:
      return (
        Refusal(.invalid, .load, "it disturbed the prober: what came back is no answer", next: Self.broken), false
      )
    case .noWorker(let problem):
      let what = "the prober could not be started: \(ErrorText.of(problem.code))"
      return (Refusal(.invalid, .load, what, next: "Install skillhost again, with its worker"), true)
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

extension ProbeRecord {
  fileprivate func refusal(memory: Int, library: FilePath) -> (refusal: Refusal, isChance: Bool)? {
    let author = "Tell its author: `skillhost check` shows what is wrong"
    func invalid(_ what: String) -> (Refusal, Bool)? { (Refusal(.invalid, .table, what, next: author), false) }
    switch status {
    case .ok: return tableRefusal.map { ($0, false) }
    case .sandboxFailed:
      let what = "the prober could not shut itself in (\(message)), so the skill was not opened"
      return (Refusal(.invalid, .load, what, next: "`skillhost doctor` shows what this kernel offers"), true)
    case .loadFailed: return (LoaderMessage(message, library: library).refusal(memory: memory), true)
    case .noEntry: return invalid("the loader does not find its entry function: \(message)")
    case .nullTable:
      let what = "it says that it is not for this machine: its entry function returned null (\"not here\")"
      return (
        Refusal(.incompatible, .table, what, next: "Its author knows what it needs; nothing is wrong with the file"),
        true
      )
    case .tableUnreadable: return invalid("its entry function returned a pointer that leads nowhere")
    case .tableSize: return invalid("its table says struct_size \(structSize), which cannot be")
    case .descriptorTooLarge:
      return invalid("its descriptor is too large: \(descriptorLength) bytes, at most 256 KiB are allowed")
    case .descriptorUnreadable:
      return invalid("its descriptor cannot be read: \(descriptorLength) bytes lead outside its memory")
    }
  }

  /// What is wrong with a table that could be read.
  private var tableRefusal: Refusal? {
    let author = "Tell its author: `skillhost check` shows what is wrong"
    let (major, minor) = (Preflight.supported.major, Preflight.supported.minor)
    if structSize < Self.smallestTable {
      return Refusal(
        .invalid, .table,
        "its table is too small: struct_size is \(structSize), at least \(Self.smallestTable) are needed",
        next: author)
    }
    let required: [(Members, String)] = [(.open, "open"), (.execute, "execute"), (.close, "close")]
    if let (_, name) = required.first(where: { !members.contains($0.0) }) {
      return Refusal(.invalid, .table, "the function \(name) of its table is missing (null)", next: author)
    }
    if minimumHostMinor > minor {
      return Refusal(
        .incompatible, .table,
        "it needs version \(major).\(minimumHostMinor) of the skill ABI, and this host has \(major).\(minor)",
        next: "Update skillhost")
    }
    return nil
  }

  /// Through the member `close`, the last that may not be missing.
  private static let smallestTable: UInt32 = 64

  private var message: String { String(decoding: text, as: UTF8.self).cleaned(maximum: 500) }
}

/// Signals as people know them.
enum SignalName {
  static func of(_ signal: Int32) -> String {
    switch signal {
    case SIGSEGV: "SIGSEGV (segmentation fault)"
    case SIGBUS: "SIGBUS (bad memory access)"
    case SIGABRT: "SIGABRT (abort)"
    case SIGILL: "SIGILL (illegal instruction)"
    case SIGFPE: "SIGFPE (arithmetic error)"
    case SIGTRAP: "SIGTRAP (trap)"
    case SIGKILL: "SIGKILL"
    case SIGTERM: "SIGTERM"
    case SIGSYS: "SIGSYS (forbidden system call)"
    case SIGXCPU: "SIGXCPU (too much processor time)"
    case SIGXFSZ: "SIGXFSZ (too large a file)"
    default: "signal \(signal)"
    }
  }
}
