import Glibc

/// The file in which outcomes are remembered. It is replaced by a rename, so two hosts at once do no harm.
///
/// Whatever is wrong with it, it is as if it were not there.
struct CatalogFile {
  private let path: FilePath
  private let store: SkillStore
  /// Of the programs that found the outcomes, since others may find otherwise; and the format of the file.
  private let header: [UInt8]

  private static let magic = Array("SKHCAT01".utf8)
  /// How long a file that is no longer seen is remembered, in seconds.
  private static let memory: Int64 = 30 * 24 * 3600
  /// Of files that lie in none of this scan's folders so many are remembered, those seen last; a skill that is built over and
  /// over again leaves a new one each time.
  private static let maximumOthers = 500

  init(_ options: SkillCatalog.Options) {
    path = options.cacheFolder.appending("catalog")
    store = SkillStore(cacheFolder: options.cacheFolder)
    var writer = BinaryWriter()
    writer.append(Self.magic)
    for maker in ["/proc/self/exe", options.worker] {
      // The time of change does not count: a further link to a program, as backups make them, changes it too.
      var signature = FileSignature(of: maker)
      signature?.changed = 0
      writer.put(signature.map { [$0] } ?? []) { $1.write(to: &$0) }
    }
    header = writer.bytes
  }

  func load() -> CatalogCache {
    guard let bytes = FileBytes.read(path), bytes.starts(with: header) else { return CatalogCache() }
    return (try? parse(bytes)) ?? CatalogCache()
  }

  /// Writes what this scan found, and what is still known of other files. That it cannot be written is no failure.
  func save(_ cache: CatalogCache, _ found: [(FileSignature, Outcome)], since start: Int64) {
    var body = BinaryWriter()
    var seen: Set<FileSignature> = []
    var needed: Set<ContentHash> = []
    for (signature, outcome) in found where outcome.isLasting {
      guard seen.insert(signature).inserted else { continue }
      if outcome.refusal == nil, let hash = outcome.hash { needed.insert(hash) }
      var writer = BinaryWriter()
      outcome.write(to: &writer)
      CatalogCache.write(signature, lastSeen: start / 1_000_000_000, writer.bytes[...], to: &body)
    }
    let others = cache.stored.filter { other in
      !seen.contains(other.record.signature) && start / 1_000_000_000 - other.record.lastSeen < Self.memory
    }
    for (record, outcome) in others.sorted(by: { $0.record.lastSeen > $1.record.lastSeen }).prefix(Self.maximumOthers) {
      if let hash = cache.hashOfSoundSkill(record) { needed.insert(hash) }
      CatalogCache.write(record.signature, lastSeen: record.lastSeen, outcome, to: &body)
    }
    var file = BinaryWriter()
    file.append(header)
    file.put(Self.checksum(body.bytes[...]))
    file.append(body.bytes)
    if store.replace(path, with: file.bytes) { store.prune(keeping: needed, at: start) }
  }

  private func parse(_ bytes: [UInt8]) throws(BinaryReader.Failure) -> CatalogCache {
    var reader = BinaryReader(bytes[header.count...])
    let checksum = try reader.integer(UInt64.self)
    let body = bytes[reader.at...]
    guard checksum == Self.checksum(body) else { throw BinaryReader.Failure() }
    return try CatalogCache(bytes: bytes, body: body)
  }

  /// Notices damage, not malice: who can write the file can do anything to it.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.withUnsafeBytes { bytes in
      var sum = UInt64(bytes.count)
      for at in stride(from: 0, to: bytes.count & ~7, by: 8) {
        sum = (sum ^ bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)) &* 0x9e37_79b9_7f4a_7c15
        sum ^= sum >> 29
      }
      for byte in bytes[(bytes.count & ~7)...] { sum = (sum ^ UInt64(byte)) &* 0x9e37_79b9_7f4a_7c15 }
      return sum
    }
  }
}
