import Glibc
import SkillModel
import Testing

@Suite("Asking a model") struct AskTests {
  static let weather = """
    size_t n = call->arguments_length;
    char text[512] = "14 degrees, asked for ";
    if (n < 400) strncat(text, (const char *)call->arguments, n);
    return say(call, text);
    """

  /// A home with one weather skill, and a server whose script calls it.
  private func prepared() async throws -> (Home, ModelServer) {
    let home = try Home()
    let source = Skills.source(id: "org.example.sky", Self.weather)
      .replacing("\\\"name\\\":\\\"go\\\"", with: "\\\"name\\\":\\\"weather\\\"")
      .replacing("\\\"text\\\":{", with: "\\\"city\\\":{")
    try await home.compile(source, to: "\(home.skills)/sky.so")
    return (home, try await ModelServer(home))
  }

  private func ask(_ text: String, _ more: String...) async throws -> Finished {
    let (home, server) = try await prepared()
    return try await home.start(["ask", "--only-skills", home.skills, text] + more, server.environment).wait()
  }

  @Test func `runs the tool that the model calls, and prints the answer alone`() async throws {
    let result = try await ask("weather in Oslo?")
    #expect(result.exit == 0, "\(result)")
    #expect(result.output == "It is 14 degrees and cloudy in Oslo.\n")
  }

  @Test func `writes each event as a line of JSON`() async throws {
    let lines = try await ask("PARALLEL", "--json").lines
    let names = lines.compactMap { $0["event"]?.string }
    #expect(names.first == "turn.started" && names.last == "turn.finished")
    #expect(lines.dropLast().last?["state"] == "idle")
    #expect(names.count { $0 == "call.started" } == 2 && names.count { $0 == "call.finished" } == 2)
    #expect(Set(lines.compactMap { $0["turn"]?.string }).count == 1)
    #expect(lines.last?["text"] == "Oslo 14, 東京 21.")
    #expect(lines.last?["usage"] == ["input_tokens": 200, "output_tokens": 40])
  }

  @Test func `hands back results and failures to the model, in the order asked`() async throws {
    let (home, server) = try await prepared()
    for text in ["PARALLEL", "BADARGS", "NOTOOL"] {
      let result = try await home.start(["ask", "--only-skills", home.skills, text], server.environment).wait()
      #expect(result.exit == 0, "\(text): \(result)")
    }
    let requests = try Files.read(server.log).split(separator: "\n").map { try JSONParser.parse(String($0)) }
    let results = requests.compactMap { request in
      request["body"]?["messages"]?.array?.filter { $0["role"] == "tool" }.compactMap { $0["content"]?.string }
    }.filter { !$0.isEmpty }
    #expect(results.count == 3)
    #expect(results[0].count == 2 && results[0][0].contains("Oslo") && results[0][1].contains("東京"), "\(results)")
    #expect(results[1].first?.contains("cut off") == true, "\(results)")
    #expect(
      results[2].first?.contains("no_such_tool") == true && results[2].first?.contains("weather") == true, "\(results)")
  }

  @Test(arguments: ["BYTES", "CRLF", "TEN"]) func `reads a stream however it is cut`(word: String) async throws {
    let result = try await ask(word)
    #expect(result.exit == 0 && !result.output.isEmpty, "\(result)")
  }

  @Test(arguments: [("CUT", "interrupted"), ("LOOP", "repeated_call")])
  func `fails a turn with a code and words`(word: String, code: String) async throws {
    let result = try await ask(word, "--json")
    #expect(result.exit == 1)
    let last = try #require(try result.lines.last)
    #expect(last["event"] == "turn.failed")
    #expect(last["error"]?["code"]?.string == code, "\(last)")
    #expect(last["error"]?["message"]?.string?.isEmpty == false)
  }

  @Test func `says where nobody listens, and what to check`() async throws {
    let home = try Home(["OPENAI_BASE_URL": "http://127.0.0.1:9/v1", "OPENAI_API_KEY": "s3cret-key"])
    let result = try await home.run("ask", "-m", "openai/x", "hello", "--json")
    #expect(result.exit == 1)
    #expect(try result.lines.last?["error"]?["code"] == "network")
    #expect(result.output.contains("127.0.0.1:9") && result.output.contains("OPENAI_BASE_URL"))
    #expect(!result.output.contains("s3cret") && !result.error.contains("s3cret"))
  }

  @Test(arguments: CallTests.signals) func `ends on a signal, with idle and one end`(number: Int32, exit: Int32)
    async throws
  {
    let (home, server) = try await prepared()
    let running = try home.start(["ask", "--only-skills", home.skills, "--json", "SLOW"], server.environment)
    try await running.waits(for: #""thinking""#)
    running.signal(number)
    let result = try await running.wait()
    #expect(result.exit == exit)
    let lines = try result.lines
    #expect(lines.last?["error"]?["code"] == "cancelled", "\(result)")
    #expect(lines.dropLast().last?["state"] == "idle")
  }

  @Test func `appends what is piped in, and takes a dash for the input`() async throws {
    let (home, server) = try await prepared()
    _ = try await home.start(
      ["ask", "--only-skills", home.skills, "CRLF", "summarise"], input: "PIPED\n", server.environment
    ).wait()
    _ = try await home.start(["ask", "--only-skills", home.skills, "-"], input: "CRLF alone", server.environment).wait()
    let log = try Files.read(server.log)
    #expect(log.contains("CRLF summarise\\n\\nPIPED") && log.contains("CRLF alone"), "\(log)")
    let nothing = try await home.run("ask", input: "  \n")
    #expect(nothing.exit == 2)
  }

  @Test func `offers only the tools that it was told to`() async throws {
    let (home, server) = try await prepared()
    _ = try await home.start(["ask", "--only-skills", home.skills, "CRLF", "--no-tools"], server.environment).wait()
    let request = try JSONParser.parse(String(Files.read(server.log).split(separator: "\n")[0]))
    #expect(request["tools"] == 0)
    let wrong = try await home.run("ask", "--tools", "wether", "--only-skills", home.skills, "x")
    #expect(wrong.exit == 4 && wrong.error.contains("weather"), "\(wrong)")
  }

  @Test func `holds a conversation line by line`() async throws {
    let (home, server) = try await prepared()
    let result = try await home.start(
      ["chat", "--only-skills", home.skills], input: "weather in Oslo?\n\nCRLF\nCUT\nBYTES\n", server.environment
    ).wait()
    #expect(result.exit == 0)
    let lines = result.output.split(separator: "\n")
    #expect(lines.first == "It is 14 degrees and cloudy in Oslo." && lines.contains("ok"))
    #expect(lines.last?.contains("東京は21度です") == true, "\(result)")
  }
}
