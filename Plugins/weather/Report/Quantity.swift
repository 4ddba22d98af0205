/// A number with its unit, as a person reads it.
enum Quantity {
  /// `14 °C`, rounded; units that are no letters stand close: `60%`.
  static func rounded(_ value: Double, _ unit: String) -> String {
    // Proof: a finite value within this range fits an Int; JSON has no others, and no weather is beyond.
    let number = abs(value) < 1e9 ? "\(Int(value.rounded()))" : "\(value)"
    return unit == "%" ? number + unit : "\(number) \(unit == "mp/h" ? "mph" : unit)"
  }

  /// `2.3 mm`, to one decimal, or two for inches.
  static func precise(_ value: Double, _ unit: String) -> String {
    let steps = unit.hasPrefix("in") ? 100.0 : 10.0
    let text = "\((value * steps).rounded() / steps)"
    return "\(text.hasSuffix(".0") ? String(text.dropLast(2)) : text) \(unit)"
  }
}
