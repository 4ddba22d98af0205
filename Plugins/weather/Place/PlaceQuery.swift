internal import SkillKit

/// One way to read what a person called a place: the name to search for, and what the hits must lie in.
struct PlaceQuery: Sendable, Hashable {
  var name: String
  var qualifiers: [String] = []

  /// The likeliest reading first; later ones are for when nothing is found.
  static func readings(of text: String) -> [PlaceQuery] {
    let parts = text.split(whereSeparator: { ",，、/".contains($0) }).map { $0.trimmed() }.filter { !$0.isEmpty }
    guard let first = parts.first else { return [] }
    if parts.count > 1 { return [PlaceQuery(name: first, qualifiers: Array(parts.dropFirst()))] }
    if first.contains(where: \.isHan) { return [PlaceQuery(name: first)] + chineseReadings(first) }
    let words = first.split(separator: " ").map(String.init)
    guard words.count > 1 else { return [PlaceQuery(name: first)] }
    return [
      PlaceQuery(name: first),
      PlaceQuery(name: words.dropLast().joined(separator: " "), qualifiers: [words[words.count - 1]]),
    ]
  }

  /// 北京市 → 北京; 法国巴黎 → 巴黎 in 法国.
  private static func chineseReadings(_ text: String) -> [PlaceQuery] {
    var readings: [PlaceQuery] = []
    if text.count > 2, let last = text.last, "市县区省".contains(last) {
      readings.append(PlaceQuery(name: String(text.dropLast())))
    }
    for count in [2, 3] where text.count >= count + 2 {
      readings.append(PlaceQuery(name: String(text.dropFirst(count)), qualifiers: [String(text.prefix(count))]))
    }
    return readings
  }

  /// The languages to search in, as the text's script and the person's own language suggest.
  func languages(_ own: Language) -> [String] {
    let scripts: [(ClosedRange<UInt32>, [String])] = [
      (0x3040...0x30ff, ["ja"]), (0xac00...0xd7af, ["ko"]), (0x3400...0x9fff, ["zh", "ja"]), (0x0400...0x04ff, ["ru"]),
      (0x0370...0x03ff, ["el"]), (0x0600...0x06ff, ["ar"]),
    ]
    let found = scripts.first { range, _ in name.unicodeScalars.contains { range.contains($0.value) } }
    if let found { return found.1 }
    // Names in Latin letters are translated in the answers to people who do not write them, and so cannot be compared.
    let isLatin = !own.code.isEmpty && !Self.otherScripts.contains(own.code)
    return isLatin && own != .english ? [own.code, "en"] : ["en"]
  }

  private static let otherScripts: Set<String> = [
    "zh", "ja", "ko", "ru", "uk", "be", "bg", "sr", "el", "ar", "fa", "he", "hi", "th", "ka", "hy",
  ]
}

extension Character {
  var isHan: Bool { unicodeScalars.allSatisfy { (0x3400...0x9fff).contains($0.value) } }
}
