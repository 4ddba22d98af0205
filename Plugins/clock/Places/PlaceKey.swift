internal import SkillKit

/// Spellings of one name, made equal: case, accents, punctuation, and traditional Chinese characters do not count.
enum PlaceKey {
  static func of(_ text: some StringProtocol) -> String {
    var key = ""
    for character in text.folded {
      if let plain = simple[character] {
        key.append(plain)
      } else if character.isLetter || character.isNumber {
        key.append(character)
      } else if !silent.contains(character), !key.isEmpty, key.last != " " {
        key.append(" ")
      }
    }
    if key.last == " " { key.removeLast() }
    return key
  }

  /// Marks inside a word: St. John's, U.S.A.
  private static let silent: Set<Character> = [".", "'", "’", "‘", "`"]

  static func isHan(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { (0x3400...0x9fff).contains($0.value) }
  }

  private static let simple = Dictionary(uniqueKeysWithValues: zip(traditional, simplified))

  private static let traditional =
    "東紐約倫國羅馬爾韓臺灣門貝澤蘭亞維納萊聖長廣慶濱華盧邊龍島奧內達衛漢紹興寧蘇無錫連陽瀋濟廈烏魯齊薩喬麥謝師頓銀圖時間現區"
  private static let simplified =
    "东纽约伦国罗马尔韩台湾门贝泽兰亚维纳莱圣长广庆滨华卢边龙岛奥内达卫汉绍兴宁苏无锡连阳沈济厦乌鲁齐萨乔麦谢师顿银图时间现区"
}
