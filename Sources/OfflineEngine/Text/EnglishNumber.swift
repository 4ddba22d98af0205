/// Reads numbers in English words: seven, twenty-five, two hundred and six, one and a half, half a dozen.
enum EnglishNumber {
  static func read(_ tokens: [Token], at start: Int) -> NumberReading? {
    var reader = Reader(tokens: tokens, index: start)
    guard let value = reader.number() else { return nil }
    let word = tokens[start].text
    let isWeak = reader.index == start + 1 && (word == "one" || word == "half")
    return NumberReading(value: value, tokens: start..<reader.index, isWeak: isWeak)
  }

  static let small: [String: Double] = [
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16,
    "seventeen": 17, "eighteen": 18, "nineteen": 19,
  ]
  static let tens: [String: Double] = [
    "twenty": 20, "thirty": 30, "forty": 40, "fourty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80,
    "ninety": 90,
  ]
  private static let large: [String: Double] = ["thousand": 1e3, "million": 1e6, "billion": 1e9]

  private struct Reader {
    let tokens: [Token]
    var index: Int

    mutating func number() -> Double? {
      if let dozen = dozen() { return dozen }
      if let sign = take("minus").map({ _ in -1.0 }) { return positive().map { $0 * sign } }
      return positive()
    }

    private mutating func take(_ word: String) -> String? {
      guard tokens.text(index) == word else { return nil }
      index += 1
      return word
    }

    private mutating func dozen() -> Double? {
      switch (tokens.text(index), tokens.text(index + 1), tokens.text(index + 2)) {
      case ("a", "dozen", _): index += 2; return 12
      case ("half", "a", "dozen"): index += 3; return 6
      case ("dozen", _, _): index += 1; return 12
      case ("half", _, _): index += 1; return 0.5
      default: return nil
      }
    }

    private mutating func positive() -> Double? {
      guard var value = whole() else { return nil }
      if tokens.text(index) == "point", let first = EnglishNumber.small[tokens.text(index + 1)] {
        value = decimals(value, first)
      } else if tokens.text(index) == "and", tokens.text(index + 1) == "a", tokens.text(index + 2) == "half" {
        index += 3
        value += 0.5
      }
      return value
    }

    private mutating func decimals(_ whole: Double, _ first: Double) -> Double {
      var text = String(Int(whole)) + "." + String(Int(first))
      index += 2
      while let digit = EnglishNumber.small[tokens.text(index)], digit < 10 {
        text += String(Int(digit))
        index += 1
      }
      return Double(text) ?? whole
    }

    private mutating func whole() -> Double? {
      guard var total = group() else { return nil }
      while let factor = EnglishNumber.large[tokens.text(index)] {
        index += 1
        total *= factor
        if tokens.text(index) == "and", isNumber(index + 1) { index += 1 }
        if let rest = group() { total += rest }
      }
      return total
    }

    /// A number below a thousand.
    private mutating func group() -> Double? {
      let word = tokens.text(index)
      if word == "a", ["hundred", "thousand", "million"].contains(tokens.text(index + 1)) {
        index += 1
        return hundreds(1)
      }
      guard let value = belowHundred() else { return nil }
      return hundreds(value)
    }

    private mutating func hundreds(_ count: Double) -> Double {
      guard take("hundred") != nil else { return count }
      if tokens.text(index) == "and", isNumber(index + 1) { index += 1 }
      return count * 100 + (belowHundred() ?? 0)
    }

    private mutating func belowHundred() -> Double? {
      if let value = EnglishNumber.small[tokens.text(index)] {
        index += 1
        return value
      }
      guard let tens = EnglishNumber.tens[tokens.text(index)] else { return nil }
      index += 1
      let next = tokens.text(index) == "-" ? index + 1 : index
      guard let unit = EnglishNumber.small[tokens.text(next)], (1...9).contains(unit) else { return tens }
      index = next + 1
      return tens + unit
    }

    private func isNumber(_ index: Int) -> Bool {
      EnglishNumber.small[tokens.text(index)] != nil || EnglishNumber.tens[tokens.text(index)] != nil
    }
  }
}
