/// Finds what somebody may have meant.
package enum Spelling {
  /// The nearest candidate, if it is near enough to be worth naming: at most a third of the letters differ.
  package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let scored = candidates.map { (candidate: $0, distance: distance(word.lowercased(), $0.lowercased())) }
    guard let best = scored.min(by: { $0.distance < $1.distance }) else { return nil }
    let longest = max(word.count, best.candidate.count)
    if best.distance <= max(1, longest / 3) { return best.candidate }
    guard word.count >= 3 else { return nil }
    return candidates.first { $0.lowercased().hasPrefix(word.lowercased()) }
  }

  /// Single-letter edits, and swaps of neighbours, from one word to the other.
  package static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left.prefix(100))
    let right = Array(right.prefix(100))
    var before: [Int] = []
    var row = Array(0...right.count)
    for i in left.indices {
      var next = [i + 1]
      for j in right.indices {
        var best = min(row[j] + (left[i] == right[j] ? 0 : 1), min(row[j + 1], next[j]) + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] { best = min(best, before[j - 1] + 1) }
        next.append(best)
      }
      before = row
      row = next
    }
    return row[right.count]
  }
}
