import FoundationEssentials
import Testing

struct RefusalTests {
  private static let invalid: Int32 = -1
  private static let unsupported: Int32 = -7
  private static let tooLarge: Int32 = -8

  @Test(arguments: [
    ("3 kg + 2 m", invalid, "Cannot add a mass and a length."),
    ("3 kg - 2 s", invalid, "Cannot subtract a time from a mass."),
    ("3 kg in m", invalid, "Cannot convert a mass into a length."), ("1/0", invalid, "Division by zero has no result."),
    ("0/0", invalid, "Division by zero has no result."), ("0^-1", invalid, "Division by zero has no result."),
    ("sqrt(-1)", invalid, "The square root of a negative number is no real number."),
    ("(-8)^0.5", invalid, "no real result"),
    ("sqrt(2 m)", invalid, "Cannot take the square root of a length."),
    ("ln(0)", invalid, "ln has no real value there."),
    ("asin(2)", invalid, "no real value"), ("tan(90°)", invalid, "no real value"), ("10^400", invalid, "too large"),
    ("1e400", invalid, "too large"), ("171!", invalid, "too large"), ("2.5!", invalid, "whole number"),
    ("2^(3 m)", invalid, "no unit"),
    ("(2 m)^99", invalid, "small whole exponent"), ("20 °C + 5 °C", invalid, "difference in K"),
    ("20 °C * 2", invalid, "difference in K"),
    ("1,5 km", invalid, "decimal point"), ("3 foo in bar", invalid, "\"foo\" is no unit"),
    ("((1", invalid, "ends too soon"),
    ("1 +", invalid, "ends too soon"), (")", invalid, "\")\" is not expected"),
    ("3 @ 4", invalid, "\"@\" is not understood"),
    ("sin(3 m)", invalid, "an angle or a plain number"), ("max(1 m, 2 s)", invalid, "one kind"),
    ("hypot(1)", invalid, "does not take 1"),
    ("$100 in EUR", unsupported, "Money"), ("100 euros in dollars", unsupported, "Money"),
    ("100美元等于多少人民币", unsupported, "Money"),
    ("", invalid, "empty"), ("?", invalid, "empty"),
  ])
  func `what has no result is refused with the reason`(_ say: String, _ status: Int32, _ reason: String) throws {
    let (found, answer) = try UnitsSkill.shared.call("calculate", ["expression": say])
    #expect(found == status)
    #expect(answer.message?.contains(reason) == true, "\(answer.message ?? answer.text ?? "")")
  }

  @Test func `length and nesting are bounded`() throws {
    let deep = String(repeating: "(", count: 2000) + "1" + String(repeating: ")", count: 2000)
    let chains = [
      deep, String(repeating: "-", count: 500) + "1", String(repeating: "2^", count: 400) + "1",
      String(repeating: "sqrt(", count: 300),
      String(repeating: "1+", count: 1000) + "1", String(repeating: "√", count: 450) + "1",
      String(repeating: "1", count: 5000),
    ]
    for chain in chains {
      let (status, _) = try UnitsSkill.shared.call("calculate", ["expression": chain])
      #expect(status == Self.tooLarge)
    }
  }

  @Test(arguments: [
    "", "{", "[]", "null", "{}", "{\"expression\":1e}", "{\"expression\":\"1\",}", "{\"expression\":\"1\"}x",
    "{\"expression\":true}",
    "{\"expression\":\"1\",\"expression\":\"2\"}", "{\"expression\":\"\\ud800\"}", "{\"expression\":\"\\u0000\"}",
    "{\"expression\":\"1\" \"a\":2}",
    "{'expression':'1'}", "{\"expression\":\"a\tb\"}", "{\"expression\":01}",
    "{\"expression\":\"\\x\"}",
  ])
  func `arguments that are no such object are refused`(_ arguments: String) throws {
    let lines = try UnitsSkill.shared.answers(to: [Array("calculate\t\(arguments)".utf8)])
    #expect(lines.first?.status == Self.invalid)
  }

  @Test func `unknown members are ignored, whatever they hold`() throws {
    let arguments = #"{"a":[1,{"b":[null,true,-0.5e+3,"\u00e9"]}],"expression":"1+1","c":{}}"#
    let lines = try UnitsSkill.shared.answers(to: [Array("calculate\t\(arguments)".utf8)])
    #expect(lines.first?.body == #"{"text":"1+1 = 2","value":2,"unit":""}"#)
  }

  @Test func `bytes that are no UTF-8 are refused`() throws {
    for bytes: [UInt8] in [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE4, 0xB8]] {
      let line = Array("calculate\t{\"expression\":\"1".utf8) + bytes + Array("\"}".utf8)
      #expect(try UnitsSkill.shared.answers(to: [line]).first?.status == Self.invalid)
    }
  }

  @Test func `no damage to an expression ends the process`() throws {
    let seeds = [
      "3 km + 200 m in miles", "5'7\" in cm", "两斤半等于多少克", "max(1,5)^2 °C/m²", "百分之二十的2的10次方", "how many in in a ft",
    ]
    var random = SystemRandomNumberGenerator()
    let lines = seeds.flatMap { seed in
      (0..<150).map { _ in
        var bytes = Array(seed.utf8)
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let at = Int.random(in: 0..<bytes.count, using: &random)
          switch Int.random(in: 0..<3, using: &random) {
          case 0: bytes.remove(at: at)
          case 1: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &random)], at: at)
          default: bytes.swapAt(at, Int.random(in: 0..<bytes.count, using: &random))
          }
        }
        let text = String(decoding: bytes, as: UTF8.self).replacing("\"", with: "\\\"")
        return Array("calculate\t{\"expression\":\"\(text)\"}".utf8)
      }
    }
    let answers = try UnitsSkill.shared.answers(to: lines)
    #expect(answers.count == lines.count)
    #expect(answers.allSatisfy { [0, Self.invalid, Self.unsupported, Self.tooLarge].contains($0.status) })
  }

  @Test func `the descriptor is a manual in two languages`() throws {
    struct Manual: Decodable {
      struct Tool: Decodable {
        struct Example: Decodable { var say: String }
        var name: String
        var when, when_not, synonyms: [String]
        var examples: [Example]
      }
      var id: String
      var tools: [Tool]
    }
    let line = try #require(try UnitsSkill.shared.answers(to: [Array("descriptor".utf8)]).first)
    let manual = try JSONDecoder().decode(Manual.self, from: Data(line.body.utf8))
    #expect(manual.id == "org.skillhost.units")
    #expect(manual.tools.map(\.name) == ["calculate"])
    for tool in manual.tools {
      #expect(!tool.when.isEmpty && !tool.when_not.isEmpty)
      #expect(
        tool.synonyms.contains { $0.utf8.allSatisfy { $0 < 0x80 } }
          && tool.synonyms.contains { $0.unicodeScalars.allSatisfy { $0.value > 0x3000 } })
      #expect(tool.examples.contains { $0.say.unicodeScalars.contains { $0.value > 0x3000 } })
    }
  }
}
