/// A light English stemmer: the forms of one word become one text, which need not be a word itself.
enum Stemmer {
  static func stem(_ word: String) -> String {
    guard word.utf8.count > 3, word.utf8.allSatisfy({ (0x61...0x7a).contains($0) }) else { return word }
    if let irregular = irregular[word] { return irregular }
    guard let last = word.utf8.last, endings.contains(last) else { return word }
    let bytes = Array(word.utf8)
    return String(decoding: withoutFinalE(withoutVerbEnding(withoutPlural(bytes[...]))), as: UTF8.self)
  }

  /// The last letters of the endings that are taken off; no other word changes.
  private static let endings = Array("sdgyel".utf8)

  private static func withoutPlural(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if word.ends(with: "ies"), word.count > 4 { return word.dropLast(3) + [UInt8(ascii: "y")] }
    for ending in ["sses", "xes", "ches", "shes", "zes"] where word.ends(with: ending) { return word.dropLast(2) }
    guard word.last == UInt8(ascii: "s") else { return word }
    let kept = ["ss", "us", "is"].contains { word.ends(with: $0) }
    return kept ? word : word.dropLast()
  }

  private static func withoutVerbEnding(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if word.ends(with: "ied"), word.count > 4 { return word.dropLast(3) + [UInt8(ascii: "y")] }
    for (ending, rest) in [("ing", 3), ("ed", 3)] where word.ends(with: ending) {
      let stem = word.dropLast(ending.utf8.count)
      guard stem.count >= rest, stem.contains(where: isVowel) else { return word }
      return undoubled(stem)
    }
    return word.ends(with: "ly") && word.count > 5 ? word.dropLast(2) : word
  }

  private static func undoubled(_ stem: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let last = stem.last, stem.dropLast().last == last, !isVowel(last), stem.count > 3 else { return stem }
    return last == UInt8(ascii: "s") ? stem : stem.dropLast()
  }

  private static func withoutFinalE(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard word.last == UInt8(ascii: "e"), word.count > 3 else {
      return word.ends(with: "ll") && word.count > 5 ? word.dropLast() : word
    }
    return word.dropLast()
  }

  private static func isVowel(_ byte: UInt8) -> Bool { "aeiouy".utf8.contains(byte) }

  private static let irregular: [String: String] = [
    "found": "find", "sent": "send", "ran": "run", "held": "hold", "told": "tell", "made": "make", "written": "writ",
    "wrote": "writ", "spoken": "speak", "spoke": "speak", "bought": "buy", "paid": "pay", "people": "person",
    "children": "child", "feet": "foot", "days": "day", "opening": "open", "evening": "evening", "morning": "morning",
    "during": "during", "nothing": "nothing", "something": "something", "anything": "anything", "string": "string",
    "spring": "spring", "bring": "bring", "king": "king", "ring": "ring", "thing": "thing", "speed": "speed",
    "need": "need", "feed": "feed", "news": "news", "lens": "lens", "bus": "bus", "address": "address",
    "calculator": "calculat", "calculation": "calculat", "conversion": "convert", "converter": "convert",
    "translation": "translat", "translator": "translat", "appointments": "appointment", "reminder": "remind",
    "reminders": "remind", "searches": "search", "player": "play", "reservation": "reserv",
  ]
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with ending: String) -> Bool { suffix(ending.utf8.count).elementsEqual(ending.utf8) }
}
