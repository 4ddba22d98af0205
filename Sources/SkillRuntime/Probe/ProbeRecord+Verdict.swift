import SkillModel

extension ProbeRecord {
  func verdict(memory: Int, library: FilePath) -> Verdict? {
    let author = "Tell its author: `skillhost check` shows what is wrong"
    func invalid(_ what: String) -> Verdict { Verdict(Refusal(.invalid, .table, what, next: author)) }
    switch status {
    case .ok: return tableRefusal.map { Verdict($0) }
    case .sandboxFailed:
      let what = "the prober could not shut itself in (\(message)), so the skill was not opened"
      return Verdict(Refusal(.invalid, .load, what, next: "`skillhost doctor` shows what this kernel offers"), .short)
    case .loadFailed: return Verdict(LoaderMessage(message, library: library).refusal(memory: memory), .short)
    case .noEntry: return invalid("the loader does not find its entry function: \(message)")
    case .nullTable:
      let what = "it says that it is not for this machine: its entry function returned null (\"not here\")"
      let next = "Its author knows what it needs; nothing is wrong with the file"
      return Verdict(Refusal(.incompatible, .table, what, next: next), .short)
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
