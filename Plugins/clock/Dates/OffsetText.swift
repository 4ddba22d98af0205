internal import SkillKit

/// Words for how far clocks are apart.
enum OffsetText {
  /// `UTC+2`, `UTC−3:30`, `UTC`
  static func utc(_ seconds: Int) -> String {
    seconds == 0 ? "UTC" : "UTC" + (seconds < 0 ? "−" : "+") + hours(abs(seconds))
  }

  /// `+02:00`, as ISO 8601 writes it.
  static func iso(_ seconds: Int) -> String {
    let minutes = abs(seconds) / 60
    return (seconds < 0 ? "-" : "+") + twoDigits(minutes / 60) + ":" + twoDigits(minutes % 60)
  }

  /// `7 hours ahead of you`
  static func relative(_ seconds: Int, _ language: Language) -> String {
    guard seconds != 0 else { return language("the same time as yours", zh: "与你的时间相同") }
    let span = CalendarDuration(seconds: abs(seconds)).words(language)
    return seconds > 0
      ? language("\(span) ahead of you", zh: "比你快 \(span)") : language("\(span) behind you", zh: "比你慢 \(span)")
  }

  static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static func hours(_ seconds: Int) -> String {
    let minutes = seconds % 3600 / 60
    return "\(seconds / 3600)" + (minutes == 0 ? "" : ":" + twoDigits(minutes))
  }
}
