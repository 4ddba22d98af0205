import TerminalUI
import Testing

@Suite struct `The width of a text on a terminal` {
  @Test(arguments: [
    ("", 0), ("plain text", 10), ("café", 4), ("cafe\u{301}", 4), ("naïve…", 6), ("─│├", 3), ("① ② ③", 5), ("©®", 2),
    ("﷽", 1), ("مَرْحَبًا", 5), ("שָׁלוֹם", 4), ("Zürich\u{ad}", 7),
    ("\u{600}12", 3),
  ])
  func `is a column for each letter and none for its marks`(text: String, columns: Int) {
    #expect(text.columns == columns)
  }

  @Test(arguments: [
    ("中文", 4), ("ＡＢ", 4), ("ｱｶﾞ", 3), ("日本語、", 8), ("한국어", 6), ("\u{1112}\u{1161}\u{11ab}", 2), ("か\u{3099}", 2),
    ("〰", 2), ("\u{303f}", 1), ("䷀", 2), ("𠀀", 2), ("〇", 2), ("《》", 4),
  ])
  func `is two columns for East Asian wide characters`(text: String, columns: Int) {
    #expect(text.columns == columns)
  }

  @Test(arguments: [
    "😀", "👩‍👩‍👧", "🇩🇪", "❤️", "1️⃣", "#️⃣", "👍🏽", "👩🏽‍💻", "🏳️‍🌈",
    "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}", "⌚", "™️",
    "✅", "🎉", "❤️‍🔥", "⌚\u{fe0e}",
  ])
  func `is two columns for an emoji, however it is put together`(text: String) {
    #expect(text.count == 1)
    #expect(text.columns == 2)
  }

  @Test(arguments: [("❤", 1), ("❤\u{fe0e}", 1), ("☎", 1), ("✓✗", 2), ("🇩", 1), ("1", 1), ("🇩🇪🇫🇷", 4)])
  func `is one column for a symbol in text style`(text: String, columns: Int) {
    #expect(text.columns == columns)
  }

  @Test(arguments: [
    ("ภาษาไทย", 7), ("น้ำ", 2), ("कि", 2), ("क्ष", 2), ("नमस्ते", 4), ("हिन्दी", 5), ("நி", 2), ("মেঘ", 3),
  ])
  func `counts what stands beside a letter, not what stands above or below`(text: String, columns: Int) {
    #expect(text.columns == columns)
  }

  @Test(arguments: [
    "\u{301}", "\u{200b}", "\u{200d}", "\u{feff}", "\n", "\r\n", "\t", "\u{1b}", "\u{7f}", "\u{9b}", "\u{2028}",
  ])
  func `is nothing for what shows nothing`(text: String) {
    #expect(text.columns == 0)
  }
}
