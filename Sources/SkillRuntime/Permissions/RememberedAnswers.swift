package import SkillModel

/// The answers that are kept, as they stood at one moment.
package struct RememberedAnswers: Sendable {
  private struct Subject: Hashable {
    let skill: SkillID
    let hash: ContentHash
    let key: PermissionKey
  }

  /// In the order in which they were given.
  package let records: [PermissionRecord]
  private let table: [Subject: PermissionRecord]

  package init(_ records: [PermissionRecord]) {
    self.records = records
    table = Dictionary(
      records.map { (Subject(skill: $0.skill, hash: $0.hash, key: $0.key), $0) },
      // Of two contrary answers, which no run of the program writes, the careful one counts.
      uniquingKeysWith: { $0.answer == .never ? $0 : $1 })
  }

  /// Nil where the person has not answered for good about this very file, and the place that the scope leads to now.
  package func answer(
    _ skill: SkillID, _ hash: ContentHash?, _ key: PermissionKey, home: FilePath
  ) -> PermissionRecord.Answer? {
    guard let record = hash.flatMap({ table[Subject(skill: skill, hash: $0, key: key)] }) else { return nil }
    let leadsElsewhere = record.place.map { $0 != key.place(home) } ?? false
    return leadsElsewhere && record.answer == .always ? nil : record.answer
  }

  /// What other files of that skill were always allowed.
  package func allowedBefore(_ skill: SkillID, otherThan hash: ContentHash?) -> [PermissionKey] {
    var keys: [PermissionKey] = []
    for record in records
    where record.skill == skill && record.hash != hash && record.answer == .always && !keys.contains(record.key) {
      keys.append(record.key)
    }
    return keys
  }
}
