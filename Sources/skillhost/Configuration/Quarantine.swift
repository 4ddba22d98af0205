import SkillModel
import SkillRuntime

/// Skills that died too often at work, kept by the hash of their file in `$XDG_STATE_HOME/skillhost/quarantine.json`.
struct Quarantine {
  private struct Record: Equatable {
    var hash: String
    var id: String
    var reason: String
  }

  /// The oldest are forgotten first.
  private static let maximum = 200

  private let file: StateFile
  private var records: [Record]

  /// A damaged file counts for nothing: a skill that is at fault soon comes back.
  init(_ environment: Environment) {
    file = StateFile(FilePath(Self.file(environment)))
    records = Self.records(in: (try? file.read()) ?? nil)
  }

  static func file(_ environment: Environment) -> String { environment.stateFolder + "/quarantine.json" }

  /// By the content's hash, as the catalog has it.
  var reasons: [String: String] { Dictionary(records.map { ($0.hash, $0.reason) }) { $1 } }

  /// That it cannot be written costs only the memory of it.
  mutating func add(_ id: SkillID, _ hash: ContentHash, reason: String) {
    try? change { records in
      records.removeAll { $0.hash == hash.description }
      records.append(Record(hash: hash.description, id: id.text, reason: reason))
      records = records.suffix(Self.maximum)
    }
  }

  mutating func lift(_ id: SkillID) throws(CommandError) {
    do throws(StateFile.Failure) {
      try change { $0.removeAll { $0.id == id.text } }
    } catch {
      throw .configuration(error)
    }
  }

  /// Changes what the file holds by now, which may be more than was read at the start.
  private mutating func change(_ body: (inout [Record]) -> Void) throws(StateFile.Failure) {
    var new: [Record] = []
    try file.change { bytes throws(StateFile.Failure) in
      let old = Self.records(in: bytes)
      new = old
      body(&new)
      return new == old ? nil : Self.bytes(of: new)
    }
    records = new
  }

  private static func records(in bytes: [UInt8]?) -> [Record] {
    guard let bytes, let json = try? JSONParser.parse(bytes) else { return [] }
    return (json["quarantined"]?.array ?? []).compactMap { record in
      guard let hash = record["hash"]?.string, let id = record["id"]?.string else { return nil }
      return Record(hash: hash, id: id, reason: record["reason"]?.string ?? "it died too often")
    }
  }

  private static func bytes(of records: [Record]) -> [UInt8] {
    let list = records.map { record -> JSON in
      ["hash": .string(record.hash), "id": .string(record.id), "reason": .string(record.reason)]
    }
    return JSONWriter.bytes(["quarantined": .array(list)], pretty: true)
  }
}
