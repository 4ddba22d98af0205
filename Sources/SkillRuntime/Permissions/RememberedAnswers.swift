package import SkillModel

/// The answers that are kept, as they stood at one moment.
package struct RememberedAnswers: Sendable {
  private struct Place: Hashable {
    let skill: SkillID
    let hash: ContentHash
    let key: PermissionKey
  }

  /// In the order in which they were given.
  package let records: [PermissionRecord]
  private let table: [Place: PermissionRecord.Answer]

  package init(_ records: [PermissionRecord]) {
    self.records = records
    table = Dictionary(
      records.map { (Place(skill: $0.skill, hash: $0.hash, key: $0.key), $0.answer) },
      // Of two contrary answers, which no run of the program writes, the careful one counts.
      uniquingKeysWith: { $0 == .never ? $0 : $1 })
  }

  /// Nil where the person has not answered for good about this very file.
  package func answer(_ skill: SkillID, _ hash: ContentHash?, _ key: PermissionKey) -> PermissionRecord.Answer? {
    hash.flatMap { table[Place(skill: skill, hash: $0, key: key)] }
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
