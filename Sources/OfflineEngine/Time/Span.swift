/// A length of time as a person said it: an hour and a half, three days.
struct Span: Sendable, Hashable {
  enum Unit: Int, Sendable, Hashable, Comparable, CaseIterable {
    case second, minute, hour, day, week, month, year

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// Nil for months and years, which have no fixed length.
    var seconds: Double? {
      switch self {
      case .second: 1
      case .minute: 60
      case .hour: 3600
      case .day: 86_400
      case .week: 604_800
      case .month, .year: nil
      }
    }
  }

  struct Part: Sendable, Hashable {
    var amount: Double
    var unit: Unit
  }

  var parts: [Part]

  init(_ parts: [Part]) { self.parts = parts }
  init(_ amount: Double, _ unit: Unit) { parts = [Part(amount: amount, unit: unit)] }
  init(seconds: Int) {
    let all: [(Int, Unit)] = [(seconds / 3600, .hour), (seconds / 60 % 60, .minute), (seconds % 60, .second)]
    parts = all.filter { $0.0 != 0 }.map { Part(amount: Double($0.0), unit: $0.1) }
    if parts.isEmpty { parts = [Part(amount: 0, unit: .second)] }
  }

  /// Nil where months or years are part of it.
  var seconds: Double? {
    var total = 0.0
    for part in parts {
      guard let seconds = part.unit.seconds else { return nil }
      total += part.amount * seconds
    }
    return total
  }

  /// The same length backwards.
  var negated: Span { Span(parts.map { Part(amount: -$0.amount, unit: $0.unit) }) }

  var isNegative: Bool { parts.contains { $0.amount < 0 } }

  var isDaysOrMore: Bool { parts.allSatisfy { $0.unit >= .day && $0.amount == $0.amount.rounded() } }

  /// The amount in one unit; nil where months or years would have to be turned into days.
  func amount(in unit: Unit) -> Double? {
    if let only = parts.first, parts.count == 1, only.unit == unit { return only.amount }
    if unit == .month || unit == .year { return months.map { unit == .year ? $0 / 12 : $0 } }
    guard let seconds, let length = unit.seconds else { return nil }
    return seconds / length
  }

  private var months: Double? {
    parts.allSatisfy { $0.unit >= .month } ? parts.reduce(0) { $0 + $1.amount * ($1.unit == .year ? 12 : 1) } : nil
  }

  /// The ISO 8601 duration: `PT90M`, `PT1H30M`, `P3D`, `P2W`, `-P100D`.
  var iso: String {
    if isNegative { return "-" + negated.iso }
    if parts.count == 1, parts[0].unit == .week, parts[0].amount == parts[0].amount.rounded() {
      return "P\(Int(parts[0].amount))W"
    }
    var date = ""
    var time = ""
    for part in wholeParts {
      let text = "\(part.amount == part.amount.rounded() ? String(Int(part.amount)) : String(part.amount))"
      switch part.unit {
      case .year: date += text + "Y"
      case .month: date += text + "M"
      case .week, .day: date += text + "D"
      case .hour: time += text + "H"
      case .minute: time += text + "M"
      case .second: time += text + "S"
      }
    }
    return "P" + date + (time.isEmpty ? "" : "T" + time)
  }

  /// Fractions carried into the next smaller unit, weeks turned into days: 1.5 hours are 1 hour and 30 minutes.
  private var wholeParts: [Part] {
    var amounts: [Unit: Double] = [:]
    for part in parts {
      amounts[part.unit == .week ? .day : part.unit, default: 0] += part.unit == .week ? part.amount * 7 : part.amount
    }
    for (unit, smaller, factor) in [
      (Unit.year, Unit.month, 12.0), (.day, .hour, 24), (.hour, .minute, 60), (.minute, .second, 60),
    ] {
      guard let amount = amounts[unit], amount != amount.rounded() else { continue }
      let whole = amount.rounded(.towardZero)
      amounts[unit] = whole == 0 ? nil : whole
      amounts[smaller, default: 0] += ((amount - whole) * factor * 1000).rounded() / 1000
    }
    return amounts.sorted { $0.key > $1.key }.map { Part(amount: $0.value, unit: $0.key) }
  }
}

extension CivilDateTime {
  /// The moment a span later, or earlier with a negative sign; whole days and months keep the time of day.
  func adding(_ span: Span, sign: Int = 1) -> CivilDateTime {
    span.parts.reduce(self) { moment, part in
      let whole = Int(part.amount) * sign
      switch part.unit {
      case .year where part.amount == part.amount.rounded():
        return CivilDateTime(moment.date.adding(months: whole * 12), moment.time)
      case .month where part.amount == part.amount.rounded():
        return CivilDateTime(moment.date.adding(months: whole), moment.time)
      case .year: return moment.adding(seconds: Int(part.amount * 365.25 * 86_400) * sign)
      case .month: return moment.adding(seconds: Int(part.amount * 30 * 86_400) * sign)
      default: return moment.adding(seconds: Int((part.amount * (part.unit.seconds ?? 0)).rounded()) * sign)
      }
    }
  }
}
