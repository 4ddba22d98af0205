import SkillModel

/// Decides which of several files stands for an id, and puts entries in order.
enum Identities {
  /// Of one id the first folder wins, within a folder the higher version, then the lower name.
  ///
  /// Only sound skills compete: a broken one in the first folder hides no good one in the next.
  static func resolve(_ found: [(entry: SkillEntry, rank: Int)], _ options: SkillCatalog.Options) -> [SkillEntry] {
    var winners: [SkillID: Int] = [:]
    for index in found.indices where found[index].entry.state == .ready {
      guard let id = found[index].entry.id else { continue }
      if let rival = winners[id], !precedes(found[index], found[rival]) { continue }
      winners[id] = index
    }
    let entries = found.indices.map { index in
      resolved(
        found[index].entry, winner: found[index].entry.id.flatMap { winners[$0] }.map { found[$0].entry }, options)
    }
    return entries.sorted(by: isListedBefore)
  }

  private static func resolved(_ entry: SkillEntry, winner: SkillEntry?, _ options: SkillCatalog.Options) -> SkillEntry
  {
    guard entry.state == .ready, let id = entry.id, let winner else { return entry }
    var entry = entry
    if winner.path != entry.path {
      let version = winner.version.map { " (version \($0))" } ?? ""
      entry.state = .duplicate
      entry.stage = .identity
      entry.reason = "\(id) is already there from \(winner.path.shellWord)\(version), which comes first"
      entry.nextStep = "Remove one of the two: rm \(entry.path.shellWord)"
    } else if options.disabled.contains(id) {
      entry.state = .disabled
      entry.reason = "it was disabled"
      entry.nextStep = "skillhost enable \(id)"
    } else if let reason = entry.hash.flatMap({ options.quarantined[$0.description] }) {
      entry.state = .quarantined
      entry.reason = reason
      entry.nextStep = "Update it, or use it again all the same: skillhost enable \(id)"
    }
    return entry
  }

  private static func precedes(_ left: (entry: SkillEntry, rank: Int), _ right: (entry: SkillEntry, rank: Int)) -> Bool
  {
    if left.rank != right.rank { return left.rank < right.rank }
    if let (mine, theirs) = both(left.entry.version, right.entry.version), mine != theirs { return mine > theirs }
    return left.entry.path < right.entry.path
  }

  private static func both<Value>(_ left: Value?, _ right: Value?) -> (Value, Value)? {
    guard let left, let right else { return nil }
    return (left, right)
  }

  static func isListedBefore(_ left: SkillEntry, _ right: SkillEntry) -> Bool {
    switch (left.id, right.id) {
    case (let mine?, let theirs?): mine == theirs ? left.path < right.path : mine < theirs
    case (_?, nil): true
    case (nil, _?): false
    case (nil, nil): left.path < right.path
    }
  }
}
