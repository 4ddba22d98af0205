/// What a calendar and a clock on the wall show, wherever that wall is.
package struct WallTime: Sendable, Hashable, Comparable {
  /// Seconds since 1970-01-01 00:00 on the same wall.
  package let seconds: Int

  package init(seconds: Int) { self.seconds = seconds }

  package init(_ date: CivilDate, secondOfDay: Int = 0) { seconds = date.days * 86_400 + secondOfDay }

  package var date: CivilDate { CivilDate(days: (seconds - secondOfDay) / 86_400) }

  package var secondOfDay: Int {
    let rest = seconds % 86_400
    return rest < 0 ? rest + 86_400 : rest
  }

  package func adding(seconds count: Int) -> WallTime { WallTime(seconds: seconds + count) }

  package static func < (left: Self, right: Self) -> Bool { left.seconds < right.seconds }
}

/// A point in time, in seconds since 1970-01-01 00:00 UTC.
package struct Instant: Sendable, Hashable, Comparable {
  package let seconds: Int

  package init(seconds: Int) { self.seconds = seconds }

  package func adding(seconds count: Int) -> Instant { Instant(seconds: seconds + count) }

  package static func < (left: Self, right: Self) -> Bool { left.seconds < right.seconds }
}

extension Int {
  /// In decimal digits, with zeros in front up to the width.
  func padded(_ width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }
}

extension CivilDate {
  /// `2026-12-01`
  package var iso: String { "\(parts.year.padded(4))-\(parts.month.padded(2))-\(parts.day.padded(2))" }

  /// `20261201`, as calendar files write it.
  package var basic: String { "\(parts.year.padded(4))\(parts.month.padded(2))\(parts.day.padded(2))" }
}

extension WallTime {
  /// `10:00`, with seconds where there are any.
  package var clock: String {
    let minutes = "\((secondOfDay / 3600).padded(2)):\((secondOfDay / 60 % 60).padded(2))"
    return secondOfDay % 60 == 0 ? minutes : "\(minutes):\((secondOfDay % 60).padded(2))"
  }

  /// `20261201T100000`, as calendar files write it.
  package var basic: String {
    let hour = secondOfDay / 3600
    return "\(date.basic)T\(hour.padded(2))\((secondOfDay / 60 % 60).padded(2))\((secondOfDay % 60).padded(2))"
  }
}
