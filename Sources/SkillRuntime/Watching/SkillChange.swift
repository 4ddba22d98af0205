internal import SkillModel

/// What became of a skill between two scans.
package enum SkillChange: Sendable {
  case arrived(SkillEntry)
  /// Another file has its id now, or its own file has changed.
  case changed(SkillEntry)
  case removed(SkillEntry)
  /// It was offered and is not any more, though its file is there.
  case lost(SkillEntry)
  /// A file that came, or changed, and cannot be used.
  case refused(SkillEntry)

  /// In the order of the entries; those that are gone come last.
  package static func between(_ old: [SkillEntry], _ new: [SkillEntry]) -> [SkillChange] {
    let (before, after) = (readyByID(old), readyByID(new))
    let known = Dictionary(old.map { ($0.path, $0) }) { first, _ in first }
    var changes: [SkillChange] = []
    var lost: Set<SkillID> = []
    for entry in new {
      if entry.state == .ready, let id = entry.id {
        guard let earlier = before[id] else {
          changes.append(.arrived(entry))
          continue
        }
        if earlier.hash != entry.hash { changes.append(.changed(entry)) }
      } else if let earlier = known[entry.path], earlier.state == .ready, let id = earlier.id {
        guard after[id] == nil else { continue }
        lost.insert(id)
        changes.append(.lost(entry.named(like: earlier)))
      } else if isNews(entry, known[entry.path]) {
        changes.append(.refused(entry))
      }
    }
    let gone = before.values.filter { entry in entry.id.map { after[$0] == nil && !lost.contains($0) } ?? false }
    return changes + gone.sorted { $0.path < $1.path }.map { .removed($0) }
  }

  private static func readyByID(_ entries: [SkillEntry]) -> [SkillID: SkillEntry] {
    let ready = entries.filter { $0.state == .ready }
    return Dictionary(ready.compactMap { entry in entry.id.map { ($0, entry) } }) { first, _ in first }
  }

  private static func isNews(_ entry: SkillEntry, _ earlier: SkillEntry?) -> Bool {
    guard let earlier else { return true }
    return earlier.state != entry.state || earlier.reason != entry.reason || earlier.hash != entry.hash
  }
}

extension SkillEntry {
  /// A file that is damaged now is still spoken of by the name that it had.
  fileprivate func named(like earlier: SkillEntry) -> SkillEntry {
    guard id == nil else { return self }
    var entry = self
    (entry.id, entry.title, entry.version) = (earlier.id, earlier.title, earlier.version)
    return entry
  }
}

extension [SkillEntry] {
  /// With what was known before of files that are still being written: that stays in use until they are whole.
  package func keeping(_ old: [SkillEntry], of unsettled: Set<FilePath>) -> [SkillEntry] {
    guard !unsettled.isEmpty else { return self }
    let rest = filter { !unsettled.contains($0.path) }
    let taken = Set(rest.filter { $0.state == .ready }.compactMap(\.id))
    let kept = old.filter { entry in
      unsettled.contains(entry.path) && !(entry.state == .ready && entry.id.map(taken.contains) ?? false)
    }
    return (rest + kept).sorted(by: Identities.isListedBefore)
  }
}
