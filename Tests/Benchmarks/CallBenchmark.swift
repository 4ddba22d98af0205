import SkillModel
import SkillRuntime

/// Calls of skills through the registry: checked, on a thread of their own, the result copied.
struct CallBenchmark {
  private let catalog: SkillCatalog

  init(worker: String, cache: String) {
    var options = SkillCatalog.Options(worker: FilePath(worker), cacheFolder: FilePath(cache))
    options.reader = DescriptorReader(checkSchema: { _ in nil })
    catalog = SkillCatalog(options: options)
  }

  /// Microseconds of a call, of one in a worker, of the C function alone, and what one call in a hundred takes longer than;
  /// milliseconds of a worker's first call.
  ///
  /// They take turns, a hundredth of the calls each.
  func calls(of skill: String, count: Int) async throws -> [(String, Double)] {
    let registry = try await registry([skill])
    let workers = try await self.registry([skill], .worker)
    let direct = try DirectCall(path: skill)
    let batch = max(1, count / 100)
    try await run(registry.tools[0], in: registry, batch)
    try await run(workers.tools[0], in: workers, batch)
    _ = direct.time(batch)
    var (through, across, alone): ([UInt64], [UInt64], [UInt64]) = ([], [], [])
    for _ in 0..<100 {
      through += try await run(registry.tools[0], in: registry, batch)
      across += try await run(workers.tools[0], in: workers, batch)
      alone.append(direct.time(batch) / UInt64(batch))
    }
    await workers.close()
    let first = try await firstCalls(of: skill)
    let sorted = Sorted(through)
    return [
      ("call", sorted.median / 1000), ("worker", Sorted(across).median / 1000),
      ("first", first / 1e6),
      ("direct", Sorted(alone).median / 1000), ("slow", sorted.quantile(0.99) / 1000),
    ]
  }

  /// Nanoseconds of a call for which a worker has to be started.
  private func firstCalls(of skill: String) async throws -> Double {
    var times: [UInt64] = []
    for _ in 0..<20 {
      let registry = try await registry([skill], .worker)
      times += try await run(registry.tools[0], in: registry, 1)
      await registry.close()
    }
    return Sorted(times).median
  }

  /// kB that each skill adds that is opened and called once, the first ten aside, which bring what all need.
  func memory(of skills: [String]) async throws -> [(String, Double)] {
    let registry = try await registry(skills)
    for tool in registry.tools.prefix(10) { try await run(tool, in: registry, 1) }
    let rest = registry.tools.dropFirst(10)
    guard !rest.isEmpty else { throw Failure("more than ten skills are needed") }
    let before = residentMemory()
    for tool in rest { try await run(tool, in: registry, 1) }
    return [("each", (residentMemory() - before) / Double(rest.count))]
  }

  private func registry(_ skills: [String], _ isolation: Isolation = .inProcess) async throws -> SkillRegistry {
    var entries: [SkillEntry] = []
    for skill in skills { entries.append(await catalog.inspect(FilePath(skill))) }
    if let bad = entries.first(where: { $0.state != .ready }) {
      throw Failure("\(bad.path): \(bad.reason ?? "not ready")")
    }
    var options = SkillRegistry.Options(services: HostServices(), configuration: { _ in [:] })
    options.isolation = { _ in isolation }
    return SkillRegistry(entries, catalog: catalog, options: options)
  }

  /// The nanoseconds of each call.
  @discardableResult
  private func run(_ tool: ToolDefinition, in registry: SkillRegistry, _ count: Int) async throws -> [UInt64] {
    let context = CallContext(
      now: "2026-05-04T09:30:00+02:00", timeZone: "Europe/Berlin", locale: "en-GB", dataFolder: "/tmp", session: "s",
      turn: "t", isInteractive: false)
    var times: [UInt64] = []
    times.reserveCapacity(count)
    for _ in 0..<count {
      let start = nanoseconds()
      let result = await registry.run(
        tool, arguments: ["city": "Oslo"], context: context, timeout: 60, isNamedByPerson: true,
        observer: CallObserver())
      times.append(nanoseconds() - start)
      if case .failure(let error) = result { throw Failure("\(tool.qualifiedName): \(error.message)") }
    }
    return times
  }
}
