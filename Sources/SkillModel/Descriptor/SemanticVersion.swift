/// A version by semver.org 2.0.0, ordered by its precedence rules; build metadata does not count.
package struct SemanticVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
  package let description: String
  private let core: [Int]
  private let prerelease: [Substring]

  /// Nil for anything but `MAJOR.MINOR.PATCH[-PRERELEASE][+BUILD]`.
  package init?(_ text: String) {
    let plus = text.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
    let dash = (plus.first ?? "").split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = (dash.first ?? "").split(separator: ".", omittingEmptySubsequences: false)
    let prerelease = dash.count > 1 ? dash[1].split(separator: ".", omittingEmptySubsequences: false) : []
    let build = plus.count > 1 ? plus[1].split(separator: ".", omittingEmptySubsequences: false) : []
    let core = numbers.compactMap { Self.isNumeric($0) ? Int($0) : nil }
    guard numbers.count == 3, core.count == 3, (prerelease + build).allSatisfy(Self.isIdentifier),
      !prerelease.contains(where: { $0.allSatisfy(\.isNumber) && !Self.isNumeric($0) })
    else { return nil }
    description = text
    self.core = core
    self.prerelease = prerelease
  }

  package static func == (left: Self, right: Self) -> Bool {
    left.core == right.core && left.prerelease == right.prerelease
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(core)
    hasher.combine(prerelease)
  }

  package static func < (left: Self, right: Self) -> Bool {
    if left.core != right.core { return left.core.lexicographicallyPrecedes(right.core) }
    if left.prerelease.isEmpty || right.prerelease.isEmpty {
      return !left.prerelease.isEmpty && right.prerelease.isEmpty
    }
    return left.prerelease.lexicographicallyPrecedes(right.prerelease, by: precedes)
  }

  private static func precedes(_ left: Substring, _ right: Substring) -> Bool {
    switch (Int(left), Int(right)) {
    case (let left?, let right?): left < right
    case (_?, nil): true
    case (nil, _?): false
    case (nil, nil): left < right
    }
  }

  /// Digits without a leading zero.
  private static func isNumeric(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) } && (text == "0" || !text.hasPrefix("0"))
  }

  private static func isIdentifier(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, UInt8(ascii: "-"): true
        default: false
        }
      }
  }
}
