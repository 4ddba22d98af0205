import SkillModel

extension Outcome {
  func write(to writer: inout BinaryWriter) {
    writer.put(size)
    writer.put(retryAt)
    writer.put(hash?.bytes ?? [])
    writer.put(copy.map { [$0] } ?? []) { $1.write(to: &$0) }
    writer.put(refusal.map { [$0] } ?? []) { writer, refusal in
      writer.put(refusal.state.rawValue)
      writer.put(refusal.stage.rawValue)
      writer.put(refusal.reason)
      writer.put(refusal.nextStep)
    }
    writer.put(note ?? "")
    writer.put(abi.map { [$0] } ?? []) { writer, abi in
      writer.put(Int64(abi.major))
      writer.put(Int64(abi.minor))
    }
    writer.put(flags.rawValue)
    writer.put(offersMatch)
    for text in [id, version, title, summary] { writer.put(text) }
    writer.put(toolNames) { $0.put($1) }
    writer.put(droppedTools) { writer, tool in
      writer.put(UInt32(tool.place))
      writer.put(tool.name)
      writer.put(tool.reason)
    }
    writer.put(descriptor)
  }

  init(from reader: inout BinaryReader) throws(BinaryReader.Failure) {
    self.init(size: try reader.integer())
    retryAt = try reader.integer()
    hash = ContentHash(bytes: try reader.blob())
    copy = try reader.list { (reader) throws(BinaryReader.Failure) in try FileSignature(from: &reader) }.first
    refusal = try reader.list(Self.refusal).first
    let note = try reader.text()
    self.note = note.isEmpty ? nil : note
    abi = try reader.list(Self.version).first
    flags = SkillFlags(rawValue: try reader.integer())
    offersMatch = try reader.flag()
    id = try reader.text()
    version = try reader.text()
    title = try reader.text()
    summary = try reader.text()
    toolNames = try reader.list { (reader) throws(BinaryReader.Failure) in try reader.text() }
    droppedTools = try reader.list { (reader) throws(BinaryReader.Failure) in
      DroppedTool(place: Int(try reader.integer(UInt32.self)), name: try reader.text(), reason: try reader.text())
    }
    descriptor = try reader.blob()
  }

  private static func refusal(_ reader: inout BinaryReader) throws(BinaryReader.Failure) -> Refusal {
    guard let state = SkillEntry.State(rawValue: try reader.text()), let stage = Stage(rawValue: try reader.integer())
    else { throw BinaryReader.Failure() }
    return Refusal(state, stage, try reader.text(), next: try reader.text())
  }

  private static func version(_ reader: inout BinaryReader) throws(BinaryReader.Failure) -> ABIVersion {
    ABIVersion(major: Int(try reader.integer(Int64.self)), minor: Int(try reader.integer(Int64.self)))
  }
}
