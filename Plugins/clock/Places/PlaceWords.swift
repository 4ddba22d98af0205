internal import SkillKit

/// Takes the words around a place's name away, and takes a name and its region apart.
enum PlaceWords {
  private static let english: Set<String> = [
    "what", "whats", "time", "is", "it", "now", "right", "currently", "current", "today", "local", "in", "at", "for",
    "of",
    "the", "city", "please", "am", "pm", "oclock",
  ]
  private static let before = ["现在", "当前", "当地", "请问", "在", "那"]
  private static let after = [
    "现在", "当前", "当地", "时间", "时区", "几点了", "几点", "是", "的", "那边", "那里", "那儿", "市", "呢",
  ]

  /// Whether the text means where the person is.
  static func isHere(_ text: String) -> Bool {
    ["", "here", "local", "home", "now", "this place", "my place", "这里", "这儿", "本地", "当地", "我这里", "现在"].contains(
      PlaceKey.of(text))
  }

  /// "what time is it in New York now?" → "new york"; a name that consists of such words stays as it is.
  static func bare(_ text: String, in gazetteer: Gazetteer) -> String {
    let whole = text.trimmed { $0.isWhitespace || "?？!！。.".contains($0) }
    let key = PlaceKey.of(whole)
    guard gazetteer.entries[key] == nil else { return whole }
    if key.contains(where: PlaceKey.isHan) { return bareChinese(key, in: gazetteer) }
    var words = whole.split { $0.isWhitespace || $0 == "?" }
    while let first = words.first, words.count > 1, isAround(first) { words.removeFirst() }
    while let last = words.last, words.count > 1, isAround(last) { words.removeLast() }
    return words.joined(separator: " ")
  }

  /// Words of a question about the time, and times of day.
  private static func isAround(_ word: Substring) -> Bool {
    let key = PlaceKey.of(word)
    return english.contains(key) || key.allSatisfy { $0.isNumber || $0 == " " }
  }

  private static func bareChinese(_ text: String, in gazetteer: Gazetteer) -> String {
    var rest = text[...]
    var isChanged = true
    while isChanged {
      isChanged = false
      for word in before where rest.count > word.count && rest.hasPrefix(word) {
        rest.removeFirst(word.count)
        isChanged = true
      }
      for word in after where rest.count > word.count && rest.hasSuffix(word) {
        // 胡志明市 and its like are names as they stand.
        if gazetteer.entries[String(rest)] != nil { return String(rest) }
        rest.removeLast(word.count)
        isChanged = true
      }
    }
    return String(rest)
  }

  /// Every way to read the text as a name and a region, the likeliest first.
  static func splits(_ text: String) -> [(name: String, region: String)] {
    let key = PlaceKey.of(text)
    if key.contains(where: PlaceKey.isHan) {
      let characters = Array(key.filter { $0 != " " })
      guard characters.count >= 4 else { return [] }
      return (2...(characters.count - 2)).reversed().map { count in
        (String(characters[count...]), String(characters[..<count]))
      }
    }
    let parts = text.split(separator: ",").map(String.init)
    // Behind a comma, two letters are a code in any case; elsewhere "in" and "me" are words.
    if parts.count > 1 { return parts.dropFirst().map { (parts[0], $0.count <= 5 ? $0.uppercased() : $0) } }
    let words = text.split(separator: " ")
    guard words.count > 1 else { return [] }
    return (1..<words.count).map { count in
      (words[..<count].joined(separator: " "), words[count...].joined(separator: " "))
    }
  }
}

/// Regions by name, and by code where a code is what people write behind a comma: `Austin, TX`.
enum RegionIndex {
  static func regions(named text: String, in gazetteer: Gazetteer) -> [Gazetteer.Entry] {
    let named = (gazetteer.entries[PlaceKey.of(text)] ?? []).filter(\.isRegion)
    let code = text.filter { $0.isUppercase }
    guard (2...3).contains(code.count), !text.contains(where: \.isLowercase) else { return named }
    let coded = ["US-", "CA-", "AU-", ""].compactMap { gazetteer.regions[$0 + code] }
    return named + coded.filter { !named.contains($0) }
  }
}
