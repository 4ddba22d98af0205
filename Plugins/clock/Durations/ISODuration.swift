/// Reads ISO 8601 durations: `P1Y2M3W4DT5H6M7S`, with a sign in front and a decimal fraction where a unit can have one.
struct ISODuration {
  private var rest: Substring

  init(_ text: String) { rest = text.uppercased().filter { !$0.isWhitespace }[...] }

  func parse() -> CalendarDuration? {
    var scanner = self
    let isNegative = scanner.skip("-") || scanner.skip("−")
    if !isNegative { _ = scanner.skip("+") }
    guard scanner.skip("P"), var amounts = scanner.amounts(Self.dateUnits) else { return nil }
    if scanner.skip("T") {
      guard let times = scanner.amounts(Self.timeUnits), !times.isEmpty else { return nil }
      amounts += times
    }
    guard scanner.rest.isEmpty, let duration = CalendarDuration(amounts) else { return nil }
    return isNegative ? -duration : duration
  }

  private static let dateUnits: [(Character, DurationAmount.Unit)] = [
    ("Y", .year), ("M", .month), ("W", .week), ("D", .day),
  ]
  private static let timeUnits: [(Character, DurationAmount.Unit)] = [("H", .hour), ("M", .minute), ("S", .second)]

  /// Amounts in the order of `units`, each at most once; nil where a number has no unit behind it.
  private mutating func amounts(_ units: [(Character, DurationAmount.Unit)]) -> [DurationAmount]? {
    var units = units[...]
    var result: [DurationAmount] = []
    while let first = rest.first, first.isASCII, first.isNumber {
      let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
      guard let number = Double(String(digits.map { $0 == "," ? "." : $0 })) else { return nil }
      rest.removeFirst(digits.count)
      guard let letter = rest.first, let index = units.firstIndex(where: { $0.0 == letter }) else { return nil }
      result.append(DurationAmount(number: number, unit: units[index].1))
      rest.removeFirst()
      units = units[(index + 1)...]
    }
    return result
  }

  private mutating func skip(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }
}
