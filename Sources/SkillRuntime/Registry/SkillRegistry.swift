package import SkillModel
internal import Synchronization

/// The ready skills of one scan: their tools by name, and the way to run them. Knows nothing of what any tool does.
package final class SkillRegistry: Sendable {
  package struct Options: Sendable {
    package var services: HostServices
    /// A skill's section of the configuration.
    package var configuration: @Sendable (SkillID) -> JSON
    package var isolation: @Sendable (SkillEntry) -> Isolation = { _ in .inProcess }
    /// The folder that a skill in a worker may write in, which is there; nil where it cannot be made.
    package var dataFolder: @Sendable (SkillID) -> FilePath? = { _ in nil }
    /// What `~` stands for in a permission.
    package var home: FilePath = "/"
    /// Where the person's answers are kept; nil to ask in each run.
    package var permissions: PermissionStore?

    package init(services: HostServices, configuration: @escaping @Sendable (SkillID) -> JSON) {
      self.services = services
      self.configuration = configuration
    }
  }

  /// What is offered, in a stable order: by skill id, then as the descriptor lists them.
  package let tools: [ToolDefinition]

  private let entries: [SkillID: SkillEntry]
  private let catalog: SkillCatalog
  private let options: Options
  private let threads = CallThreads()
  private let loading = Mutex<[SkillID: Task<Result<any CallableSkill, ToolError>, Never>]>([:])
  /// Those of `loading` that are open, for callers that cannot wait.
  private let opened = Mutex<[SkillID: any CallableSkill]>([:])
  private let schemas = Mutex<[String: JSONSchema]>([:])

  package init(_ entries: [SkillEntry], catalog: SkillCatalog, options: Options) {
    let ready = entries.filter { $0.state == .ready }
    self.entries = Dictionary(ready.compactMap { entry in entry.id.map { ($0, entry) } }) { first, _ in first }
    self.catalog = catalog
    self.options = options
    tools = OfferedNames.define(ready.compactMap(\.descriptor))
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
    if let error = check(arguments, of: tool) { return .failure(error) }
    let bytes = JSONWriter.bytes(.object(arguments))
    guard bytes.count <= Limits.arguments else {
      return .failure(
        ToolError(.tooLarge, "the arguments are \(bytes.count) bytes long; at most \(Limits.arguments) are taken"))
    }
    switch await skill(tool.skill) {
    case .failure(let error):
      return .failure(error)
    case .success(let skill):
      let request = SkillRequest(
        tool: tool.tool.name, arguments: bytes, context: context, timeout: timeout,
        confirmed: !isNamedByPerson && tool.tool.hints.wantConfirmation ? tool.tool : nil)
      return await skill.run(request, observer: observer)
    }
  }

  /// Opens the skills that score instructions themselves, so that `score` can ask them.
  package func prepareScoring() async {
    for (id, entry) in entries where entry.offersMatch {
      if case .success(let skill) = await skill(id) { await skill.prepare() }
    }
  }

  /// How well a skill says that it can handle an instruction, 0…1; nil where it does not say.
  package func score(_ id: SkillID, _ instruction: String, context: CallContext) -> Double? {
    opened.withLock { $0[id] }?.score(instruction, context: context)
  }

  /// Closes every skill that was opened, and waits for each at most `seconds`.
  package func close(within seconds: Double = 2) async {
    let tasks = loading.withLock { loading in
      defer { loading = [:] }
      return loading.values
    }
    await withDiscardingTaskGroup { group in
      for task in tasks {
        group.addTask {
          if case .success(let skill) = await task.value { await skill.close(within: seconds) }
        }
      }
    }
  }

  private func check(_ arguments: JSONObject, of tool: ToolDefinition) -> ToolError? {
    let key = "\(tool.skill.text).\(tool.tool.name)"
    let schema: JSONSchema
    if let known = schemas.withLock({ $0[key] }) {
      schema = known
    } else {
      do {
        schema = try JSONSchema(tool.tool.inputSchema)
      } catch {
        return ToolError(
          .contract, "the schema of \(tool.qualifiedName) cannot be used: \(error)", hint: ToolError.tellAuthor)
      }
      schemas.withLock { $0[key] = schema }
    }
    let violations = schema.validate(.object(arguments))
    guard !violations.isEmpty else { return nil }
    let list = violations.map(\.description).joined(separator: "; ")
    return ToolError(
      .invalidArguments, "the arguments of \(tool.qualifiedName) do not fit its schema: \(list)",
      hint: "Correct these and call again.")
  }

  /// The loaded skill; two calls at once load it once.
  private func skill(_ id: SkillID) async -> Result<any CallableSkill, ToolError> {
    guard let entry = entries[id] else { return .failure(ToolError(.notFound, "the skill \(id) is not installed")) }
    let task = loading.withLock { loading in
      if let task = loading[id] { return task }
      let task = Task { await self.load(entry, id) }
      loading[id] = task
      return task
    }
    let result = await task.value
    if case .success(let skill) = result { opened.withLock { $0[id] = skill } }
    // A skill that could not start may start at the next call; a missing device, for instance, may be back.
    if case .failure = result { loading.withLock { if $0[id] == task { $0[id] = nil } } }
    return result
  }

  private func load(_ entry: SkillEntry, _ id: SkillID) async -> Result<any CallableSkill, ToolError> {
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
      isConcurrent: entry.flags.contains(.concurrent))
    switch options.isolation(entry) {
    case .worker: return .success(worker(library, configuration, entry))
    case .inProcess: return await open(library, configuration)
    }
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
