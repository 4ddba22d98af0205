import SkillModel
import SkillRuntime
import Testing

/// `plain_json.c` of skillhost-worker, which says at a glance what the host will surely take.
@Suite struct `Plain JSON in a worker` {
  private static let harness = """
    #include "plain_json.h"
    #include <stdio.h>
    #include <stdlib.h>
    int main(void) {
      for (uint32_t length; fread(&length, 4, 1, stdin) == 1;) {
        uint8_t *bytes = malloc(length + 1);
        if (fread(bytes, 1, length, stdin) != length) return 1;
        putchar(is_plain_json(bytes, length) ? '1' : '0');
        free(bytes);
      }
      return 0;
    }
    """

  /// What the worker says of each.
  private func judge(_ texts: [[UInt8]]) throws -> [Bool] {
    let bench = try Bench()
    let (source, program) = (bench.path.appending("harness.c"), bench.path.appending("harness"))
    let (input, output) = (bench.path.appending("input"), bench.path.appending("output"))
    try Workshop.write(Self.harness, to: source)
    try Workshop.write(
      texts.flatMap { text in withUnsafeBytes(of: UInt32(text.count).littleEndian) { Array($0) } + text }, to: input)
    let worker = FilePath(Workshop.root + "/Sources/skillhost-worker").shellWord
    let isDone = Workshop.run(
      """
      cc -O1 -fsanitize=address,undefined -I\(worker) \(source.shellWord) \(worker)/plain_json.c -o \(program.shellWord) \
      2>/dev/null || cc -O1 -I\(worker) \(source.shellWord) \(worker)/plain_json.c -o \(program.shellWord)
      \(program.shellWord) <\(input.shellWord) >\(output.shellWord)
      """)
    #expect(isDone)
    return try Workshop.read(output).map { $0 == UInt8(ascii: "1") }
  }

  @Test func `is what results mostly are`() throws {
    let plain = [
      "{}", "[]", "\"\"", "null", " true ", "-0.25", "123456789012345",
      #"{"a": [1, {"b": "x\n\"y\" é 天"}], "c": false}"#,
      String(repeating: "[", count: 32) + String(repeating: "]", count: 32),
    ]
    #expect(try judge(plain.map { Array($0.utf8) }) == plain.map { _ in true })
  }

  @Test func `is nothing unusual, which the host has to look at`() throws {
    let other = [
      "", " ", "{", "[1,]", "{\"a\"}", "{\"a\":}", "{a:1}", "01", "1.", ".5", "1e5", "+1", "-", "nul", "truex", "1 2",
      "\"a",
      "\"\\u0041\"", "\"\\x\"", "\"\n\"", "[1 2]", "{,}", "{\"a\":1,}", "1234567890123456", "\"\\",
      String(repeating: "[", count: 40) + String(repeating: "]", count: 40),
    ]
    #expect(try judge(other.map { Array($0.utf8) }) == other.map { _ in false })
  }

  @Test func `is never what the host refuses`() throws {
    var random = Congruent(state: 7)
    let seeds = [#"{"a":1,"b":[true,null,-0.5,"x\n"]}"#, "[]", "{}", "\"\"", "12", " [1 , 2 ] ", #"{"a":{"b":[]}}"#]
    let texts = (0..<20_000).map { _ in mutated(Array((seeds.randomElement(using: &random) ?? "").utf8), &random) }
    for (text, isPlain) in zip(texts, try judge(texts)) where isPlain {
      #expect(throws: Never.self) { try JSONParser.parse(text) }
    }
  }

  private func mutated(_ text: [UInt8], _ random: inout Congruent) -> [UInt8] {
    var text = text
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let byte = Array(#"{}[]",:0123456789-.eE \ntrufalsx"#.utf8).randomElement(using: &random) ?? 0
      let place = Int.random(in: 0...text.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: text.insert(byte, at: place)
      case 1 where place < text.count: text.remove(at: place)
      default: if place < text.count { text[place] = byte }
      }
    }
    return text
  }
}

/// The same numbers in each run.
private struct Congruent: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 31)
  }
}
