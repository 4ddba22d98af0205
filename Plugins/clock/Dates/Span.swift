internal import FoundationEssentials
internal import SkillKit

/// Two points in time, and the words for what lies between them.
struct Span {
  let from: Date
  /// Nil for now.
  let to: Date?
  /// Whether days are counted, and not hours.
  let isUntimed: Bool
  let present: Present

  private var end: Date { to ?? present.now }
  private var language: Language { present.language }
  private var math: DayMath { DayMath(present.zone) }
  private var days: Int { math.days(from: from, to: end) }
  private var seconds: Int { Int(end.timeIntervalSince(from).rounded()) }

  var facts: TimeBetween.Facts {
    let (from, end) = (present.local(from), present.local(end))
    return TimeBetween.Facts(
      from: isUntimed ? from.isoDay : from.iso, to: isUntimed ? end.isoDay : end.iso,
      days: isUntimed ? days : seconds / 86_400,
      seconds: isUntimed ? days * 86_400 : seconds)
  }

  var text: String {
    let length = isUntimed ? dayLength : timeLength
    let (first, second) = (words(from), words(end))
    let order = isUntimed ? days : seconds
    guard to == nil else {
      return order >= 0
        ? language("From \(first) to \(second): \(length).", zh: "从\(first)到\(second)：\(length)。")
        : language("\(second) is \(length) before \(first).", zh: "\(second)比\(first)早 \(length)。")
    }
    if order == 0 {
      return isUntimed
        ? language("\(first) is today.", zh: "\(first)就是今天。") : language("\(first) is now.", zh: "\(first)就是现在。")
    }
    return order < 0
      ? language("\(first) is in \(length).", zh: "距\(first)还有 \(length)。")
      : language("\(first) was \(length) ago.", zh: "\(first)已过去 \(length)。")
  }

  private func words(_ date: Date) -> String {
    let local = present.local(date)
    return isUntimed ? local.dayWords(language) : local.words(language)
  }

  /// `235 days (33 weeks and 4 days; 7 months and 21 days)`
  private var dayLength: String {
    let count = abs(days)
    let plain = language("\(count) day\(count == 1 ? "" : "s")", zh: "\(count) 天")
    var others: [String] = []
    if count >= 7 { others.append(CalendarDuration(weeks: count / 7, days: count % 7).words(language)) }
    let months = math.parts(
      from: min(dayStart(from), dayStart(end)), to: max(dayStart(from), dayStart(end)), inMonths: true)
    if months.months > 0 { others.append(months.words(language)) }
    return others.isEmpty
      ? plain : plain + language(" (\(others.joined(separator: "; ")))", zh: "（\(others.joined(separator: "；"))）")
  }

  /// `2 days, 3 hours and 30 minutes (51.5 hours)`
  private var timeLength: String {
    let parts = math.parts(from: min(from, end), to: max(from, end), inMonths: false)
    let words = parts.words(language)
    if parts.days == 0 { return words }
    let hours = "\(Self.rounded(Double(abs(seconds)) / 3600)) "
    let change = present.local(from).offset != present.local(end).offset
    let note = change ? language("; the clocks change on the way", zh: "；其间时钟有调整") : ""
    return words + language(" (\(hours)hours\(note))", zh: "（\(hours)小时\(note)）")
  }

  private func dayStart(_ date: Date) -> Date { math.calendar.startOfDay(for: date) }

  /// Two decimals at most.
  private static func rounded(_ value: Double) -> String {
    let text = "\((value * 100).rounded() / 100)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
