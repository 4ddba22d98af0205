import SkillModel
import Testing

@Suite struct `Patterns of ECMA-262` {
  @Test(arguments: [
    ("a+", "xxaayy", true), ("^a*$", "aab", false), ("^abc$", "abc\n", false), ("^$", "", true),
    (#"^\d$"#, "٣", false), (#"^\p{Nd}$"#, "٣", true), (#"^\w$"#, "é", false), (#"^\W$"#, "é", true),
    (#"^\s$"#, "\u{feff}", true), (#"^\s$"#, "\u{3000}", true), (#"^\s$"#, "\u{200b}", false),
    ("^.$", "\u{2028}", false),
    ("^.$", "😀", true), ("^.{2}$", "e\u{301}", true), ("^é$", "e\u{301}", false), ("^[^]$", "\n", true),
    ("[]", "a", false),
    (#"^\u{1F600}$"#, "😀", true), (#"^\ud83d\ude00$"#, "😀", true), (#"^[\u4e00-\u9fff]+$"#, "会议", true),
    (#"^\p{Script=Han}+$"#, "会议", true), (#"^\p{sc=Hira}+$"#, "会", false), (#"^\p{L}+$"#, "πЖ", true),
    (#"^\P{L}+$"#, "12", true), (#"^\p{Letter}+$"#, "123", false), (#"^[\p{Lu}_]+$"#, "A_B", true),
    (#"^\p{Emoji_Presentation}$"#, "😀", true), (#"\bcat\b"#, "a cat.", true), (#"\Bcat"#, "a cat", false),
    ("^(?=.*[0-9])(?=.*[a-z]).{4,}$", "ab12", true), ("^(?!test)", "testing", false), (#"(?<=\$)\d+$"#, "$42", true),
    (#"(?<!\$)\b\d+$"#, "$42", false), ("^(?<year>[0-9]{4})-(?:0[1-9]|1[0-2])$", "2026-11", true),
    (#"^[\w.+-]+@[\w-]+\.[\w.-]+$"#, "ana@example.org", true), (#"^\d{4}\-\d{2}$"#, "2026-11", true),
    (#"^\cA\x41\0\t\v$"#, "\u{1}A\0\t\u{b}", true), (#"^[\b]$"#, "\u{8}", true), (#"^{a}]$"#, "{a}]", true),
    ("^(a|ab)(c|bcd)(d*)$", "abcd", true), ("^(a*)*$", "aaa", true), ("^(|a)+$", "aa", true), ("^a{0}$", "", true),
    ("^a{2,3}?$", "aaaa", false), ("x*", "", true), (#"^a\.b\/c$"#, "a.b/c", true),
  ])
  func `match by code points, not anchored`(pattern: String, text: String, matches: Bool) throws {
    let schema = try JSONSchema(["pattern": .string(pattern)])
    #expect(schema.validate(.string(text)).isEmpty == matches)
    let names = try JSONSchema(["patternProperties": .object(JSONObject([(pattern, JSON.bool(false))]))])
    #expect(names.validate(.object(JSONObject([(text, JSON.null)]))).isEmpty != matches)
  }

  @Test(arguments: [
    (#"(a)\1"#, "a back-reference, which is not supported, at character 4"), (#"\Z"#, #""\Z", which means nothing"#),
    (#"\a"#, "which means nothing in ECMA-262"), ("a**", "nothing to repeat"), ("*a", "nothing to repeat"),
    ("[a", #"a class without its "]""#), ("a)", #"a ")" without its "(""#), ("(?i)a", #""(?" must go on with"#),
    ("(?P<n>a)", #""(?" must go on with"#), ("a{3,2}", "runs backwards"), (#"\p{Klingon}"#, "not known here"),
    (#"\p"#, "without a name in braces"), (#"\u{110000}"#, "without a code point"), (#"\xg1"#, "hexadecimal digits"),
    (#"a\"#, "a backslash at the end"), ("^*", "a quantifier after what has no width"), (#"\c1"#, "without a letter"),
  ])
  func `that cannot be read are refused with the character`(pattern: String, words: String) throws {
    let failure = #expect(throws: JSONSchema.Failure.self) { try JSONSchema(["pattern": .string(pattern)]) }
    #expect(failure?.place == "#/pattern")
    #expect(failure?.message.contains(words) == true)
  }

  @Test(arguments: ["^(a+)+$", "^(a|a)*$", "^(a|aa)+$", "(a*)*b", "^(([a-z])+.)+[A-Z]([a-z])+$", "(.*a){12}$"])
  func `take linear time where others explode`(pattern: String) throws {
    let schema = try JSONSchema(["pattern": .string(pattern)])
    #expect(schema.validate(.string(String(repeating: "a", count: 20_000) + "!")).count == 1)
  }

  @Test func `are given up with a sentence where they would take too long`() throws {
    let schema = try JSONSchema(["pattern": "(.*(?=.*.*z))*q{1,4000}.{0,4000}!"])
    let found = schema.validate(.string(String(repeating: "ab", count: 50_000)))
    #expect(found.map(\.problem).first?.hasPrefix("a text is too long to be checked against the pattern") == true)
    let negated = try JSONSchema(["not": ["pattern": "(.*(?=.*.*z))*q{1,4000}.{0,4000}!"]])
    #expect(negated.validate(.string(String(repeating: "ab", count: 50_000))).count == 1)
  }

  @Test(arguments: [
    String(repeating: "a", count: 20_000), "((a{1000}){1000}){1000}", "a{99999999999999999999}",
    String(repeating: "(", count: 5_000) + String(repeating: ")", count: 5_000), "((?=a{900}){900}){900}",
  ])
  func `of any size are refused, not expanded`(pattern: String) {
    #expect(throws: JSONSchema.Failure.self) { try JSONSchema(["pattern": .string(pattern)]) }
  }

  @Test func `that repeat nothing end`() throws {
    #expect(try JSONSchema(["pattern": "^(){1000000000}$"]).validate("").isEmpty)
  }

  @Test func `are bounded in their sum too`() {
    let patterns = (0..<100).map { ["pattern": .string("a{9000}\($0)")] as JSON }
    #expect(throws: JSONSchema.Failure.self) { try JSONSchema(["allOf": .array(patterns)]) }
  }
}
