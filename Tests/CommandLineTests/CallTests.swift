import Glibc
import SkillModel
import Testing

@Suite("A call from the command line") struct CallTests {
  private func home(_ body: String) async throws -> Home {
    let home = try Home()
    try await home.compile(Skills.source(id: "org.example.odd", body), to: "\(home.skills)/odd.so")
    return home
  }

  @Test func `prints one object, whatever comes of it`() async throws {
    let home = try await home("return say(call, \"fine\");")
    let good = try await home.run("call", "odd.go", "--json", "--skills", home.skills)
    #expect(good.exit == 0)
    #expect(try good.json["ok"] == true && good.json["output"] == "fine" && good.json["error"] == .null)
    #expect(try good.json["event"] == "call.finished")
    let missing = try await home.run("call", "odd.gone", "--json", "--skills", home.skills)
    #expect(missing.exit == 4)
    #expect(try missing.json["error"]?["code"] == "not_found")
  }

  @Test(arguments: [
    ("return SKILL_OK;", "contract"), ("say(call, \"x\"); return SKILL_INTERNAL;", "contract"),
    ("return say(call, \"\\xff\");", "contract"), ("return SKILL_UNAVAILABLE;", "contract"),
    (
      "host->set_error(host->context, call->token, -99, (const uint8_t *)\"{\\\"message\\\":\\\"m\\\"}\", 15); return -99;",
      "internal"
    ),
  ])
  func `names the skill that broke the contract`(body: String, code: String) async throws {
    let home = try await home(body)
    let result = try await home.run("call", "odd.go", "--json", "--skills", home.skills)
    #expect(result.exit == 6)
    #expect(try result.json["error"]?["code"]?.string == code, "\(result)")
    if code == "contract" { #expect(result.output.contains("org.example.odd")) }
  }

  @Test func `refuses arguments that do not fit, before the skill sees them`() async throws {
    let home = try await home("return say(call, \"seen\");")
    for arguments in [#"{"text":7}"#, #"{"text":null}"#] {
      let result = try await home.run("call", "odd.go", arguments, "--json", "--skills", home.skills)
      #expect(result.exit == 6)
      #expect(try result.json["error"]?["code"] == "invalid_arguments", "\(result)")
      #expect(try result.json["error"]?["message"]?.string?.contains("text") == true)
    }
  }

  @Test func `refuses arguments that are too deep or too large`() async throws {
    let home = try await home("return say(call, \"seen\");")
    let deep = try await home.run(
      "call", "odd.go", #"{"text":"# + String(repeating: "[", count: 5000), "--skills", home.skills)
    #expect(deep.exit == 2)
    #expect(deep.error.contains("64 levels"), "\(deep)")
    let large = #"{"text":""# + String(repeating: "x", count: 10 << 20) + #""}"#
    let result = try await home.run("call", "odd.go", "-", "--json", "--skills", home.skills, input: large)
    #expect(try result.json["error"]?["code"] == "too_large", "\(result.error)")
  }

  @Test func `ends at its deadline, and the message names the skill`() async throws {
    let home = try await home(Skills.waiting)
    let result = try await home.run("call", "odd.go", "--json", "--timeout", "0.2", "--skills", home.skills)
    #expect(result.exit == 6)
    #expect(try result.json["error"]?["code"] == "deadline", "\(result)")
  }

  @Test func `gives up a skill that does not return`() async throws {
    let home = try await home("for (;;) sleep(1);")
    let result = try await home.run("call", "odd.go", "--json", "--timeout", "0.2", "--skills", home.skills)
    #expect(try result.json["error"]?["code"] == "deadline")
    #expect(try result.json["error"]?["message"]?.string?.contains("org.example.odd") == true)
  }

  static let signals: [(Int32, Int32)] = [(SIGINT, 130), (SIGTERM, 143)]

  @Test(arguments: signals) func `ends on a signal`(number: Int32, exit: Int32) async throws {
    let home = try await home(
      "host->emit(host->context, call->token, 1, (const uint8_t *)\"{\\\"fraction\\\":0.5,\\\"message\\\":\\\"began\\\"}\", 34);"
        + Skills.waiting)
    let running = try home.start(["call", "odd.go", "--verbose", "--skills", home.skills])
    try await running.waits(for: "began")
    running.signal(number)
    #expect(try await running.wait().exit == exit)
  }

  @Test func `asks nobody where nobody is there, and names the flag`() async throws {
    let body = """
      skill_decision d = 0;
      host->confirm(host->context, call->token, (const uint8_t *)"{\\"title\\":\\"Really?\\"}", 19, &d);
      if (d == SKILL_DECISION_ALLOW) return say(call, "allowed");
      host->set_error(host->context, call->token, SKILL_DENIED, (const uint8_t *)"{\\"message\\":\\"no\\"}", 16);
      return SKILL_DENIED;
      """
    let home = try await home(body)
    let silent = try await home.run("call", "odd.go", "--skills", home.skills)
    #expect(silent.exit == 5)
    #expect(silent.error.contains("--yes"), "\(silent)")
    #expect(try await home.run("call", "odd.go", "--yes", "--skills", home.skills).output == "allowed\n")
    #expect(try await home.run("call", "odd.go", "--no", "--skills", home.skills).exit == 5)
  }

  @Test func `keeps what a skill prints out of the answer`() async throws {
    let home = try await home("write(1, \"FORGED\\n\", 7); return say(call, \"true\");")
    #expect(try await home.run("call", "odd.go", "--skills", home.skills).output == "true\n")
  }

  @Test func `shows a terminal nothing that drives it`() async throws {
    let home = try await home(#"return say(call, "a\033[31mb\033]0;title\007c\342\200\256d");"#)
    #expect(try await home.run("call", "odd.go", "--skills", home.skills).output == "abcd\n")
  }
}
