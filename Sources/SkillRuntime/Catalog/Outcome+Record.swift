import SkillModel

extension Outcome {
  /// Takes over what a skill says of itself; its identity also where the skill is refused, so that it can be named.
  mutating func take(_ record: ProbeRecord, _ reader: DescriptorReader, refused: Refusal?) {
    guard record.status == .ok else { return }
    abi = ABIVersion(major: Preflight.supported.major, minor: Int(record.abiMinor))
    flags = SkillFlags(rawValue: record.flags)
    offersMatch = record.offersMatch
    do throws(DescriptorRefusal) {
      take(try reader.read(record.text), bytes: record.text)
    } catch {
      id = error.id?.text ?? ""
      version = error.version?.description ?? ""
      if refused == nil { refusal = error.refusal }
    }
  }

  /// How many dropped tools a note names.
  private static let shownTools = 5

  private mutating func take(_ reading: DescriptorReader.Reading, bytes: [UInt8]) {
    id = reading.descriptor.id.text
    version = reading.descriptor.version.description
    title = reading.descriptor.title
    summary = reading.descriptor.summary
    toolNames = reading.descriptor.tools.map(\.name)
    droppedTools = reading.droppedTools
    descriptor = bytes[...]
    guard !droppedTools.isEmpty else { return }
    let count = droppedTools.count == 1 ? "1 tool was left out: " : "\(droppedTools.count) tools were left out: "
    let more = droppedTools.count > Self.shownTools ? "; and \(droppedTools.count - Self.shownTools) more" : ""
    note = count + droppedTools.prefix(Self.shownTools).map(\.description).joined(separator: "; ") + more + "."
  }
}

extension DescriptorRefusal {
  fileprivate var refusal: Refusal {
    Refusal(
      isIncompatible ? .incompatible : .invalid, .descriptor, reason,
      next: isIncompatible
        ? "Update skillhost, or ask its author for a version for this one"
        : "Tell its author: `skillhost check` shows what is wrong")
  }
}
