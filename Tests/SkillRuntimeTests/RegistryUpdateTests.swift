import SkillModel
import SkillRuntime
import Testing

@Suite("A registry that is told of another scan", .timeLimit(.minutes(2)))
struct RegistryUpdateTests {
  private let bench: Bench

  init() throws { bench = try Bench() }

  /// A skill that answers with its version and how often it was opened; it waits while the file `hold` is there, and
  /// leaves a sign that it does.
  private func write(_ version: String, schema: String = "{\\\"type\\\":\\\"object\\\"}") throws {
    let code = """
      #define TOOLS "{\\"name\\":\\"go\\",\\"description\\":\\"Goes.\\",\\"input_schema\\":\(schema)}"
      #include "skill.h"
      static const skill_host_v1 *host;
      static int opened;
      static skill_status keep(const skill_host_v1 *given, const uint8_t *config, uint64_t length, void **instance) {
        host = given;
        opened++;
        return SKILL_OK;
      }
      static skill_status run(void *instance, const skill_call_v1 *call) {
        while (access("\(hold)", F_OK) == 0) {
          FILE *sign = fopen("\(bench.path)/waits-" VERSION, "w");
          if (sign) fclose(sign);
          usleep(1000);
        }
        char text[64];
        int length = snprintf(text, sizeof text, VERSION " %d", opened);
        return host->set_result(host->context, call->token, SKILL_TEXT, (const uint8_t *)text, length);
      }
      static void end(void *instance) {
        FILE *mark = fopen("\(bench.path)/closed-" VERSION, "w");
        if (mark) fclose(mark);
      }
      ENTRY { table.flags = SKILL_FLAG_CONCURRENT; table.open = keep; table.execute = run; table.close = end; return &table; }
      """
    try bench.skill("a.so", code, version: version)
  }

  private var hold: FilePath { bench.path.appending("hold") }

  private func entries() async throws -> [SkillEntry] { try await bench.scan().entries }

  private func registry() async throws -> SkillRegistry {
    SkillRegistry(
      try await entries(), catalog: try bench.catalog(),
      options: .init(services: HostServices(), configuration: { _ in [:] }))
  }

  private func call(_ registry: SkillRegistry, _ tool: ToolDefinition) async -> ToolResult {
    let context = CallContext(
      now: "2026-05-04T09:30:00+02:00", timeZone: "Europe/Berlin", locale: "en-GB",
      dataFolder: bench.path.description,
      isInteractive: false)
    return await registry.run(
      tool, arguments: [:], context: context, timeout: nil, observer: CallObserver())
  }

  private func update(_ registry: SkillRegistry) async throws {
    registry.update(try await entries()) { _ in .inProcess }
  }

  private func wasClosed(_ version: String) -> Bool { isThere("closed-\(version)") }

  private func isThere(_ name: String) -> Bool { Workshop.run("test -e \(bench.path)/\(name)") }

  private func waits(for name: String) async throws {
    for _ in 0..<3000 where !isThere(name) { try await Task.sleep(for: .milliseconds(10)) }
    #expect(isThere(name))
  }

  @Test func `lets running calls finish on the old code, and closes it then`() async throws {
    try write("1.0.0")
    let registry = try await registry()
    let tool = try #require(registry.tools.first)
    #expect(await call(registry, tool) == .success(.text("1.0.0 1")))
    try Workshop.write("", to: hold)
    let running = Task { await call(registry, tool) }
    try await waits(for: "waits-1.0.0")
    try write("2.0.0")
    try await update(registry)
    let next = Task { await call(registry, try #require(registry.tools.first)) }
    try await waits(for: "waits-2.0.0")
    #expect(!wasClosed("1.0.0"))
    Workshop.run("rm \(hold)")
    #expect(await running.value == .success(.text("1.0.0 1")))
    #expect(try await next.value == .success(.text("2.0.0 1")))
    try await waits(for: "closed-1.0.0")
    #expect(!wasClosed("2.0.0"))
  }

  @Test func `keeps open what did not change`() async throws {
    try write("1.0.0")
    let registry = try await registry()
    let tool = try #require(registry.tools.first)
    for _ in 0..<3 {
      #expect(await call(registry, tool) == .success(.text("1.0.0 1")))
      Workshop.run("touch \(bench.skills)/a.so")
      try await update(registry)
    }
    #expect(!wasClosed("1.0.0"))
  }

  @Test func `checks arguments against the schema that the skill has now`() async throws {
    try write("1.0.0")
    let registry = try await registry()
    let tool = try #require(registry.tools.first)
    #expect(await call(registry, tool) == .success(.text("1.0.0 1")))
    try write("2.0.0", schema: #"{\"type\":\"object\",\"required\":[\"name\"]}"#)
    try await update(registry)
    guard case .failure(let error) = await call(registry, tool) else {
      Issue.record("the old schema was used")
      return
    }
    #expect(error.code == .invalidArguments)
  }

  @Test func `runs nothing that is gone`() async throws {
    try write("1.0.0")
    let registry = try await registry()
    let tool = try #require(registry.tools.first)
    Workshop.run("rm \(bench.skills)/a.so")
    try await update(registry)
    #expect(registry.tools.isEmpty)
    guard case .failure(let error) = await call(registry, tool) else {
      Issue.record("it still runs")
      return
    }
    #expect(error.code == .notFound)
  }
}
