package import SkillModel
internal import Synchronization

/// The ready skills of the last scan: their tools by name, and the way to run them. Knows nothing of what any tool does.
package final class SkillRegistry: Sendable {
  package struct Options: Sendable {
    package var services: HostServices
    /// A skill's section of the configuration.
    package var configuration: @Sendable (SkillID) -> JSON
    package var isolation: @Sendable (SkillEntry) -> Isolation = { _ in .inProcess }
    /// The folder that a skill in a worker may write in, which is there; nil where it cannot be made.
    package var dataFolder: @Sendable (SkillID) -> FilePath? = { _ in nil }
    /// What the kernel enforces of a sandbox, where a worker is to run only in a whole one; nil to do with less.
    package var requiredSandbox: SandboxAbilities?
    /// What `~` stands for in a permission.
    package var home: FilePath = "/"
    /// Where the person's answers are kept; nil to ask in each run.
    package var permissions: PermissionStore?

    package init(services: HostServices, configuration: @escaping @Sendable (SkillID) -> JSON) {
      self.services = services
      self.configuration = configuration
    }
  }

  private struct Offer {
    var skills: [SkillID: OfferedSkill] = [:]
    var tools: [ToolDefinition] = []
  }

  private let catalog: SkillCatalog
  private let options: Options
  private let threads = CallThreads()
  private let offer = Mutex(Offer())

  package init(_ entries: [SkillEntry], catalog: SkillCatalog, options: Options) {
    self.catalog = catalog
    self.options = options
    update(entries, isolation: options.isolation)
  }

  /// What is offered, in a stable order: by skill id, then as the descriptor lists them.
  package var tools: [ToolDefinition] { offer.withLock { $0.tools } }

  /// Offers what another scan found. Calls that run finish on the old code; calls that come use the new.
  package func update(_ entries: [SkillEntry], isolation: @Sendable (SkillEntry) -> Isolation) {
    let ready = entries.filter { $0.state == .ready }
    let tools = OfferedNames.define(ready.compactMap(\.descriptor))
    let retired = offer.withLock { offer in
      let old = offer.skills
      offer = Offer(tools: tools)
      for entry in ready {
        guard let id = entry.id, offer.skills[id] == nil else { continue }
        let place = isolation(entry)
        if let same = old[id], same.entry.hash == entry.hash, same.isolation == place {
          offer.skills[id] = same
        } else {
          // Weakly, since the registry holds the skill; whoever calls one holds the registry.
          offer.skills[id] = OfferedSkill(entry, place) { [weak self] in
            await self?.load(entry, id, place) ?? .failure(ToolError(.unavailable, "the skill \(id) was closed"))
          }
        }
      }
      let kept = offer.skills
      return old.filter { kept[$0.key] !== $0.value }.values.map { $0 }
    }
    for skill in retired { skill.retire() }
  }

  /// The tool that a person or a model names: `TOOL`, `SKILL.TOOL`, `ID.TOOL` or `SKILL__TOOL`; all that it may mean.
  package func find(_ name: String) -> [ToolDefinition] {
    let exact = tools.filter {
      $0.name == name || $0.qualifiedName == name || "\($0.skill.text).\($0.tool.name)" == name
    }
    return exact.isEmpty ? tools.filter { $0.tool.name == name } : exact
  }

  /// Checks the arguments, loads the skill if need be, and runs the call to its end.
  ///
  /// A call that the person did not name themselves is one to ask about, where its tool's hints say so.
  package func run(
    _ tool: ToolDefinition, arguments: JSONObject, context: CallContext, timeout: Double?,
    isNamedByPerson: Bool = false, observer: CallObserver
  ) async -> ToolResult {
    guard let skill = begin(tool.skill) else {
      return .failure(ToolError(.notFound, "the skill \(tool.skill) is not installed, or cannot be used any more"))
    }
    defer { skill.end() }
    if let error = skill.check(arguments, of: tool) { return .failure(error) }
    let bytes = JSONWriter.bytes(.object(arguments))
    guard bytes.count <= Limits.arguments else {
      return .failure(
        ToolError(.tooLarge, "the arguments are \(bytes.count) bytes long; at most \(Limits.arguments) are taken"))
    }
    switch await skill.open() {
    case .failure(let error):
      return .failure(error)
    case .success(let skill):
      let request = SkillRequest(
        tool: tool.tool.name, arguments: bytes, context: context, timeout: timeout,
        confirmed: !isNamedByPerson && tool.tool.hints.wantConfirmation ? tool.tool : nil)
      return await skill.run(request, observer: observer)
    }
  }

  /// The skill as it is offered now, with a call begun.
  private func begin(_ id: SkillID) -> OfferedSkill? {
    while let skill = offer.withLock({ $0.skills[id] }) {
      // One that is closed has just been replaced, so the next look finds another.
      if skill.begin() { return skill }
    }
    return nil
  }

  /// Opens the skills that score instructions themselves, so that `score` can ask them.
  package func prepareScoring() async {
    for (id, skill) in offer.withLock({ $0.skills }) where skill.entry.offersMatch {
      guard let skill = begin(id) else { continue }
      defer { skill.end() }
      if case .success(let opened) = await skill.open() { await opened.prepare() }
    }
  }

  /// How well a skill says that it can handle an instruction, 0…1; nil where it does not say.
  package func score(_ id: SkillID, _ instruction: String, context: CallContext) -> Double? {
    guard let skill = begin(id) else { return nil }
    defer { skill.end() }
    return skill.opened?.score(instruction, context: context)
  }

  /// Closes every skill that was opened, and waits for each at most `seconds`.
  package func close(within seconds: Double = 2) async {
    let skills = offer.withLock { $0.skills.values.map { $0 } }
    await withDiscardingTaskGroup { group in
      for skill in skills { group.addTask { await skill.close(within: seconds) } }
    }
  }

  private func load(
    _ entry: SkillEntry, _ id: SkillID, _ isolation: Isolation
  ) async -> Result<any CallableSkill, ToolError> {
    let path: FilePath
    do {
      path = try await catalog.storedCopy(of: entry)
    } catch {
      return .failure(
        ToolError(.unavailable, "the skill \(id) cannot be loaded: \(error.reason)", hint: error.nextStep))
    }
    let configuration = options.configuration(id)
    let library = SkillLibrary(
      id: id, path: path, descriptor: Array(entry.source?.bytes ?? []),
      permissions: entry.descriptor?.permissions(with: configuration) ?? [],
      isConcurrent: entry.flags.contains(.concurrent), hash: entry.hash)
    if isolation == .worker, let error = gapError(id) { return .failure(error) }
    switch isolation {
    case .worker: return .success(worker(library, configuration, entry))
    case .inProcess: return await open(library, configuration)
    }
  }

  /// Why no worker may run on this kernel; nil where one may.
  private func gapError(_ id: SkillID) -> ToolError? {
    guard let gaps = options.requiredSandbox?.gaps, !gaps.isEmpty else { return nil }
    return ToolError(
      .unavailable, "the skill \(id) is not run, since its sandbox would not be whole: \(gaps.joined(separator: "; "))",
      hint: "Use a newer kernel, or take \"sandbox\": \"required\" out of the configuration.")
  }

  private func worker(_ library: SkillLibrary, _ configuration: JSON, _ entry: SkillEntry) -> WorkerSkill {
    let settings = WorkerSkill.Settings(
      program: catalog.options.worker, configuration: configuration, dataFolder: options.dataFolder(library.id),
      home: options.home)
    let subject = PermissionSubject(id: library.id, file: entry.path, hash: entry.hash, home: options.home)
    let grants = Grants(subject, declared: library.permissions, store: options.permissions)
    return WorkerSkill(library, settings: settings, grants: grants, services: options.services, threads: threads)
  }

  private func open(_ library: SkillLibrary, _ configuration: JSON) async -> Result<any CallableSkill, ToolError> {
    do throws(ToolError) {
      return .success(
        try await LoadedSkill.open(
          library, configuration: configuration, services: options.services, threads: threads))
    } catch {
      return .failure(error)
    }
  }
}
