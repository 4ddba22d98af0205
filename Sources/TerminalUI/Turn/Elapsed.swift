/// How long something took, as a person reads it: `80 ms`, `1.2 s`, `2 min 5 s`.
enum Elapsed {
  static func text(milliseconds: Double) -> String {
    let milliseconds = max(0, milliseconds)
    if milliseconds < 999.5 { return "\(Int(milliseconds.rounded())) ms" }
    if milliseconds < 9_950 {
      let tenths = Int((milliseconds / 100).rounded())
      return tenths % 10 == 0 ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s"
    }
    return text(seconds: Int((milliseconds / 1000).rounded()))
  }

  /// For what still runs: whole seconds, so that a line changes once a second at most.
  static func text(seconds: Int) -> String {
    if seconds < 60 { return "\(seconds) s" }
    let (minutes, rest) = (seconds / 60, seconds % 60)
    if minutes < 60 { return rest == 0 ? "\(minutes) min" : "\(minutes) min \(rest) s" }
    return "\(minutes / 60) h \(minutes % 60) min"
  }
}
