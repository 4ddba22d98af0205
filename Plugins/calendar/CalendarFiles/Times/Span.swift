/// A DURATION value: RFC 5545 3.3.6. Days are days of the calendar, the rest is exact time.
package struct Span: Sendable, Hashable {
  package var days: Int
  package var seconds: Int

  package init(days: Int = 0, seconds: Int = 0) {
    self.days = days
    self.seconds = seconds
  }

  /// `P1DT2H30M`, `-PT15M`, `P2W`; nil where it is none.
  package init?(_ text: String) {
    var rest = text.uppercased()[...]
    let isNegative = rest.first == "-"
    if isNegative || rest.first == "+" { rest.removeFirst() }
    guard rest.popFirst() == "P", !rest.isEmpty else { return nil }
    self.init()
    var isTime = false
    while let first = rest.first {
      if first == "T", !isTime {
        isTime = true
        rest.removeFirst()
        guard !rest.isEmpty else { return nil }
        continue
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest.removeFirst(digits.count)
      guard digits.count <= 9, let count = Int(digits), let unit = rest.popFirst() else { return nil }
      guard add(count, unit, isTime: isTime) else { return nil }
    }
    if isNegative { (days, seconds) = (-days, -seconds) }
  }

  private mutating func add(_ count: Int, _ unit: Character, isTime: Bool) -> Bool {
    switch (unit, isTime) {
    case ("W", false): days += 7 * count
    case ("D", false): days += count
    case ("H", true): seconds += 3600 * count
    case ("M", true): seconds += 60 * count
    case ("S", true): seconds += count
    default: return false
    }
    return true
  }
}
