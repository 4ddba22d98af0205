import SkillModel
import Testing

@Suite struct `JSON parser` {
  @Test(arguments: [
    ("{}", "{}"), (" [1, 2.50, -0, 1e+3] ", "[1,2.50,-0,1e+3]"),
    (#"{"a":{"b":[null,true,false]}}"#, #"{"a":{"b":[null,true,false]}}"#),
    (#""é\u00e9\ud83d\ude00\n""#, "\"éé😀\\n\""), ("123456789012345678901234567890", "123456789012345678901234567890"),
  ])
  func `keeps values, order and digits`(text: String, written: String) throws {
    #expect(JSONWriter.text(try JSONParser.parse(text)) == written)
  }

  @Test(arguments: ["", " ", "{", "[1,", "\"a", "tru", "{\"a\"", "{\"a\":", "[1,{\"b\":\"\\u12"])
  func `knows a text that was cut off`(text: String) {
    #expect { try JSONParser.parse(text) } throws: { ($0 as? JSONParser.Failure)?.isTruncated == true }
  }

  @Test(arguments: [
    "{} {}", "[1,]", "{a:1}", "'a'", "01", "1.x", "+1", "NaN", "\"\u{1}\"", "\"\\x\"", "{}\0", "// c\n1", "[1 2]",
  ])
  func `refuses what is not JSON`(text: String) {
    #expect { try JSONParser.parse(text) } throws: { ($0 as? JSONParser.Failure)?.isTruncated == false }
  }

  @Test func `refuses bytes that are not UTF-8, and nesting beyond the limit`() {
    #expect(throws: JSONParser.Failure.self) { try JSONParser.parse([0x22, 0xff, 0x22] as [UInt8]) }
    #expect(throws: JSONParser.Failure.self) { try JSONParser.parse(String(repeating: "[", count: 200_000)) }
    #expect(throws: Never.self) {
      try JSONParser.parse(String(repeating: "[", count: 64) + String(repeating: "]", count: 64))
    }
  }

  @Test func `reads comments and trailing commas where a configuration may have them`() throws {
    let text = "{ // one\n \"a\": [1, /* two */ 2,],\n}\n// end"
    #expect(try JSONParser.parse(text, options: .init(allowsComments: true)) == ["a": [1, 2]])
  }

  @Test func `compares numbers by value and objects without order`() throws {
    #expect(try JSONParser.parse("[1.0, 1e2, 0.0]") == [1, 100, 0])
    #expect(try JSONParser.parse(#"{"a":1,"b":2}"#) == ["b": 2, "a": 1])
    #expect(try JSONParser.parse("[9007199254740993]") != JSONParser.parse("[9007199254740992]"))
    #expect(JSONNumber(-3) < JSONNumber(2) && JSONNumber(2) < JSONNumber(10))
  }

  @Test func `writes nothing that drives a terminal`() {
    #expect(JSONWriter.text(["\u{1b}[2J\u{9b}31m\u{202e}"]) == #"["\u001b[2J\u009b31m\u202e"]"#)
  }
}
