import AgentCore

/// The moment and the place that relative dates are reckoned from.
struct TimeFrame: Sendable {
  let now: CivilDateTime
  /// Seconds east of Greenwich at `now`.
  let offset: Int
  /// Whether 5/6 is the fifth of June.
  let putsDayFirst: Bool
  /// The offset of a local time.
  let zone: @Sendable (CivilDateTime) -> LocalClock.Offset

  init(
    now: CivilDateTime, offset: Int, putsDayFirst: Bool = true,
    zone: @escaping @Sendable (CivilDateTime) -> LocalClock.Offset
  ) {
    (self.now, self.offset, self.putsDayFirst, self.zone) = (now, offset, putsDayFirst, zone)
  }

  /// Takes the process's zone where it agrees with the offset of `now`, and that offset for every date where not.
  init(_ circumstances: Circumstances) {
    let stamp = Timestamp(circumstances.now) ?? .present()
    let local = LocalClock.offset(at: stamp.local.seconds - stamp.offset) == stamp.offset
    let (offset, locale) = (stamp.offset, circumstances.locale.lowercased())
    self.init(
      now: stamp.local, offset: offset, putsDayFirst: !Self.monthFirst.contains { locale.hasPrefix($0) },
      zone: { local ? LocalClock.offset(of: $0) : .known(offset) })
  }

  private static let monthFirst = ["en-us", "en_us", "zh", "ja", "ko", "en-ph", "en_ph"]

  var today: CivilDate { now.date }
}

/// An ISO 8601 date and time with its offset.
struct Timestamp: Sendable, Hashable {
  var local: CivilDateTime
  /// Seconds east of Greenwich.
  var offset: Int

  static func present() -> Timestamp {
    let epoch = LocalClock.now()
    let offset = LocalClock.offset(at: epoch)
    return Timestamp(
      local: CivilDateTime(CivilDate(ordinal: 0), .midnight).adding(seconds: epoch + offset), offset: offset)
  }

  init(local: CivilDateTime, offset: Int) { (self.local, self.offset) = (local, offset) }

  /// Reads `2026-05-04T09:30:00+02:00`, with or without seconds and their fraction; `Z` is UTC. Nil for anything else.
  init?(_ text: String) {
    let parts = text.uppercased().split(separator: "T", maxSplits: 1)
    guard parts.count == 2, let date = CivilDate(iso: parts[0]) else { return nil }
    let sign = parts[1].firstIndex { "Z+-".contains($0) }
    guard let sign, let offset = Self.offset(parts[1][sign...]), let time = CivilTime(iso: parts[1][..<sign]) else {
      return nil
    }
    self.init(local: CivilDateTime(date, time), offset: offset)
  }

  private static func offset(_ text: Substring) -> Int? {
    if text == "Z" { return 0 }
    let digits = text.dropFirst().filter { $0 != ":" }
    guard [2, 4].contains(digits.count), let hours = Int(digits.prefix(2)), let minutes = Int("0" + digits.dropFirst(2))
    else {
      return nil
    }
    return (text.hasPrefix("-") ? -1 : 1) * (hours * 3600 + minutes * 60)
  }

  /// `2026-12-01T10:00:00+01:00`.
  var iso: String {
    let minutes = abs(offset) / 60
    return local.iso + (offset < 0 ? "-" : "+") + padded(minutes / 60) + ":" + padded(minutes % 60)
  }
}

extension CivilDate {
  /// Reads `2026-12-01`.
  init?(iso text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] else { return nil }
    self.init(year, month, day)
  }
}

extension CivilTime {
  /// Reads `10:00`, `10:00:00` and `10:00:00.5`; a fraction of a second is dropped.
  init?(iso text: some StringProtocol) {
    let whole = text.split(separator: ".", maxSplits: 1).first ?? ""
    let parts = whole.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard (2...3).contains(parts.count), let hour = parts[0], let minute = parts[1],
      let second = parts.last == nil ? nil : parts[parts.count - 1]
    else {
      return nil
    }
    self.init(hour, minute, parts.count == 3 ? second : 0)
  }
}
