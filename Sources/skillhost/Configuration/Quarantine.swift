import SkillModel
import SkillRuntime

/// Skills that died too often at work, kept by the hash of their file in `$XDG_STATE_HOME/skillhost/quarantine.json`.
struct Quarantine {
  private struct Record {
    var hash: String
    var id: String
    var reason: String
  }

  /// The oldest are forgotten first.
  private static let maximum = 200

  private let path: String
  private var records: [Record] = []

  /// A damaged file counts for nothing: a skill that is at fault soon comes back.
  init(_ environment: Environment) {
    path = Self.file(environment)
    guard let bytes = (try? TextFile.read(path, maximum: 1 << 20)) ?? nil, let json = try? JSONParser.parse(bytes)
    else {
      return
    }
    records = (json["quarantined"]?.array ?? []).compactMap { record in
      guard let hash = record["hash"]?.string, let id = record["id"]?.string else { return nil }
      return Record(hash: hash, id: id, reason: record["reason"]?.string ?? "it died too often")
    }
  }

  static func file(_ environment: Environment) -> String { environment.stateFolder + "/quarantine.json" }

  /// By the content's hash, as the catalog has it.
  var reasons: [String: String] { Dictionary(records.map { ($0.hash, $0.reason) }) { $1 } }

  /// That it cannot be written costs only the memory of it.
  mutating func add(_ id: SkillID, _ hash: ContentHash, reason: String) {
    records.removeAll { $0.hash == hash.description }
    records.append(Record(hash: hash.description, id: id.text, reason: reason))
    records = records.suffix(Self.maximum)
    try? save()
  }

  mutating func lift(_ id: SkillID) throws(CommandError) {
    let kept = records.filter { $0.id != id.text }
    guard kept.count < records.count else { return }
    records = kept
    do throws(TextFile.Failure) {
      try save()
    } catch {
      throw .configuration("\(path) cannot be written: \(error.reason)", hint: "Check the folder's permissions.")
    }
  }

  private func save() throws(TextFile.Failure) {
    let list = records.map { record -> JSON in
      ["hash": .string(record.hash), "id": .string(record.id), "reason": .string(record.reason)]
    }
    try TextFile.write(JSONWriter.bytes(["quarantined": .array(list)], pretty: true), to: path)
  }
}
