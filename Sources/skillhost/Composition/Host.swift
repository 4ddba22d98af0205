import AgentCore
import OfflineEngine
import Providers
import SkillModel
import SkillRuntime

/// What every conversation needs, and what outlives each of them: skills, circumstances, the way to models.
struct Host {
  let program: Program
  let skills: InstalledSkills
  let registry: SkillRegistry
  let tools: RegistryTools
  private let configuration: Configuration
  private let http: HTTPTransport
  private let time: PresentTime
  private let circumstances: @Sendable () -> Circumstances
  private let engine: OfflineEngine
  private let uses: ToolUses
  private let notices: NoticeBoard
  private let watch: SkillWatch?

  /// For conversations of several turns it follows what happens in the skills folders.
  static func open(
    _ program: Program, isInteractive: Bool, hasManyTurns: Bool = false
  ) async throws(CommandError) -> Host {
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
    let uses = ToolUses(program.environment)
    let tools = RegistryTools(
      registry: registry, contexts: contexts, timeout: program.options.timeout ?? configuration.timeout, uses: uses,
      watch: watch)
    return Host(
      program: program, skills: skills, registry: registry, tools: tools, configuration: configuration, http: http,
      time: time, circumstances: circumstances, engine: OfflineEngine(registry, contexts), uses: uses,
      notices: notices, watch: watch)
  }

  /// The model of that name; without one, the one that the flag, the environment or the configuration names.
  func model(_ name: String? = nil) throws(CommandError) -> ModelChoice {
    try ModelChoice.resolve(
      name ?? program.options.model, program.environment, configuration, http,
      offline: OfflineModel(engine: engine, registry: registry))
  }

  /// The models that the configuration names for its providers, which need not be asked for them.
  var modelNames: [String] {
    ModelService.all(configuration, program.environment).compactMap { service in
      service.model.map { "\(service.name)/\($0)" }
    }
  }

  /// A new conversation, or a saved one that goes on.
  func conversation(_ saved: SessionOpening.Wanted, _ model: ModelChoice) throws(CommandError) -> Conversation {
    let options = try options(model)
    let opening = try SessionOpening.open(saved, program, model: model.name, now: { [time] in time.text })
    let session = Session(
      id: opening.id, provider: model.provider, tools: tools, options: options, history: opening.entries.messages,
      record: { opening.file.append($0) })
    notices.open(session)
    return Conversation(
      session: session, model: model, savedUsage: opening.entries.usage, file: opening.file)
  }

  /// What a session with that model has to know.
  func options(_ model: ModelChoice) throws(CommandError) -> SessionOptions {
    var options = SessionOptions(
      system: SystemPrompt.text, model: model.name,
      maximumSteps: program.options.maximumSteps ?? configuration.maximumSteps ?? 16,
      historyBytes: model.historyBytes,
      offers: try ToolFilter(program.options.tools, among: registry.tools).offers, trial: model.trial,
      circumstances: circumstances)
    if !model.isOffline { options.ranking = ranking }
    return options
  }

  /// By past use, and by the offline engine's reading of what is said.
  private var ranking: ToolRanking {
    ToolRanking(
      uses: { [uses] in uses.count(of: $0) },
      matches: { [engine, circumstances] text, tools in
        engine.matches(text, tools: tools, circumstances: circumstances())
      })
  }

  /// To be called once, at the end.
  func close() async {
    await watch?.stop()
    await registry.close()
    uses.save()
  }
}
