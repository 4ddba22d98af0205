import Glibc
import SkillModel
import SkillRuntime

/// Sessions that call skills at random while their files change; then what is left of it is counted.
struct Soak {
  private static let sessions = 4
  /// Calls of each caller until a session looks at the files anew.
  private static let callsBetweenScans = 60
  /// In each session.
  private static let callers = 6
  /// Those from this number on misbehave.
  private static let firstBad = 40

  let worker: FilePath
  let skills: FilePath
  let folder: FilePath
  let duration: Duration

  /// The figures of the run; throws where anything is not as it should be.
  func run() async throws -> [(String, Double)] {
    let before = Holdings.now
    let end = ContinuousClock.now + duration
    let memory = Task { await MemoryCurve.sample(until: end) }
    let tally = await withTaskGroup(of: SoakTally.self) { group in
      for number in 0..<Self.sessions { group.addTask { await session(number, until: end) } }
      group.addTask { await FileChanges(folder: skills).run(until: end) }
      return await group.reduce(into: SoakTally()) { $0.add($1) }
    }
    let curve = await memory.value
    let after = await Holdings.settled(to: before)
    let faults = tally.faults + after.excess(over: before) + curve.faults
    let figures = tally.figures + after.figures + curve.figures
    guard faults.isEmpty else {
      let lines = figures.map { "\($0.0) \($0.1)" } + faults.prefix(20)
      throw Failure("the soak found faults:\n  " + lines.joined(separator: "\n  "))
    }
    return figures
  }

  private func session(_ number: Int, until end: ContinuousClock.Instant) async -> SoakTally {
    var tally = SoakTally()
    while ContinuousClock.now < end {
      let registry = await registry(number)
      tally.scans += 1
      await withTaskGroup(of: SoakTally.self) { group in
        for _ in 0..<Self.callers { group.addTask { await calls(in: registry, until: end) } }
        for await one in group { tally.add(one) }
      }
      await registry.close()
    }
    return tally
  }

  private func calls(in registry: SkillRegistry, until end: ContinuousClock.Instant) async -> SoakTally {
    var tally = SoakTally()
    for _ in 0..<Self.callsBetweenScans where ContinuousClock.now < end { tally.add(await call(in: registry)) }
    return tally
  }

  private func registry(_ number: Int) async -> SkillRegistry {
    var options = SkillCatalog.Options(worker: worker, cacheFolder: folder.appending("cache-\(number)"))
    options.reader = DescriptorReader(checkSchema: { _ in nil })
    let catalog = SkillCatalog(options: options)
    let entries = await catalog.scan([SkillFolder(skills, origin: .flag)]).entries
    var settings = SkillRegistry.Options(services: HostServices(), configuration: { _ in [:] })
    settings.isolation = { _ in .worker }
    return SkillRegistry(entries, catalog: catalog, options: settings)
  }

  /// One call, which one in eight times is cancelled in between.
  private func call(in registry: SkillRegistry) async -> SoakTally {
    guard let tool = registry.tools.randomElement() else { return SoakTally(faults: ["no skill is ready"]) }
    let size = Bool.random() ? 20 : 20_000
    let text = String(UInt64.random(in: .min ... .max)) + String(repeating: "x", count: size)
    let task = Task {
      await registry.run(
        tool, arguments: ["text": .string(text)], context: Self.context, timeout: 0.5, observer: CallObserver())
    }
    let isCancelled = Int.random(in: 0..<8) == 0
    if isCancelled {
      try? await Task.sleep(for: .microseconds(Int.random(in: 0..<3000)))
      task.cancel()
    }
    let isBad = Int(tool.tool.name.suffix(3)).map { $0 >= Self.firstBad } ?? true
    return SoakTally(await task.value, of: tool.tool.name, text, isBad: isBad, isCancelled: isCancelled)
  }

  private static let context = CallContext(
    now: "2026-05-04T09:30:00+02:00", timeZone: "Europe/Berlin", locale: "en-GB", dataFolder: "/tmp", session: "s",
    turn: "t", isInteractive: false)
}
