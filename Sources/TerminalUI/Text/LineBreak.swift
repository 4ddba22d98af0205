/// Where a line may end: a small part of UAX #14, with the prohibitions of East Asian typesetting (kinsoku).
enum LineBreak {
  static func isBlank(_ character: Character) -> Bool {
    character == " " || character == "\t" || character == "\u{3000}"
  }

  /// Whether a line may begin with `next` when it follows `previous`, which itself follows `earlier`.
  static func isAllowed(before next: Character, after previous: Character, following earlier: Character?) -> Bool {
    if isBlank(next) || isBlank(previous) { return true }
    if closing.contains(next) || opening.contains(previous) { return false }
    if next.isIdeographic || previous.isIdeographic { return next != "\u{a0}" && previous != "\u{a0}" }
    // Between the parts of a word such as "well-known", but not within "--yes" or "-3".
    return isDash(previous) && next.isLetter && earlier?.isLetter == true
  }

  private static func isDash(_ character: Character) -> Bool {
    character == "-" || character == "–" || character == "—" || character == "\u{2010}"
  }

  /// Characters that no line begins with.
  private static let closing = Set(
    "、。，．・：；？！」』）】〕〉》〗〙”’…ー々ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ］｝｡｣､｠～〜),.:;?!]}%»›")

  /// Characters that no line ends with.
  private static let opening = Set("「『（【〔〈《〖〘“‘［｛｢｟([{«‹")
}

extension Character {
  /// A character beside which a line may break without a blank: an ideograph, kana, an emoji.
  ///
  /// Hangul is written with blanks between words, and is broken there.
  fileprivate var isIdeographic: Bool {
    guard columns >= 2, let first = unicodeScalars.first else { return false }
    return switch first.value {
    case 0x1100...0x11ff, 0xac00...0xd7ff, 0x900...0x10ff, 0xe00...0xeff: false
    default: !first.isASCII
    }
  }
}
