/// Whole numbers in Chinese characters, up to the thousands: 十, 二十五, 一百零三, 两千, 二〇二六.
enum ChineseNumber {
  private static let digits: [Character: Int] = [
    "零": 0, "〇": 0, "一": 1, "二": 2, "两": 2, "兩": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9,
  ]
  private static let powers: [Character: Int] = ["十": 10, "百": 100, "千": 1000]

  static func isPart(_ character: Character) -> Bool { digits[character] != nil || powers[character] != nil }

  /// Nil where the text is no such number.
  static func value(_ text: some StringProtocol) -> Int? {
    guard !text.isEmpty else { return nil }
    if text.allSatisfy({ digits[$0] != nil }), text.count <= 4 {
      return text.reduce(0) { $0 * 10 + (digits[$1] ?? 0) }
    }
    var total = 0
    var pending: Int?
    var below = Int.max
    for character in text {
      if let digit = digits[character] {
        guard pending == nil || pending == 0 else { return nil }
        pending = digit
      } else if let power = powers[character], power < below {
        total += max(pending ?? 1, 1) * power
        (pending, below) = (nil, power)
      } else {
        return nil
      }
    }
    return total + (pending ?? 0)
  }
}
