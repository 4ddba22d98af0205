import AgentCore
import OfflineEngine
import Providers
import SkillModel
import SkillRuntime

/// A session with everything it needs: skills, model, circumstances.
struct Conversation {
  let session: Session
  let registry: SkillRegistry
  let modelName: String
  /// The tokens that were counted before, where the conversation goes on.
  let savedUsage: Usage?
  private let uses: ToolUses
  private let watch: SkillWatch?

  /// One of several turns follows what happens in the skills folders.
  static func open(
    _ program: Program, isInteractive: Bool, hasManyTurns: Bool = false
  ) async throws(CommandError) -> Conversation {
    let configuration = try program.configuration()
    let time = try PresentTime(now: program.options.now, environment: program.environment)
    let http = HTTPTransport()
    var skills = try await InstalledSkills.scan(program)
    let notices = NoticeBoard()
    let review = CrashReview(program: program, notices: notices, isInteractive: isInteractive)
    if try review.run(skills) { skills = try await InstalledSkills.scan(program, isAgain: true) }
    let registry = skills.registry(program, configuration, http: http, notices: notices)
    let watch = hasManyTurns ? SkillWatch(program, skills, registry, notices) : nil
    let locale = program.environment.locale
    let circumstances: @Sendable () -> Circumstances = {
      Circumstances(now: time.text, timeZone: time.zoneName, locale: locale)
    }
    let contexts = CallContexts(
      circumstances: circumstances, dataFolder: program.environment.dataFolder, isInteractive: isInteractive)
    let engine = OfflineEngine(registry, contexts)
    let model = try ModelChoice.resolve(
      program, configuration, http, offline: OfflineModel(engine: engine, registry: registry))
    let uses = ToolUses(program.environment)
    let tools = RegistryTools(
      registry: registry, contexts: contexts,
      timeout: program.options.timeout ?? configuration.timeout, uses: uses, watch: watch)
    var options = try options(program, configuration, model, registry, circumstances)
    if !model.isOffline { options.ranking = ranking(engine, uses, circumstances) }
    let saved = try SessionOpening.open(program, model: model.name, now: { time.text })
    let session = Session(
      id: saved.id, provider: model.provider, tools: tools, options: options, history: saved.entries.messages,
      record: { saved.file.append($0) })
    notices.open(session)
    return Conversation(
      session: session, registry: registry, modelName: model.name, savedUsage: saved.entries.usage, uses: uses,
      watch: watch)
  }

  private static func options(
    _ program: Program, _ configuration: Configuration, _ model: ModelChoice, _ registry: SkillRegistry,
    _ circumstances: @escaping @Sendable () -> Circumstances
  ) throws(CommandError) -> SessionOptions {
    SessionOptions(
      system: SystemPrompt.text, model: model.name,
      maximumSteps: program.options.maximumSteps ?? configuration.maximumSteps ?? 16,
      historyBytes: model.historyBytes,
      offers: try ToolFilter(program.options.tools, among: registry.tools).offers, trial: model.trial,
      circumstances: circumstances)
  }

  /// By past use, and by the offline engine's reading of what is said.
  private static func ranking(
    _ engine: OfflineEngine, _ uses: ToolUses, _ circumstances: @escaping @Sendable () -> Circumstances
  ) -> ToolRanking {
    ToolRanking(
      uses: { uses.count(of: $0) },
      matches: { text, tools in engine.matches(text, tools: tools, circumstances: circumstances()) })
  }

  /// To be called once, at the end.
  func close() async {
    await watch?.stop()
    await registry.close()
    uses.save()
  }
}

/// Which tools `--tools` and `--no-tools` leave.
struct ToolFilter {
  private let names: Set<String>?

  /// A name that no tool has is an error, since a model would silently do without it.
  init(_ names: [String]?, among tools: [ToolDefinition]) throws(CommandError) {
    for name in names ?? [] where !tools.contains(where: { Self.names(of: $0).contains(name) }) {
      let near = Spelling.nearest(to: name, among: tools.map(\.qualifiedName) + tools.map(\.name))
      throw .unavailable(
        "--tools: there is no tool named \"\(name)\"",
        hint: near.map { "Did you mean \($0)?" } ?? "See: skillhost list --all")
    }
    self.names = names.map(Set.init)
  }

  var offers: @Sendable (ToolDefinition) -> Bool {
    guard let names else { return { _ in true } }
    return { !names.isDisjoint(with: Self.names(of: $0)) }
  }

  private static func names(of tool: ToolDefinition) -> Set<String> {
    [tool.name, tool.tool.name, tool.qualifiedName, tool.skill.text, tool.skill.shortName]
  }
}
