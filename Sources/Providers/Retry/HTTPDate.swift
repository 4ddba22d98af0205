/// A date in one of the three forms of RFC 9110, 5.6.7, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
package struct HTTPDate: Sendable, Hashable {
  package let unixTime: Double

  private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

  package init?(_ text: String) {
    let words = text.lowercased().split { " ,-".contains($0) }.map(String.init)
    // "Sun 06 Nov 1994 08:49:37 GMT", "Sunday 06 Nov 94 08:49:37 GMT", or "Sun Nov 6 08:49:37 1994".
    guard words.count >= 5 else { return nil }
    let isAscTime = Int(words[1]) == nil
    let (day, month, time, year) =
      isAscTime ? (words[2], words[1], words[3], words[4]) : (words[1], words[2], words[4], words[3])
    guard let day = Int(day), (1...31).contains(day), let month = Self.months.firstIndex(of: month),
      let seconds = Self.seconds(time), var year = Int(year), (0...9999).contains(year)
    else { return nil }
    if year < 100 { year += year < 70 ? 2000 : 1900 }
    unixTime = Double(Self.days(year: year, month: month + 1, day: day) * 86400 + seconds)
  }

  private static func seconds(_ time: String) -> Int? {
    let parts = time.split(separator: ":").map { Int($0) }
    guard parts.count == 3, let hours = parts[0], let minutes = parts[1], let seconds = parts[2],
      (0..<24).contains(hours), (0..<60).contains(minutes), (0...60).contains(seconds)
    else { return nil }
    return hours * 3600 + minutes * 60 + seconds
  }

  /// Days from 1970-01-01 in the Gregorian calendar; the year is taken to begin in March, so that leap days come last.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
  }
}
