import SkillModel
import Testing

@Suite struct `Reading a descriptor` {
  private static let tool = #"{"name":"go","description":"Goes.","input_schema":{"type":"object"}}"#

  private static func text(_ members: String = "", tools: String = tool, id: String = "org.example.one") -> String {
    #"{"schema":1,"id":"\#(id)","version":"1.0.0","title":"One"\#(members.isEmpty ? "" : "," + members),"tools":[\#(tools)]}"#
  }

  private func read(_ text: String) throws(DescriptorRefusal) -> DescriptorReader.Reading {
    try DescriptorReader().read(Array(text.utf8))
  }

  private func refusal(_ text: String) -> DescriptorRefusal? {
    do throws(DescriptorRefusal) {
      _ = try read(text)
      return nil
    } catch {
      return error
    }
  }

  /// Why the first tool was dropped, beside one that stays.
  private func drop(_ tool: String) throws -> String {
    let reading = try read(Self.text(tools: tool + "," + Self.tool))
    #expect(reading.descriptor.tools.map(\.name) == ["go"])
    return try #require(reading.droppedTools.first).reason
  }

  @Test func `takes over all that it says`() throws {
    let text = """
      {"schema": 1, "id": "org.skillhost.calendar", "version": "1.2.0-beta.1+x", "title": "Calendar", "summary": "Dates.",
       "author": "A", "license": "MIT", "homepage": "https://x", "built_with": {"language": "swift", "compiler": "6.3.1", "sdk": "1"},
       "requires": ["skillhost.http/1"], "config_schema": {"type": "object"}, "unknown": [1, 2],
       "permissions": [{"name": "fs.write", "scope": "~/c", "reason": "Stored here."}, {"name": "net", "scope": "*.x.org:443", "reason": "R."}],
       "tools": [{"name": "create_event", "title": "Create", "description": "Line one.\\nLine two.", "when": ["w"], "when_not": ["n"],
         "synonyms": ["book", "安排"], "examples": [{"say": "Book a room", "arguments": {"title": "Room"}}, {"say": "Plan"}],
         "input_schema": {"type": "object", "properties": {"a": true}, "required": ["a"]}, "output_schema": {"type": "object"},
         "hints": {"read_only": true, "destructive": false}, "timeout_seconds": 2.5, "status": "Writing"}]}
      """
    let descriptor = try read(text).descriptor
    #expect(descriptor.id.text == "org.skillhost.calendar" && descriptor.version.description == "1.2.0-beta.1+x")
    #expect(descriptor.title == "Calendar" && descriptor.summary == "Dates." && descriptor.license == "MIT")
    #expect(descriptor.builtWith == BuildInfo(language: "swift", compiler: "6.3.1", sdk: "1"))
    #expect(
      descriptor.permissions.map(\.name) == [.fileWrite, .network] && descriptor.permissions[1].scope == "*.x.org:443")
    let tool = descriptor.tools[0]
    #expect(tool.description == "Line one.\nLine two." && tool.when == ["w"] && tool.whenNot == ["n"])
    #expect(tool.synonyms == ["book", "安排"] && tool.examples.map(\.say) == ["Book a room", "Plan"])
    #expect(tool.examples[0].arguments["title"] == "Room" && tool.inputSchema["required"] == ["a"])
    #expect(tool.hints == ToolHints(readOnly: true, destructive: false, idempotent: false, openWorld: true))
    #expect(tool.timeoutSeconds == 2.5 && tool.status == "Writing" && tool.outputSchema != nil)
  }

  @Test func `is content with the least, and takes null for absent`() throws {
    let text =
      #"{"id":"a.b","version":"0.1.0","title":null,"permissions":null,"tools":[{"name":"x","hints":null,"input_schema":{"type":"object"}}]}"#
    let descriptor = try read(text).descriptor
    #expect(descriptor.title == "b" && descriptor.summary.isEmpty && descriptor.tools[0].title == "x")
    #expect(descriptor.tools[0].hints == ToolHints() && descriptor.tools[0].timeoutSeconds == nil)
  }

  @Test(arguments: [
    ("not json", "not valid JSON"), ("[]", "the descriptor must be an object, not an array"), ("", "not valid JSON"),
    (text() + "\0", "NUL"), (text() + "x", "not valid JSON"), (#"{"id":"a.b"}"#, "version is missing"),
    (#"{"version":"1.0.0"}"#, "id is missing"), (#"{"id":7}"#, "id must be a string, not a number"),
    (text(id: "calendar"), "reverse DNS"), (text(id: "Org.Example"), "reverse DNS"),
    (text(id: "a/../b.c"), "reverse DNS"),
    (text(id: "a..b"), "reverse DNS"), (text(#""title":[]"#), "title must be a string, not an array"),
    (text(#""version":"one""#), "semantic version"), (text(#""version":"1.0""#), "semantic version"),
    (text(#""author":1"#), "author must be a string"), (text(#""built_with":"c""#), "built_with must be an object"),
    (text(#""built_with":{"sdk":1}"#), "built_with.sdk must be a string"),
    (text(#""requires":"x""#), "requires must be an array, not a string"),
    (text(#""requires":[1]"#), "requires[0] must be a string"),
    (text(#""permissions":{}"#), "permissions must be an array"),
    (text(#""permissions":["net"]"#), "permissions[0] must be an object"),
    (text(#""permissions":[{"name":"net","scope":"x"}]"#), "permissions[0].reason is missing"),
    (text(#""permissions":[{"name":"net","scope":"x","reason":" "}]"#), "permissions[0].reason is missing"),
    (text(#""permissions":[{"name":"net","reason":"r"}]"#), "permissions[0].scope is missing"),
    (text(#""permissions":[{"name":"net","scope":"","reason":"r"}]"#), "permissions[0].scope must be"),
    (text(#""permissions":[{"name":"net","scope":"a\u001b[1m","reason":"r"}]"#), "permissions[0].scope must be"),
    (text(#""permissions":[{"name":3,"scope":"a","reason":"r"}]"#), "permissions[0].name must be a string"),
    (text(#""config_schema":3"#), "config_schema: a schema must be"),
    (#"{"id":"a.b","version":"1.0.0","tools":{}}"#, "tools must be an array, not an object"),
    (text(tools: ""), "tools is empty"), (#"{"id":"a.b","version":"1.0.0"}"#, "tools is missing"),
    (text(tools: #"{"name":"bad name"}"#), "none of its tools can be offered: bad name: "),
  ])
  func `refuses the whole, by the path of what is wrong`(text: String, reason: String) {
    // Where a text has two versions, the second counts.
    let refusal = refusal(text)
    #expect(refusal?.reason.contains(reason) == true, "\(refusal?.reason ?? "accepted")")
    #expect(refusal?.isIncompatible == false)
  }

  @Test(arguments: [
    (text(#""requires":["example.unknown/9"]"#), "example.unknown/9"),
    (text(#""requires":["skillhost.http/2"]"#), "skillhost.http/2"),
    (text(#""permissions":[{"name":"kernel.modules","scope":"*","reason":"r"}]"#), "kernel.modules"),
    (text().replacing(#""schema":1"#, with: #""schema":2"#), "format 2"),
  ])
  func `knows what was made for another host, and whose it is`(text: String, reason: String) {
    let refusal = refusal(text)
    #expect(refusal?.isIncompatible == true && refusal?.reason.contains(reason) == true)
    #expect(refusal?.id?.text == "org.example.one" && refusal?.version?.description == "1.0.0")
  }

  @Test func `knows whose it is, where only the version is wrong`() {
    let refusal = refusal(Self.text(#""version":"one""#))
    #expect(refusal?.id?.text == "org.example.one" && refusal?.version == nil)
  }

  @Test(arguments: [
    (#"7"#, "tools[0] must be an object, not a number"),
    (#"{"input_schema":{"type":"object"}}"#, "tools[0].name is missing"),
    (#"{"name":5}"#, "tools[0].name must be a string, not a number"), (#"{"name":""}"#, "its name may hold"),
    (#"{"name":"bad name!"}"#, "its name may hold"), (#"{"name":"ü"}"#, "its name may hold"),
    (#"{"name":"\#(String(repeating: "n", count: 65))"}"#, "1 to 64"),
    (#"{"name":"x"}"#, "tools[0].input_schema is missing"),
    (#"{"name":"x","input_schema":true}"#, "must be an object, not a boolean"),
    (#"{"name":"x","input_schema":{}}"#, "\"type\": \"object\""),
    (#"{"name":"x","input_schema":{"type":["object"]}}"#, "\"type\": \"object\""),
    (#"{"name":"x","input_schema":{"type":"array"}}"#, "\"type\": \"object\""),
    (#"{"name":"x","input_schema":{"type":"object","oneOf":[]}}"#, "oneOf"),
    (#"{"name":"x","input_schema":{"type":"object","anyOf":[]}}"#, "anyOf"),
    (#"{"name":"x","input_schema":{"type":"object","allOf":[]}}"#, "allOf"),
    (#"{"name":"x","input_schema":{"type":"object","properties":[]}}"#, "properties must be an object"),
    (#"{"name":"x","input_schema":{"type":"object","required":"a"}}"#, "required must be an array of strings"),
    (#"{"name":"x","input_schema":{"type":"object","properties":{"p":"string"}}}"#, "properties.p must be a schema"),
    (#"{"name":"x","input_schema":{"type":"object"},"output_schema":"x"}"#, "tools[0].output_schema: "),
    (#"{"name":"x","input_schema":{"type":"object"},"when":"now"}"#, "tools[0].when must be an array"),
    (#"{"name":"x","input_schema":{"type":"object"},"synonyms":["a",1]}"#, "tools[0].synonyms[1] must be a string"),
    (
      #"{"name":"x","input_schema":{"type":"object"},"examples":[{"say":"s","arguments":[]}]}"#,
      "tools[0].examples[0].arguments must be an object"
    ),
    (#"{"name":"x","input_schema":{"type":"object"},"examples":[{}]}"#, "tools[0].examples[0].say is missing"),
    (
      #"{"name":"x","input_schema":{"type":"object"},"hints":{"read_only":"yes"}}"#,
      "tools[0].hints.read_only must be true or false, not a string"
    ),
    (
      #"{"name":"x","input_schema":{"type":"object"},"timeout_seconds":"30"}"#,
      "tools[0].timeout_seconds must be a number"
    ),
    (
      #"{"name":"x","input_schema":{"type":"object"},"timeout_seconds":0}"#,
      "tools[0].timeout_seconds must be more than 0"
    ),
  ])
  func `drops one bad tool alone`(tool: String, reason: String) throws {
    let given = try drop(tool)
    #expect(given.contains(reason), "\(given)")
  }

  @Test func `keeps the first of two tools with one name`() throws {
    let reading = try read(Self.text(tools: Self.tool + "," + Self.tool))
    #expect(reading.descriptor.tools.count == 1)
    #expect(reading.droppedTools.map(\.place) == [1] && reading.droppedTools[0].name == "go")
  }

  @Test func `asks for every schema, and reads again without asking`() throws {
    let text = Self.text(tools: #"{"name":"odd","input_schema":{"type":"object","odd":1}},"# + Self.tool)
    let reader = DescriptorReader(checkSchema: { $0["odd"] == nil ? nil : "the keyword odd is not known" })
    let reading = try reader.read(Array(text.utf8))
    #expect(reading.droppedTools.map(\.description) == ["odd: tools[0].input_schema: the keyword odd is not known"])
    #expect(try DescriptorReader.readAgain(Array(text.utf8), skipping: reading.droppedTools) == reading.descriptor)
  }

  @Test func `bounds size, depth and the length of texts`() throws {
    #expect(
      refusal(Self.text(#""x":"\#(String(repeating: "a", count: 256 * 1024))""#))?.reason.contains("at most 256 KiB")
        == true)
    #expect(refusal(String(repeating: "[", count: 200_000))?.reason.contains("nested") == true)
    let long = try read(Self.text(#""summary":"\#(String(repeating: "a", count: 100_000))""#)).descriptor
    #expect(long.summary.unicodeScalars.count == 500 && long.summary.hasSuffix("…"))
  }

  @Test func `cleans every text that people and models see`() throws {
    let dirt = #"\u001b[31mred\u202e\u0007\r\nnext"#
    let tool =
      #"{"name":"go","title":"\#(dirt)","description":"\#(dirt)","when":["\#(dirt)"],"status":"\#(dirt)","synonyms":["\#(dirt)"],"input_schema":{"type":"object"}}"#
    let descriptor = try read(
      Self.text(#""summary":"\#(dirt)","author":"\#(dirt)","homepage":"\#(dirt)","license":"\#(dirt)""#, tools: tool)
    ).descriptor
    let line = "red next"
    #expect(
      [descriptor.summary, descriptor.author, descriptor.homepage, descriptor.license] == [line, line, line, line])
    let offered = descriptor.tools[0]
    #expect(offered.title == line && offered.when == [line] && offered.status == line && offered.synonyms == [line])
    #expect(offered.description == "red\nnext")
  }
}
