import Glibc

/// Names of sessions: the time they began, and enough chance to tell two apart.
enum SessionID {
  static func make() -> String {
    var seconds = time(nil)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = "\(parts.tm_year + 1900)\(two(parts.tm_mon + 1))\(two(parts.tm_mday))"
    let chance = String(UInt32.random(in: 0x10_0000...0xff_ffff), radix: 16)
    return "\(day)-\(two(parts.tm_hour))\(two(parts.tm_min))\(two(parts.tm_sec))-\(chance)"
  }
}
