internal import SkillModel
internal import Synchronization

/// The answers that are kept, in one file for all skills; what other processes change in it is seen at the next look.
package final class PermissionStore: Sendable {
  private struct Known {
    var signature: FileSignature?
    var answers = RememberedAnswers([])
  }

  /// Of so many different files of one skill the answers are kept; the oldest are dropped.
  private static let maximumFiles = 8

  private let file: StateFile
  private let known = Mutex(Known())

  package init(_ path: FilePath) { file = StateFile(path) }

  /// All that is kept. Throws where the file is damaged, so that no answer is ever guessed.
  package func answers() throws(StateFile.Failure) -> RememberedAnswers {
    let signature = FileSignature(of: file.path)
    // No signature may mean that there is no file, or that it cannot be reached: only reading tells which.
    if let signature, let known = known.withLock({ $0.signature == signature ? $0.answers : nil }) { return known }
    let answers = RememberedAnswers(try records(in: try file.read()))
    known.withLock { $0 = Known(signature: signature, answers: answers) }
    return answers
  }

  /// Keeps answers, each in place of an earlier one about the same.
  package func keep(_ new: [PermissionRecord]) throws(StateFile.Failure) {
    try change { records in
      records.removeAll { old in new.contains { $0.hash == old.hash && $0.key == old.key && $0.skill == old.skill } }
      records += new
      for skill in Set(new.map(\.skill)) { Self.dropOldFiles(of: skill, in: &records) }
    }
  }

  /// Takes answers back, and returns them.
  package func remove(where isMeant: (PermissionRecord) -> Bool) throws(StateFile.Failure) -> [PermissionRecord] {
    var removed: [PermissionRecord] = []
    try change { records in
      removed = records.filter(isMeant)
      records.removeAll(where: isMeant)
    }
    return removed
  }

  private func change(_ body: (inout [PermissionRecord]) -> Void) throws(StateFile.Failure) {
    try file.change { bytes throws(StateFile.Failure) in
      let old = try records(in: bytes)
      var new = old
      body(&new)
      let json: JSON = ["schema": 1, "answers": .array(new.map(\.json))]
      return new == old ? nil : JSONWriter.bytes(json, pretty: true) + [UInt8(ascii: "\n")]
    }
  }

  /// Records stand in the order in which they were made.
  private static func dropOldFiles(of skill: SkillID, in records: inout [PermissionRecord]) {
    var files: [ContentHash] = []
    for record in records.reversed() where record.skill == skill && !files.contains(record.hash) {
      files.append(record.hash)
    }
    let dropped = files.dropFirst(maximumFiles)
    records.removeAll { $0.skill == skill && dropped.contains($0.hash) }
  }

  private func records(in bytes: [UInt8]?) throws(StateFile.Failure) -> [PermissionRecord] {
    guard let bytes else { return [] }
    let remedy = "then every permission is asked for anew."
    let parsed = try? JSONParser.parse(bytes)
    if let schema = parsed?["schema"]?.number?.int, schema > 1 {
      throw StateFile.Failure(
        message: "\(file.path) was written by a newer skillhost, and is left as it is", hint: "Update skillhost.")
    }
    guard let json = parsed, json["schema"] == 1, let list = json["answers"]?.array else {
      throw file.damaged(remedy)
    }
    let records = list.compactMap { PermissionRecord($0) }
    guard records.count == list.count else { throw file.damaged(remedy) }
    return records
  }
}
