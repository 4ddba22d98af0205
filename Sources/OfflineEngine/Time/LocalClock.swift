import Glibc

/// The one place that asks the C library for the offset of a local time; it follows the process's `TZ`.
enum LocalClock {
  enum Offset: Sendable, Hashable {
    /// Seconds east of Greenwich; of a time that comes twice, the earlier one's.
    case known(Int)
    /// The clocks are put forward over this time: it does not exist.
    case skipped
  }

  static func offset(of local: CivilDateTime) -> Offset {
    let offsets = [-1, 0, 1].map { offset(at: local.seconds - 86_400 * $0) }
    // Offsets in force around the day, the larger first: a time that comes twice is the earlier of the two.
    for candidate in Set(offsets).sorted(by: >) where offset(at: local.seconds - candidate) == candidate {
      return .known(candidate)
    }
    return .skipped
  }

  /// The offset in force at a moment in seconds since 1970 UTC.
  static func offset(at epoch: Int) -> Int {
    var fields = tm()
    var time = time_t(epoch)
    return localtime_r(&time, &fields) == nil ? 0 : fields.tm_gmtoff
  }

  /// Seconds since 1970 UTC.
  static func now() -> Int { time(nil) }
}
