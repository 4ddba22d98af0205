/// What is remembered of files, by what tells without opening them that they are the same.
///
/// Device, inode, size and both times stand for the content. The path does not count: outcomes do not depend on it.
struct CatalogCache: Sendable {
  struct Record: Sendable {
    var signature: FileSignature
    /// In seconds since 1970.
    var lastSeen: Int64
    /// Where its outcome is in the bytes.
    var place: Range<Int>
  }

  private let bytes: [UInt8]
  private var records: [FileSignature: Record] = [:]

  init() { bytes = [] }

  /// `body` is the part of the bytes that holds the records.
  init(bytes: [UInt8], body: ArraySlice<UInt8>) throws(BinaryReader.Failure) {
    self.bytes = bytes
    var reader = BinaryReader(body)
    while reader.at < body.endIndex {
      let signature = try FileSignature(from: &reader)
      let lastSeen = try reader.integer(Int64.self)
      records[signature] = Record(signature: signature, lastSeen: lastSeen, place: try reader.blob().indices)
    }
  }

  static func write(
    _ signature: FileSignature, lastSeen: Int64, _ outcome: ArraySlice<UInt8>, to writer: inout BinaryWriter
  ) {
    signature.write(to: &writer)
    writer.put(lastSeen)
    writer.put(outcome)
  }

  /// Nil for a file that is not known, or at which it is time to look again.
  func outcome(of signature: FileSignature, at seconds: Int64) -> Outcome? {
    guard let record = records[signature], let outcome = read(record) else { return nil }
    return outcome.retryAt == 0 || seconds < outcome.retryAt ? outcome : nil
  }

  /// What is known for good of contents, wherever they lay.
  func outcomesByHash() -> [ContentHash: Outcome] {
    var outcomes: [ContentHash: Outcome] = [:]
    for record in records.values {
      guard let outcome = read(record), let hash = outcome.hash, outcome.retryAt == 0 else { continue }
      outcomes[hash] = outcome
    }
    return outcomes
  }

  /// The records, with their outcomes as they are stored.
  var stored: [(record: Record, outcome: ArraySlice<UInt8>)] { records.values.map { ($0, bytes[$0.place]) } }

  func hashOfSoundSkill(_ record: Record) -> ContentHash? {
    guard let outcome = read(record), outcome.refusal == nil else { return nil }
    return outcome.hash
  }

  private func read(_ record: Record) -> Outcome? {
    var reader = BinaryReader(bytes[record.place])
    return try? Outcome(from: &reader)
  }
}

extension FileSignature {
  func write(to writer: inout BinaryWriter) {
    writer.put(device)
    writer.put(inode)
    writer.put(size)
    writer.put(modified)
    writer.put(changed)
  }

  init(from reader: inout BinaryReader) throws(BinaryReader.Failure) {
    self.init(
      device: try reader.integer(), inode: try reader.integer(), size: try reader.integer(),
      modified: try reader.integer(), changed: try reader.integer())
  }
}
