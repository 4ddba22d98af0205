import SkillModel
import SkillRuntime
import Testing

@Suite struct `The deadline of a call` {
  private static let beginning = """
    #include "skill.h"
    static const skill_host_v1 *host;
    static skill_status keep(const skill_host_v1 *given, const uint8_t *config, uint64_t length, void **instance) {
      host = given;
      return SKILL_OK;
    }
    """
  private static let end = """
    ENTRY { table.flags = SKILL_FLAG_CONCURRENT; table.open = keep; table.execute = run; return &table; }
    """
  /// Runs until it is told to end.
  private static let patient = """
    \(beginning)
    static skill_status run(void *instance, const skill_call_v1 *call) {
      skill_status status;
      while (!(status = host->poll_cancel(host->context, call->token))) usleep(1000);
      return status;
    }
    \(end)
    """
  /// Asks, and then has an answer.
  private static let curious = """
    \(beginning)
    static skill_status run(void *instance, const skill_call_v1 *call) {
      static const char question[] = "{\\"title\\": \\"May I?\\"}";
      skill_decision decision;
      host->confirm(host->context, call->token, (const uint8_t *)question, sizeof question - 1, &decision);
      return host->set_result(host->context, call->token, SKILL_TEXT, (const uint8_t *)"yes", 3);
    }
    \(end)
    """

  private let bench: Bench

  init() throws { bench = try Bench() }

  private func registry(_ code: String) async throws -> SkillRegistry {
    try bench.skill("a.so", code)
    let catalog = try bench.catalog()
    let entries = await catalog.scan([SkillFolder(bench.skills, origin: .flag)]).entries
    return SkillRegistry(
      entries, catalog: catalog, options: .init(services: HostServices(), configuration: { _ in [:] }))
  }

  private func run(_ registry: SkillRegistry, timeout: Double?, observer: CallObserver = CallObserver()) async throws
    -> ToolResult
  {
    let context = CallContext(
      now: "2026-05-04T09:30:00+02:00", timeZone: "Europe/Berlin", locale: "en-GB", dataFolder: bench.path.description,
      isInteractive: true)
    let tool = try #require(registry.tools.first)
    return await registry.run(
      tool, arguments: [:], context: context, timeout: timeout, observer: observer)
  }

  @Test(.timeLimit(.minutes(2))) func `ends each of several calls at its own time`() async throws {
    let registry = try await registry(Self.patient)
    let long = Task { try await run(registry, timeout: 3600) }
    let order = try await withThrowingTaskGroup(of: Double.self) { group in
      for timeout in [4, 0.1, 2] {
        group.addTask {
          let code = try await run(registry, timeout: timeout).code
          #expect(code == .deadline)
          return timeout
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(order == [0.1, 2, 4])
    long.cancel()
    let code = try await long.value.code
    #expect(code == .cancelled)
  }

  @Test(.timeLimit(.minutes(2))) func `is watched again after a while without calls`() async throws {
    let registry = try await registry(Self.patient)
    for _ in 0..<2 {
      let code = try await run(registry, timeout: 0.05).code
      #expect(code == .deadline)
      try await Task.sleep(for: .seconds(3))
    }
  }

  @Test(.timeLimit(.minutes(2))) func `does not count the time of a question`() async throws {
    let registry = try await registry(Self.curious)
    let observer = CallObserver(confirm: { _ in
      try? await Task.sleep(for: .seconds(3))
      return .allow
    })
    let result = try await run(registry, timeout: 1, observer: observer)
    #expect(result == .success(.text("yes")))
  }
}

extension ToolResult {
  fileprivate var code: ToolError.Code? {
    if case .failure(let error) = self { error.code } else { nil }
  }
}
