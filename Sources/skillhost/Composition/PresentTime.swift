import AgentCore
import FoundationEssentials
import Glibc

/// What time it is for this run: the clock's, or the one that `--now` gives, in the person's zone.
struct PresentTime {
  /// The moment that `--now` stands for; nil for the clock.
  private let fixed: Date?
  let zoneName: String

  init(now: String?, environment: Environment) throws(CommandError) {
    zoneName = Self.zoneName(environment)
    guard let now else {
      fixed = nil
      return
    }
    guard let date = Self.parse(now) else {
      throw .usage("--now must be an ISO 8601 time such as 2026-05-04T09:30 or 2026-05-04T07:30:00Z, not \"\(now)\"")
    }
    fixed = date
  }

  /// ISO 8601 with the zone's offset at that moment.
  var text: String { Self.text(fixed ?? Date()) }

  /// Nil for what is no ISO 8601 time; one without an offset is in the person's zone, one without seconds has none.
  static func parse(_ text: String) -> Date? {
    var text = text.count == 10 ? text + "T00:00:00" : text
    let afterMinutes = text.index(text.startIndex, offsetBy: 16, limitedBy: text.endIndex) ?? text.endIndex
    if afterMinutes == text.endIndex || "Z+-".contains(text[afterMinutes]) {
      text.insert(contentsOf: ":00", at: afterMinutes)
    }
    let hasZone = text.hasSuffix("Z") || text.dropFirst(19).contains { $0 == "+" || $0 == "-" }
    guard isDay(text.prefix(10)), let date = instant(hasZone ? text : text + "Z") else { return nil }
    return hasZone ? date : asLocal(date)
  }

  /// False for the 30th of February, which Foundation takes for a day in March.
  private static func isDay(_ text: Substring) -> Bool {
    guard let midnight = try? Date("\(text)T00:00:00Z", strategy: .iso8601) else { return false }
    return midnight.formatted(.iso8601).hasPrefix(text)
  }

  private static func instant(_ text: String) -> Date? {
    (try? Date(text, strategy: .iso8601))
      ?? (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
  }

  /// The moment at which the person's clock shows what a clock in Greenwich shows at `date`.
  private static func asLocal(_ date: Date) -> Date {
    var parts = tm()
    var seconds = time_t(date.timeIntervalSince1970.rounded(.down))
    gmtime_r(&seconds, &parts)
    parts.tm_isdst = -1
    return Date(timeIntervalSince1970: Double(mktime(&parts)))
  }

  private static func text(_ date: Date) -> String {
    var seconds = time_t(date.timeIntervalSince1970.rounded(.down))
    var parts = tm()
    localtime_r(&seconds, &parts)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let offset = parts.tm_gmtoff / 60
    let day = "\(parts.tm_year + 1900)-\(two(Int(parts.tm_mon) + 1))-\(two(Int(parts.tm_mday)))"
    let time = "\(two(Int(parts.tm_hour))):\(two(Int(parts.tm_min))):\(two(Int(parts.tm_sec)))"
    return "\(day)T\(time)\(offset < 0 ? "-" : "+")\(two(abs(offset) / 60)):\(two(abs(offset) % 60))"
  }

  /// The IANA name of the person's zone, as `TZ` or the system's link gives it.
  private static func zoneName(_ environment: Environment) -> String {
    if let zone = environment["TZ"] {
      let name = zone.hasPrefix(":") ? String(zone.dropFirst()) : zone
      return name.hasPrefix("/") ? afterZoneinfo(name) ?? "UTC" : name
    }
    let target = TextFile.linkTarget("/etc/localtime")
    if let name = target.flatMap(afterZoneinfo) { return name }
    let file = (try? TextFile.read("/etc/timezone")) ?? []
    let name = String(decoding: file.prefix { $0 > 0x20 }, as: UTF8.self)
    return name.isEmpty ? "UTC" : name
  }

  private static func afterZoneinfo(_ path: String) -> String? {
    guard let range = path.firstRange(of: "zoneinfo/") else { return nil }
    return String(path[range.upperBound...])
  }
}
