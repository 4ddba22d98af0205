import SkillModel
import Testing

@Suite(.timeLimit(.minutes(10))) struct `Many skills` {
  /// The one that can do what is asked, among others that cannot; no word of the request is in its manual.
  private static let roman = [737: "convert roman numerals to numbers"]
  private static let script = """
    {"conversations": [
      {"match": "MCMXC", "turns": [
        {"tool_calls": [{"name": "$match:^find_tools$", "arguments": {"query": "roman numerals"}}]},
        {"tool_calls": [{"name": "$match:^k0737$", "arguments": {"text": "MCMXC"}}]}, {"content": "It is 1990."}]},
      {"match": "hidden", "turns": [{"tool_calls": [{"name": "k0500", "arguments": {"text": "x"}}]}, {"content": "Done."}]}],
     "turns": [{"content": "Hello."}]}
    """

  /// The requests that the server got, in order.
  private func requests(_ server: ModelServer) throws -> [JSON] {
    try Files.read(server.log).split(separator: "\n").map {
      try JSONParser.parse(String($0), options: .init(maximumDepth: 200))
    }
  }

  private func names(_ request: JSON) -> [String] {
    (request["body"]?["tools"]?.array ?? []).compactMap { $0["function"]?["name"]?.string }
  }

  @Test func `of a thousand a model finds the right one, uses it, and keeps it`() async throws {
    let home = try Home()
    let many = try await ManySkills(1000, in: home, special: Self.roman)
    let server = try await ModelServer(home, script: Self.script)
    let only = ["--only-skills", many.folder]
    let result = try await home.start(["ask", "What is MCMXC?", "--json"] + only, server.environment).wait()
    #expect(result.exit == 0, "\(result.error)")
    let lines = try result.lines
    #expect(lines.last?["text"] == "It is 1990.")
    let used = lines.last { $0["event"] == "call.started" }
    #expect(used?["skill"] == "org.example.k0737" && used?["arguments"] == ["text": "MCMXC"])
    let found = lines.first { $0["event"] == "call.finished" }?["data"]?["tools"]
    #expect(
      found?.array?.first == ["name": "k0737", "summary": "Made to convert roman numerals to numbers"], "\(lines)")
    let sent = try requests(server).map(names)
    #expect(sent[0].count == 16 && sent[0].contains("find_tools") && !sent[0].contains("k0737"))
    #expect(sent[1] == sent[0] + ["k0737"] && sent[2] == sent[1])
    _ = try await home.start(["ask", "And now?", "--continue"] + only, server.environment).wait()
    #expect(try requests(server).last.map(names)?.contains("k0737") == true)
  }

  @Test func `that were used before come first, and any of them can be called`() async throws {
    let home = try Home()
    let many = try await ManySkills(600, in: home)
    let server = try await ModelServer(home, script: Self.script)
    let only = ["--only-skills", many.folder]
    let hidden = try await home.start(["ask", "the hidden one"] + only, server.environment).wait()
    #expect(hidden.output == "Done.\n", "\(hidden)")
    #expect(try !names(requests(server)[0]).contains("k0500"))
    _ = try await home.start(["ask", "please archive the letters"] + only, server.environment).wait()
    let sent = try #require(try requests(server).last.map(names))
    #expect(sent.prefix(2) == ["k0500", "k0059"] && sent.count == 16, "\(sent)")
    let file = "\(home.path)/.local/state/skillhost/uses.json"
    #expect(try JSONParser.parse(Files.read(file)) == ["uses": ["org.example.k0500.k0500": 1]])
    try Files.write("{damaged", to: file)
    #expect(try await home.start(["ask", "the hidden one"] + only, server.environment).wait().exit == 0)
    #expect(try JSONParser.parse(Files.read(file))["uses"]?["org.example.k0500.k0500"] == 1)
  }

  @Test func `make a request no larger than sixteen do`() async throws {
    let home = try Home()
    var sizes: [Int: Int] = [:]
    for count in [10, 16, 100, 1000] {
      let many = try await ManySkills(count, in: home)
      let server = try await ModelServer(home, script: Self.script)
      _ = try await home.start(["ask", "hello", "--only-skills", many.folder], server.environment).wait()
      let request = try #require(try requests(server).first)
      sizes[count] = request["bytes_in"]?.number?.int
      print("a request with \(count) skills: \(sizes[count] ?? 0) bytes, \(names(request).count) definitions")
    }
    let (sixteen, thousand) = (try #require(sizes[16]), try #require(sizes[1000]))
    #expect(thousand < sixteen * 11 / 10, "\(sizes)")
    #expect(try #require(sizes[10]) < sixteen)
  }

  @Test func `are all looked at by the offline engine, also where it stands in for a model`() async throws {
    let home = try Home()
    let many = try await ManySkills(300, in: home, special: [237: "convert roman numerals to numbers"])
    try Files.write(
      #"{"model": "a/x", "fallback": ["offline"], "providers": {"a": {"base_url": "http://127.0.0.1:9/v1"}}}"#,
      to: "\(home.path)/.config/skillhost/config.json")
    let result = try await home.run("ask", "convert roman numerals to numbers: \"MCMXC\"", "--only-skills", many.folder)
    #expect(result.output.contains("k0237 did it"), "\(result)")
  }
}
