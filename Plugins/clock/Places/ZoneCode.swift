/// Zones that are written and not named: offsets (`UTC+2`, `GMT-03:30`, `东八区`) and abbreviations (`PST`).
enum ZoneCode {
  /// Seconds east of Greenwich, where the text is an offset.
  static func offset(_ text: String) -> Int? {
    var rest = text.filter { !$0.isWhitespace }.uppercased()[...]
    if let hours = eastOrWest(rest) { return hours * 3600 }
    var isNamed = false
    for name in ["UTC", "GMT"] where rest.hasPrefix(name) {
      rest.removeFirst(name.count)
      isNamed = true
    }
    if rest.isEmpty || rest == "Z" { return isNamed || rest == "Z" ? 0 : nil }
    guard let sign = signs[rest.removeFirst()] else { return nil }
    return seconds(rest).map { sign * $0 }
  }

  private static let signs: [Character: Int] = ["+": 1, "＋": 1, "-": -1, "−": -1, "–": -1]

  /// `2`, `02`, `0230`, `2:30`; nil beyond the offsets in use, which end at 14 hours.
  private static func seconds(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isASCII) }) else { return nil }
    let isJoined = parts.count == 1 && text.count >= 3
    guard let hours = Int(isJoined ? text.dropLast(2) : parts[0]), hours >= 0,
      let minutes = isJoined ? Int(text.suffix(2)) : parts.count == 2 ? Int(parts[1]) : 0
    else { return nil }
    let total = hours * 3600 + minutes * 60
    return (0..<60).contains(minutes) && total <= 14 * 3600 ? total : nil
  }

  private static func eastOrWest(_ text: Substring) -> Int? {
    let text = PlaceKey.of(text)
    guard let first = text.first, first == "东" || first == "西" else { return nil }
    var middle = text.dropFirst()
    for end in ["时区", "区"] where middle.hasSuffix(end) {
      middle.removeLast(end.count)
      guard let hours = ChineseNumber.value(middle), (0...12).contains(hours) else { return nil }
      return first == "西" ? -hours : hours
    }
    return nil
  }

  /// The zones that an abbreviation may mean; each has a city by which it can be told from the others.
  static func zones(ofAbbreviation text: String) -> [String] {
    abbreviations[text.uppercased()] ?? []
  }

  private static let abbreviations: [String: [String]] = {
    let table: KeyValuePairs = [
      "America/Los_Angeles": "PST PDT PT", "America/Denver": "MST MDT MT", "America/Chicago": "CDT CT",
      "America/New_York": "EST EDT ET", "America/Halifax": "ADT", "America/Anchorage": "AKST AKDT",
      "Pacific/Honolulu": "HST", "America/St_Johns": "NST NDT", "America/Sao_Paulo": "BRT", "America/Bogota": "COT",
      "America/Argentina/Buenos_Aires": "ART", "America/Lima": "PET", "America/Santiago": "CLT CLST",
      "Europe/London": "BST", "Europe/Lisbon": "WET WEST", "Europe/Paris": "CET CEST", "Europe/Athens": "EET EEST",
      "Europe/Moscow": "MSK", "Europe/Istanbul": "TRT", "Asia/Dubai": "GST", "Asia/Karachi": "PKT",
      "Asia/Kathmandu": "NPT", "Asia/Bangkok": "ICT", "Asia/Jakarta": "WIB", "Asia/Hong_Kong": "HKT",
      "Asia/Singapore": "SGT", "Asia/Manila": "PHT", "Asia/Tokyo": "JST", "Asia/Seoul": "KST",
      "Australia/Perth": "AWST", "Australia/Sydney": "AEST AEDT AET", "Australia/Adelaide": "ACST ACDT",
      "Pacific/Auckland": "NZST NZDT", "Africa/Nairobi": "EAT", "Africa/Lagos": "WAT", "Africa/Maputo": "CAT",
      "Africa/Johannesburg": "SAST",
    ]
    var result = [
      "CST": ["America/Chicago", "Asia/Shanghai"], "IST": ["Asia/Kolkata", "Europe/Dublin", "Asia/Jerusalem"],
      "AST": ["America/Halifax", "Asia/Riyadh"],
    ]
    for (zone, names) in table { for name in names.split(separator: " ") { result[String(name)] = [zone] } }
    return result
  }()
}
