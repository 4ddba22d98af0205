import SkillModel
import SkillRuntime
import Testing

@Suite("Where a whole sandbox is required") struct RequiredSandboxTests {
  private func run(_ abilities: SandboxAbilities?, _ isolation: Isolation) async throws
    -> ToolResult
  {
    let bench = try Bench()
    let code = """
      #include "skill.h"
      static const skill_host_v1 *host;
      static skill_status keep(const skill_host_v1 *given, const uint8_t *config, uint64_t length, void **instance) {
        host = given;
        return SKILL_OK;
      }
      static skill_status run(void *instance, const skill_call_v1 *call) {
        return host->set_result(host->context, call->token, SKILL_TEXT, (const uint8_t *)"yes", 3);
      }
      ENTRY { table.open = keep; table.execute = run; return &table; }
      """
    try bench.skill("a.so", code)
    var options = SkillRegistry.Options(services: HostServices(), configuration: { _ in [:] })
    options.isolation = { _ in isolation }
    options.requiredSandbox = abilities
    let registry = SkillRegistry(
      try await bench.scan().entries, catalog: try bench.catalog(), options: options)
    let context = CallContext(
      now: "2026-05-04T09:30:00+02:00", timeZone: "Europe/Berlin", locale: "en-GB",
      dataFolder: bench.path.description,
      isInteractive: false)
    let tool = try #require(registry.tools.first)
    let result = await registry.run(
      tool, arguments: [:], context: context, timeout: nil, isNamedByPerson: true, observer: CallObserver())
    await registry.close()
    return result
  }

  @Test(arguments: [0, 1, 2]) func `no worker runs on a kernel that enforces less`(landlock: Int)
    async throws
  {
    guard case .failure(let error) = try await run(SandboxAbilities(landlock: landlock), .worker)
    else {
      Issue.record("it ran")
      return
    }
    #expect(
      error.code == .unavailable && error.message.contains("Landlock")
        && error.hint?.contains("sandbox") == true)
    let gaps = SandboxAbilities(landlock: landlock).gaps
    #expect(!gaps.isEmpty && gaps.allSatisfy(error.message.contains))
  }

  @Test func `a skill in the host needs none`() async throws {
    #expect(try await run(SandboxAbilities(landlock: 0), .inProcess) == .success(.text("yes")))
  }

  @Test func `a worker runs where everything is enforced, or less is enough`() async throws {
    for abilities in [SandboxAbilities(landlock: 7), nil] {
      let result = try await run(abilities, .worker)
      #expect(result == .success(.text("yes")), "\(result)")
    }
  }
}
