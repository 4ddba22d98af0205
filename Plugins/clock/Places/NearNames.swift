/// Names that look like one that is not known.
enum NearNames {
  static func of(_ text: String, in gazetteer: Gazetteer, isChinese: Bool) -> [String] {
    let key = PlaceKey.of(text)
    guard !key.isEmpty, key.count <= 40 else { return [] }
    let isHan = key.contains(where: PlaceKey.isHan)
    let scored = gazetteer.keys.enumerated().compactMap { index, other -> (score: Int, index: Int, key: String)? in
      let score = isHan ? missing(Array(key), from: Array(other)) : distance(key, other)
      return score.map { ($0, index, other) }
    }
    var names: [String] = []
    for item in scored.sorted(by: { ($0.score, $0.index) < ($1.score, $1.index) }) {
      guard let entry = gazetteer.entries[item.key]?.first else { continue }
      let name = entry.name(isChinese || isHan)
      if !names.contains(name) { names.append(name) }
      if names.count == 3 { break }
    }
    return names
  }

  /// Edits between two spellings, where they are few enough to be a slip; a beginning counts as one.
  private static func distance(_ left: String, _ right: String) -> Int? {
    if left.count >= 3, right.hasPrefix(left) { return 1 }
    let limit = left.count <= 4 ? 1 : left.count <= 8 ? 2 : 3
    guard abs(left.count - right.count) <= limit else { return nil }
    let edits = edits(Array(left), Array(right))
    return edits <= limit ? edits : nil
  }

  /// Characters of the shorter name that the other lacks, where half or more are shared.
  private static func missing(_ left: [Character], from right: [Character]) -> Int? {
    let shared = Set(left).intersection(right).count
    let most = max(left.count, right.count)
    return shared * 2 >= most ? most - shared : nil
  }

  /// Insertions, deletions, replacements and swaps of neighbours.
  private static func edits(_ left: [Character], _ right: [Character]) -> Int {
    var older: [Int] = []
    var previous = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        var best = min(previous[j + 1] + 1, row[j] + 1, previous[j] + (left[i] == right[j] ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] { best = min(best, older[j - 1] + 1) }
        row.append(best)
      }
      (older, previous) = (previous, row)
    }
    return previous[right.count]
  }
}
