/// Whether two words differ by one slip: a letter missing, added, wrong, or two swapped.
enum Spelling {
  static func isNear(_ left: String, _ right: String) -> Bool {
    let (a, b) = (Array(left.utf8), Array(right.utf8))
    guard abs(a.count - b.count) <= 1, min(a.count, b.count) >= 4, a.first == b.first else { return false }
    let start = zip(a, b).prefix { $0 == $1 }.count
    let (restA, restB) = (a[start...], b[start...])
    if restA.isEmpty || restB.isEmpty { return true }
    if restA.dropFirst().elementsEqual(restB.dropFirst()) || restA.dropFirst().elementsEqual(restB)
      || restA.elementsEqual(restB.dropFirst())
    {
      return true
    }
    guard restA.count >= 2, restB.count >= 2, restA.first == restB.dropFirst().first,
      restB.first == restA.dropFirst().first
    else { return false }
    return restA.dropFirst(2).elementsEqual(restB.dropFirst(2))
  }
}
