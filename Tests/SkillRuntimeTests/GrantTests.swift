import Glibc
import SkillModel
import SkillRuntime
import Synchronization
import Testing

/// A skill in a worker that says its process's number, and makes the request that it is given.
struct AskingSkill: Sendable {
  static let code = """
    #include "skill.h"
    static const skill_host_v1 *host;
    static skill_status keep(const skill_host_v1 *given, const uint8_t *config, uint64_t length, void **instance) {
      host = given;
      return SKILL_OK;
    }
    static void ignore(void *user, const uint8_t *head, uint64_t n, const uint8_t *body, uint64_t m) {}
    static skill_status run(void *instance, const skill_call_v1 *call) {
      char text[64], request[4096];
      skill_status status = 1;
      if (call->arguments_length > 2) {
        const skill_http_v1 *http = host->get_extension(host->context, "skillhost.http/1");
        for (int i = 0; i < 2; i++)
          status = http->send(host->context, call->token, call->arguments, call->arguments_length, ignore, 0);
      }
      snprintf(text, sizeof text, "%d %d", getpid(), status);
      return host->set_result(host->context, call->token, SKILL_TEXT, (const uint8_t *)text, strlen(text));
    }
    ENTRY { table.open = keep; table.execute = run; return &table; }
    """

  let bench: Bench
  let registry: SkillRegistry

  /// The sender is redirected to `redirect`, where there is one.
  static func make(
    _ permissions: [(String, String)], redirect: String? = nil, bench: Bench? = nil, code: String = code,
    keepsAnswers: Bool = true
  ) async throws -> Self {
    let bench = try bench ?? Bench()
    let list = permissions.map { #"{\"name\":\"\#($0)\",\"scope\":\"\#($1)\",\"reason\":\"A test.\"}"# }
    let descriptor =
      #"#define DESCRIPTOR "{\"schema\":1,\"id\":\"" ID "\",\"version\":\"1.0.0\",\"title\":\"Test\","#
      + #"\"permissions\":["# + list.joined(separator: ",") + #"],\"tools\":[" TOOLS "]}""# + "\n"
    try bench.skill("asking.so", descriptor + code)
    let catalog = try bench.catalog()
    let entries = await catalog.scan([SkillFolder(bench.skills, origin: .flag)]).entries
    let services = HostServices(guardedHTTP: { request, allows, _ in
      if let redirect, !allows(redirect) { return .failure(ToolError(.denied, redirect)) }
      return .success(HTTPResponse(status: 200))
    })
    var options = SkillRegistry.Options(services: services, configuration: { _ in [:] })
    options.isolation = { _ in .worker }
    options.home = bench.path
    if keepsAnswers { options.permissions = PermissionStore(bench.path.appending("permissions.json")) }
    return Self(bench: bench, registry: SkillRegistry(entries, catalog: catalog, options: options))
  }

  /// The process that ran the call, what its second request came to, and what the person was asked and told.
  func call(
    _ url: String? = nil, timeout: Double? = nil, answering decision: ConfirmDecision,
    thinking: Duration = .zero, isNamedByPerson: Bool = true
  ) async throws -> (
    result: ToolResult, process: String, status: String, questions: [ConfirmRequest], told: [CallUpdate]
  ) {
    let questions = Mutex<[ConfirmRequest]>([])
    let told = Mutex<[CallUpdate]>([])
    let context = CallContext(
      now: "2026-05-04T09:30:00+02:00", timeZone: "Europe/Berlin", locale: "en-GB", dataFolder: "/", isInteractive: true
    )
    let observer = CallObserver(
      update: { update in told.withLock { $0.append(update) } },
      confirm: { request in
        questions.withLock { $0.append(request) }
        try? await Task.sleep(for: thinking)
        return decision
      })
    let result = await registry.run(
      try #require(registry.tools.first), arguments: url.map { ["method": "GET", "url": .string($0)] } ?? [:],
      context: context, timeout: timeout, isNamedByPerson: isNamedByPerson, observer: observer)
    var words: [Substring] = ["", ""]
    if case .success(let output) = result { words = output.text.split(separator: " ") }
    return (result, String(words[0]), String(words[1]), questions.withLock { $0 }, told.withLock { $0 })
  }
}

@Suite(.timeLimit(.minutes(5))) struct `What a skill in a worker is allowed` {
  private static let denied = "-2"

  private func code(_ result: ToolResult) -> ToolError.Code? {
    if case .failure(let error) = result { error.code } else { nil }
  }

  @Test func `once ends with the call, and its worker with it`() async throws {
    let skill = try await AskingSkill.make([("fs.read", "/etc")])
    let (first, second) = (try await skill.call(answering: .allow), try await skill.call(answering: .allow))
    #expect(first.questions.count == 1 && second.questions.count == 1)
    #expect(!first.process.isEmpty && first.process != second.process)
    #expect(code(try await skill.call(answering: .deny).result) == .denied)
    await skill.registry.close()
  }

  @Test func `once ends with the call, though the skill never closes`() async throws {
    let hanging = AskingSkill.code.replacing(
      "ENTRY { ", with: "static void hang(void *self) { for (;;) pause(); }\nENTRY { table.close = hang; ")
    let skill = try await AskingSkill.make([("fs.read", "/etc")], code: hanging)
    let process = try #require(Int32(try await skill.call(answering: .allow).process))
    // Two seconds, and time for a busy machine; one that is merely idle would have a minute.
    let end = ContinuousClock.now + .seconds(30)
    while kill(process, 0) == 0, ContinuousClock.now < end { try await Task.sleep(for: .milliseconds(10)) }
    #expect(kill(process, 0) != 0 && ContinuousClock.now < end)
    await skill.registry.close()
  }

  @Test func `for the session is not asked for again, and the worker stays`() async throws {
    let skill = try await AskingSkill.make([("fs.read", "/etc")])
    let first = try await skill.call(answering: .allowSession)
    let second = try await skill.call(answering: .deny)
    #expect(second.questions.isEmpty && first.process == second.process)
    await skill.registry.close()
    let next = try await AskingSkill.make([("fs.read", "/etc")], bench: skill.bench)
    #expect(try await next.call(answering: .deny).questions.count == 1)
  }

  @Test func `always, or never, is not asked for again in another run, until that is taken back`() async throws {
    for (decision, expected) in [(ConfirmDecision.allowAlways, nil), (.denyAlways, ToolError.Code.denied)] {
      let skill = try await AskingSkill.make([("fs.read", "/etc")])
      #expect(code(try await skill.call(answering: decision).result) == expected)
      let next = try await AskingSkill.make([("fs.read", "/etc")], bench: skill.bench)
      let again = try await next.call(answering: .allow)
      #expect(again.questions.isEmpty && code(again.result) == expected)
      _ = try PermissionStore(skill.bench.path.appending("permissions.json")).remove { _ in true }
      #expect(try await next.call(answering: .allow).questions.count == 1)
      await next.registry.close()
      await skill.registry.close()
    }
  }

  @Test(arguments: [true, false])
  func `always, or never, holds for this run where it cannot be kept, and the person is told`(hasFile: Bool)
    async throws
  {
    for (decision, expected) in [(ConfirmDecision.allowAlways, nil), (.denyAlways, ToolError.Code.denied)] {
      let bench = try Bench()
      // No link is followed to a lock, so nothing can be written.
      #expect(Workshop.run("ln -s nowhere \(bench.path)/permissions.json.lock"))
      let skill = try await AskingSkill.make([("fs.read", "/etc")], bench: bench, keepsAnswers: hasFile)
      let first = try await skill.call(answering: decision)
      #expect(code(first.result) == expected)
      #expect(first.told.contains { update in "\(update)".contains("counts for now only") }, "\(first.told)")
      let again = try await skill.call(answering: decision == .allowAlways ? .deny : .allow)
      #expect(again.questions.isEmpty && code(again.result) == expected)
      await skill.registry.close()
    }
  }

  @Test func `for good may have to wait for another process, and nothing else waits meanwhile`() async throws {
    let skill = try await AskingSkill.make([("fs.read", "/etc")])
    let folder = skill.bench.path.shellWord
    // It holds the lock until it is told, or for a minute where the test cannot go on.
    let holder = "touch held; for i in $(seq 600); do test -e release && exit; sleep 0.1; done; touch late"
    #expect(Workshop.run("cd \(folder) && { flock permissions.json.lock sh -c '\(holder)' & }"))
    for _ in 0..<3000 where !Workshop.run("test -e \(folder)/held") { try await Task.sleep(for: .milliseconds(10)) }
    var skills = [skill]
    // More than the pool has threads, each with an answer to keep.
    for _ in 0...sysconf(Int32(_SC_NPROCESSORS_ONLN)) {
      skills.append(try await AskingSkill.make([("fs.read", "/etc")], bench: skill.bench))
    }
    let calls = skills.map { skill in Task { try await skill.call(answering: .allowAlways) } }
    try await Task.sleep(for: .seconds(1))
    #expect(Workshop.run("cd \(folder) && test ! -e late && touch release"))
    for call in calls { #expect(code(try await call.value.result) == nil) }
    for skill in skills { await skill.registry.close() }
  }

  @Test func `is nothing where nobody answers, and nothing is remembered of that`() async throws {
    let skill = try await AskingSkill.make([("fs.read", "/etc")])
    #expect(code(try await skill.call(answering: .unavailable).result) == .denied)
    #expect(code(try await skill.call(answering: .allow).result) == nil)
    await skill.registry.close()
  }

  @Test func `is nothing where the file of answers is damaged`() async throws {
    let skill = try await AskingSkill.make([("fs.read", "/etc"), ("net", "a.example")])
    _ = try await skill.call(answering: .allowSession)
    let file = skill.bench.path.appending("permissions.json")
    try Workshop.write("{", to: file)
    let result = try await skill.call(answering: .allow).result
    guard case .failure(let error) = result else { return #expect(Bool(false), "\(result)") }
    #expect(error.code == .denied && error.message.contains(file.description))
    await skill.registry.close()
  }

  @Test func `may take a person longer to say than a call may take`() async throws {
    let skill = try await AskingSkill.make([("fs.read", "/etc"), ("net", "a.example")])
    let call = try await skill.call(
      "https://a.example/", timeout: 0.5, answering: .allow, thinking: .seconds(1), isNamedByPerson: false)
    #expect(call.questions.count == 3 && call.status == "0", "\(call.result)")
    await skill.registry.close()
  }

  @Test func `of the network is asked once a call, and again by the next one`() async throws {
    let skill = try await AskingSkill.make([("net", "a.example")])
    for (decision, status) in [(ConfirmDecision.allow, "0"), (.deny, Self.denied), (.allow, "0")] {
      let call = try await skill.call("https://a.example/x", answering: decision)
      #expect(call.questions.count == 1 && call.status == status)
      #expect(call.questions.first?.title.contains("a.example") == true)
    }
    await skill.registry.close()
  }

  @Test func `is shown with the place that a link leads to`() async throws {
    let bench = try Bench()
    #expect(Workshop.run("ln -s /etc \(bench.path.shellWord)/link"))
    let skill = try await AskingSkill.make([("fs.read", "~/link")], bench: bench)
    let question = try #require(try await skill.call(answering: .deny).questions.first)
    #expect(question.title.contains("~/link") && question.detail?.contains("leads to /etc") == true)
  }

  @Test func `does not cover where a redirect leads`() async throws {
    let skill = try await AskingSkill.make([("net", "a.example")], redirect: "https://b.example/")
    let call = try await skill.call("https://a.example/", answering: .allowSession)
    #expect(call.status == Self.denied && call.questions.count == 1)
    await skill.registry.close()
  }

  static let urls: [(scope: String, url: String, isCovered: Bool)] = [
    ("a.example", "https://a.example/", true), ("a.example", "http://A.Example:80/x", true),
    ("a.example", "https://a.example./", true), ("a.example:8080", "http://a.example:8080/", true),
    ("*.a.example", "https://b.a.example/", true), ("127.0.0.1:8080", "http://127.0.0.1:8080/", true),
    ("localhost:1", "http://localhost:1/", true), ("[::1]:8080", "http://[::1]:8080/", true),
    ("[::1]:8080", "http://[0:0:0:0:0:0:0:1]:8080/", true),
    ("a.example", "https://a.example:8443/", false), ("a.example:8080", "https://a.example/", false),
    ("a.example", "https://b.example/", false), ("a.example", "https://b.a.example/", false),
    ("*.a.example", "https://a.example/", false), ("*.a.example", "https://ba.example/", false),
    ("a.example", "http://a.example@evil.example/", false), ("a.example", "http://a.example:80@evil.example/", false),
    ("a.example", "http://evil.example\\@a.example/", false), ("a.example", "http://evil.example#@a.example/", false),
    ("a.example", "http://evil.example?a.example/", false), ("a.example", "http://a.example%2eevil.example/", false),
    ("a.example", "http://a.example.evil.example/", false), ("a.example", "ftp://a.example/", false),
    ("a.example", "file:///etc/passwd", false), ("a.example", "http:a.example", false),
    ("a.example", "//a.example", false),
    ("a.example", "http://127.0.0.1/", false), ("*.0.0.1", "http://127.0.0.1/", false), ("*.1", "http://127.1/", false),
    ("127.0.0.1", "http://2130706433/", false), ("127.0.0.1", "http://0x7f000001/", false),
    ("127.0.0.1", "http://0177.0.0.1/", false), ("127.0.0.1", "http://127.1/", false),
    ("127.0.0.1", "http://[::ffff:127.0.0.1]/", false), ("127.0.0.1", "http://[::1]/", false),
    ("127.0.0.1", "http://127.0.0.01/", false), ("127.0.0.1", "http://localhost/", false),
    ("localhost", "http://127.0.0.1/", false), ("2130706433", "http://2130706433/", false),
    ("[::ffff:127.0.0.1]", "http://[::ffff:127.0.0.1]/", false), ("[::1]", "http://[::1%25lo]/", false),
    ("127.0.0.1:80", "http://127.0.0.1:8080/", false), ("localhost", "http://a.localhost/", false),
  ]

  @Test func `of the network is what a scope says, however a URL is written`() async throws {
    for scope in Set(Self.urls.map(\.scope)) {
      let skill = try await AskingSkill.make([("net", scope)])
      for (other, url, isCovered) in Self.urls where other == scope {
        let call = try await skill.call(url, answering: .allowSession)
        #expect((call.status == "0") == isCovered, "\(scope) \(url): \(call.status)")
      }
      await skill.registry.close()
    }
  }
}
