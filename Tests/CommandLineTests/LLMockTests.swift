import Glibc
import SkillModel
import Testing

/// llmock, a program from PyPI, injects the faults of real model servers, and judges how a client takes them: whether it
/// waits as long as it is asked to, tries again where that helps and only there, and trusts no answer that broke off.
@Suite(.timeLimit(.minutes(10))) struct `Held against llmock` {
  private struct Case {
    var name: String
    var behaviors: String
    var exit: Int32 = 0
    /// The code of a turn that fails.
    var code: String?
    var requests: ClosedRange<Int>?
  }

  /// The ends of a turn with one call: two requests, and one more for each fault.
  private static let faults: [Case] =
    [Case(name: "no fault", behaviors: #"{"type":"delay","seconds":0.01}"#, requests: 2...2)]
    + [408, 409, 429, 500, 502, 503, 504, 529].map {
      Case(name: "\($0) once", behaviors: #"{"type":"fail","status":\#($0)}"#, requests: 3...3)
    }
    + [
      Case(
        name: "429 with Retry-After", behaviors: #"{"type":"fail","status":429,"retry_after":1,"times":2}"#,
        requests: 4...4),
      Case(
        name: "429 for ever", behaviors: #"{"type":"fail","status":429,"retry_after":0.3,"times":null}"#,
        exit: 1, code: "rate_limited", requests: 2...10),
      Case(
        name: "an outage", behaviors: #"{"type":"fail","status":503,"times":null}"#, exit: 1, code: "overloaded",
        requests: 2...10),
      Case(
        name: "a conversation that is too long",
        behaviors:
          #"{"type":"fail","status":400,"message":"maximum context length","code":"context_length_exceeded"}"#,
        exit: 1, code: "context_length", requests: 1...1),
    ]
    + [(400, "bad_request"), (401, "auth"), (403, "auth"), (404, "not_found"), (422, "bad_request")].map {
      Case(name: "\($0)", behaviors: #"{"type":"fail","status":\#($0)}"#, exit: 1, code: $1, requests: 1...1)
    }
    + ["disconnect", "truncate", "malformed"].flatMap { kind in
      [0, 1, 2, 4].map {
        Case(
          name: "\(kind) after \($0)", behaviors: #"{"type":"stream_fault","kind":"\#(kind)","after_chunks":\#($0)}"#,
          requests: 3...3)
      }
    }
    + [
      Case(
        name: "truncate twice", behaviors: #"{"type":"stream_fault","kind":"truncate","after_chunks":2,"times":2}"#,
        requests: 4...4),
      Case(
        name: "a stall", behaviors: #"{"type":"stream_fault","kind":"stall","after_chunks":2,"stall_seconds":20}"#,
        requests: 3...3),
      Case(name: "a slow first token", behaviors: #"{"type":"slow_first_token","seconds":0.7}"#, requests: 2...2),
      Case(name: "arguments that are cut off", behaviors: #"{"type":"tool_fault","kind":"malformed_arguments"}"#),
      Case(name: "a tool that is not there", behaviors: #"{"type":"tool_fault","kind":"unknown_tool"}"#),
      Case(
        name: "a text that breaks off",
        behaviors: #"{"type":"reply","text":"one two three four five six"},"#
          + #"{"type":"stream_fault","kind":"truncate","after_chunks":4},{"type":"reply","text":"one two three four five six"}"#,
        requests: 2...2),
    ]

  @Test(arguments: ["openai", "anthropic"]) func `skillhost gets a good verdict for every fault`(provider: String)
    async throws
  {
    let home = try Home(["OPENAI_API_KEY": "k", "ANTHROPIC_API_KEY": "k", "SKILLHOST_MODEL": "\(provider)/mock-model"])
    let programs = try await setUp(home)
    let source = Skills.source(id: "org.example.sky", AskTests.weather)
      .replacing("\\\"name\\\":\\\"go\\\"", with: "\\\"name\\\":\\\"weather\\\"")
    try await home.compile(source, to: "\(home.skills)/sky.so")
    try Files.write(
      #"{"providers": {"\#(provider)": {"idle_timeout": 2}}}"#, to: "\(home.path)/.config/skillhost/config.json")
    let order = "\(home.path)/order.json"
    try Files.write(self.order(provider, home), to: order)
    let script = "\(Home.root)/Tests/Tools/llmock_cases.py"
    let run = try await home.runTool(["sh", "-c", "exec '\(programs)/python' '\(script)' < '\(order)'"], seconds: 400)
    #expect(run.exit == 0, "\(run.error)")
    let reports = try run.lines
    #expect(reports.count == Self.faults.count)
    for (one, report) in zip(Self.faults, reports) { try check(one, report) }
  }

  private func check(_ one: Case, _ report: JSON) throws {
    let about = "\(one.name): \(JSONWriter.text(report, pretty: true))"
    #expect(report["name"]?.string == one.name)
    #expect(report["findings"] == [], "\(about)")
    #expect(report["unused"] == 0, "\(about)")
    #expect(report["exit"]?.number?.int == Int(one.exit), "\(about)")
    if let requests = one.requests { #expect(requests.contains(report["requests"]?.number?.int ?? 0), "\(about)") }
    let lines = try (report["output"]?.string ?? "").split(separator: "\n").map { try JSONParser.parse(String($0)) }
    let last = try #require(lines.last)
    #expect(last["error"]?["code"]?.string == one.code, "\(about)")
    // Whatever went wrong between, the tool ran once and the deltas end with the answer.
    #expect(lines.count { $0["event"] == "call.finished" && $0["ok"] == true } <= 1, "\(about)")
    let deltas = lines.filter { $0["event"] == "text" }.compactMap { $0["delta"]?.string }.joined()
    if one.code == nil { #expect(deltas == last["text"]?.string && !deltas.isEmpty, "\(about)") }
  }

  private func order(_ provider: String, _ home: Home) -> String {
    let command = JSON.array(
      [Home.executable, "ask", "--json", "--only-skills", home.skills, "weather in Oslo?"].map(JSON.string))
    let cases = Self.faults.map { one in
      #"{"name": \#(JSONWriter.text(.string(one.name))), "behaviors": [\#(one.behaviors)], "command": \#(JSONWriter.text(command))}"#
    }
    let variable = provider == "openai" ? "OPENAI_BASE_URL" : "ANTHROPIC_BASE_URL"
    return #"{"provider": "\#(provider)", "variable": "\#(variable)", "cases": [\#(cases.joined(separator: ",\n"))]}"#
  }

  /// The folder of llmock's programs; the test is skipped, with the reason, where it cannot be installed here.
  private func setUp(_ home: Home) async throws -> String {
    var environment: [String: String] = [:]
    for name in ["PATH", "SKILLHOST_TEST_CACHE", "HOME", "PIP_INDEX_URL", "PIP_CONFIG_FILE", "SSL_CERT_FILE"] {
      environment[name] = getenv(name).map { String(cString: $0) }
    }
    let result = try await home.runTool(
      ["\(Home.root)/Tests/Tools/llmock-setup.sh"], environment: environment, seconds: 300)
    guard result.exit == 0 else { try Test.cancel("llmock cannot be had: \(result.error)") }
    return String(result.output.filter { !$0.isNewline })
  }
}
