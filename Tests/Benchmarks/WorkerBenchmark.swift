import SkillModel
import SkillRuntime

/// Calls of skills in workers that answer with their arguments, one in C and one in Swift, and what it takes to begin.
struct WorkerBenchmark {
  private static let callers = 4

  let worker: String
  let cache: String

  /// Microseconds of calls with about 100 bytes and with 1 MB, each way; calls a second, one after another and of four
  /// callers; milliseconds of a worker's first call, and of looking at a file anew.
  func figures(_ skills: [(language: String, file: String)], count: Int) async throws -> [(String, Double)] {
    var figures: [(String, Double)] = []
    for (language, file) in skills {
      figures.append(("first-\(language)", try await first(file)))
      figures.append(("probe-\(language)", try await probe(file)))
    }
    guard let file = skills.first?.file else { return figures }
    let echo = try await Echo(file, worker: worker, cache: cache)
    figures.append(("small", Sorted(try await echo.run(Self.text(80), count)).median / 1000))
    figures.append(("large", Sorted(try await echo.run(Self.text(1 << 20), max(3, count / 500))).median / 1000))
    figures.append(("rate", try await rate(echo, callers: 1, count)))
    figures.append(("rate-of-four", try await rate(echo, callers: Self.callers, count)))
    await echo.registry.close()
    return figures
  }

  private static func text(_ size: Int) -> String { String(repeating: "x", count: size) }

  private func first(_ file: String) async throws -> Double {
    var times: [UInt64] = []
    for _ in 0..<20 {
      let echo = try await Echo(file, worker: worker, cache: cache)
      times += try await echo.run(Self.text(80), 1)
      await echo.registry.close()
    }
    return Sorted(times).median / 1e6
  }

  private func probe(_ file: String) async throws -> Double {
    var options = SkillCatalog.Options(worker: FilePath(worker), cacheFolder: FilePath(cache))
    options.usesCache = false
    let catalog = SkillCatalog(options: options)
    var times: [UInt64] = []
    for _ in 0..<20 {
      let start = nanoseconds()
      let entry = await catalog.inspect(FilePath(file))
      times.append(nanoseconds() - start)
      guard entry.state == .ready else { throw Failure("\(file): \(entry.reason ?? "not ready")") }
    }
    return Sorted(times).median / 1e6
  }

  private func rate(_ echo: Echo, callers: Int, _ count: Int) async throws -> Double {
    let start = nanoseconds()
    try await withThrowingTaskGroup { group in
      for _ in 0..<callers { group.addTask { _ = try await echo.run(Self.text(80), count / callers) } }
      try await group.waitForAll()
    }
    return Double(count / callers * callers) / (Double(nanoseconds() - start) / 1e9)
  }
}

/// A skill in a worker whose tool `echo` gives its arguments back.
private struct Echo {
  let registry: SkillRegistry
  private let tool: ToolDefinition

  init(_ file: String, worker: String, cache: String) async throws {
    let catalog = SkillCatalog(options: SkillCatalog.Options(worker: FilePath(worker), cacheFolder: FilePath(cache)))
    let entry = await catalog.inspect(FilePath(file))
    var options = SkillRegistry.Options(services: HostServices(), configuration: { _ in [:] })
    options.isolation = { _ in .worker }
    registry = SkillRegistry([entry], catalog: catalog, options: options)
    guard let tool = registry.find("echo").first else { throw Failure("\(file): \(entry.reason ?? "has no echo")") }
    self.tool = tool
  }

  /// The nanoseconds of each call.
  func run(_ text: String, _ count: Int) async throws -> [UInt64] {
    let context = CallContext(
      now: "2026-05-04T09:30:00+02:00", timeZone: "Europe/Berlin", locale: "en-GB", dataFolder: "/tmp", session: "s",
      turn: "t", isInteractive: false)
    var times: [UInt64] = []
    for _ in 0..<count {
      let start = nanoseconds()
      let result = await registry.run(
        tool, arguments: ["text": .string(text)], context: context, timeout: 60, observer: CallObserver())
      times.append(nanoseconds() - start)
      guard case .success(let output) = result, output.text.utf8.count == text.utf8.count else {
        throw Failure("\(tool.qualifiedName) gave \(result)")
      }
    }
    return times
  }
}
