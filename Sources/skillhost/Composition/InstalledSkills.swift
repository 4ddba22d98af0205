import AgentCore
import Providers
import SkillModel
import SkillRuntime

/// What lies in the skills folders, found and checked.
struct InstalledSkills {
  let catalog: SkillCatalog
  let folders: [SkillFolder]
  let entries: [SkillEntry]
  let problems: [FolderProblem]
  let state: SkillState
  let standing: Standing
  let permissions: PermissionStore

  /// Complains about folders that cannot be searched; one that the person named ends the command. Not so another time.
  static func scan(_ program: Program, isAgain: Bool = false) async throws(CommandError) -> InstalledSkills {
    let folders = SkillFolders.ordered(program.options, program.environment, program.installation)
    let state = try SkillState(program.environment)
    let permissions = program.permissionStore
    let answers = try permissions.answersForCommand()
    let catalog = makeCatalog(program, state)
    let listing = await catalog.scan(folders)
    if !isAgain { try complain(program, listing) }
    return InstalledSkills(
      catalog: catalog, folders: folders, entries: listing.entries, problems: listing.problems, state: state,
      standing: Standing(
        trusted: state.trusted, answers: answers, home: FilePath(program.environment.home), options: program.options),
      permissions: permissions)
  }

  private static func complain(_ program: Program, _ listing: SkillCatalog.Listing) throws(CommandError) {
    if let problem = listing.problems.first(where: { $0.folder.origin == .flag }) {
      throw .usage("\(problem.reason)", hint: problem.nextStep)
    }
    if !listing.entries.contains(where: { $0.state == .ready }), let entry = listing.entries.first {
      program.streams.complain("no skill can be used: \(entry.reason ?? entry.state.rawValue)", hint: entry.nextStep)
    }
    for problem in listing.problems { program.streams.complain(problem.reason, hint: problem.nextStep) }
  }

  static func makeCatalog(_ program: Program, _ state: SkillState) -> SkillCatalog {
    var options = SkillCatalog.Options(
      worker: FilePath(program.installation.worker), cacheFolder: FilePath(program.environment.cacheFolder))
    options.disabled = state.disabled
    options.quarantined = Quarantine(program.environment).reasons
    options.allowsInsecure = program.options.allowsInsecure
    options.reader = .strict
    return SkillCatalog(options: options)
  }

  func registry(
    _ program: Program, _ configuration: Configuration, http: HTTPTransport, notices: NoticeBoard = NoticeBoard()
  ) -> SkillRegistry {
    // Whatever loads skills comes through here.
    program.streams.silenceSkills()
    let streams = program.streams
    let isVerbose = program.options.isVerbose
    // One of its own, so that no connection of others is used again whose address nobody looked at.
    let guarded = HTTPTransport.guarded
    var services = HostServices(
      log: { line in
        guard isVerbose else { return }
        streams.complain("\(line.skill): \(line.text)")
      },
      http: { request, allows, isCancelled in http.forSkill(request, allows, isCancelled) },
      guardedHTTP: { request, allows, isCancelled in guarded.forSkill(request, allows, isCancelled) })
    let environment = program.environment
    services.running = program.running
    services.news = { news in
      if case .quarantined(let id, let hash?, let reason) = news {
        var quarantine = Quarantine(environment)
        quarantine.add(id, hash, reason: reason)
      }
      notices.post(Notice(news))
    }
    var options = SkillRegistry.Options(
      services: services, configuration: { [configuration] in configuration.section(of: $0) })
    let (standing, dataFolder) = (standing, program.environment.dataFolder)
    options.isolation = { standing.isolation(of: $0) }
    options.dataFolder = { try? FilePath(SkillData.folder(of: $0, in: dataFolder)) }
    if configuration.requiresSandbox { options.requiredSandbox = .current }
    options.home = FilePath(program.environment.home)
    options.permissions = permissions
    return SkillRegistry(entries, catalog: catalog, options: options)
  }

  /// The entries that an id, the last part of one, or a path names.
  func find(_ name: String) -> [SkillEntry] {
    let byID = entries.filter { $0.id?.text == name }
    if !byID.isEmpty { return byID }
    let byShortName = entries.filter { $0.id?.shortName == name }
    if !byShortName.isEmpty { return byShortName }
    return entries.filter { entry in
      let path = entry.path.description
      return path == name || path == FilePath(name).absolute.description
        || String(decoding: entry.path.name, as: UTF8.self) == name
    }
  }

  /// The one entry of that name, or an error that says what there is.
  func only(_ name: String) throws(CommandError) -> SkillEntry {
    let found = find(name)
    let ids = Set(found.compactMap(\.id))
    guard ids.count <= 1 else {
      throw .unavailable(
        "\"\(name)\" may mean \(ids.sorted().map(\.text).joined(separator: ", "))", hint: "Name one in full.")
    }
    if let entry = found.first { return entry }
    let near = Spelling.nearest(
      to: name, among: entries.compactMap { $0.id?.shortName } + entries.compactMap { $0.id?.text })
    throw .unavailable(
      "no skill named \"\(name)\" is installed", hint: near.map { "Did you mean \($0)?" } ?? "See: skillhost list")
  }
}

extension HTTPTransport {
  fileprivate static var guarded: HTTPTransport {
    var options = Options()
    options.guardsAddresses = true
    return HTTPTransport(options: options)
  }

  fileprivate func forSkill(
    _ request: HTTPRequest, _ allows: @escaping @Sendable (String) -> Bool, _ isCancelled: () -> Bool
  ) -> Result<HTTPResponse, ToolError> {
    do throws(HTTPFailure) {
      return .success(try sendBlocking(request, allows: allows, isCancelled: isCancelled))
    } catch {
      return .failure(ToolError(error.toolCode, "\(error)"))
    }
  }
}

extension HTTPFailure {
  fileprivate var toolCode: ToolError.Code {
    switch self {
    case .denied, .localAddress: .denied
    case .invalidRequest: .invalidArguments
    case .tooLarge: .tooLarge
    case .cancelled: .cancelled
    case .timeout, .silent: .deadline
    default: .unavailable
    }
  }
}

extension DescriptorReader {
  /// Reads descriptors with every schema compiled, so that a tool whose arguments could not be checked is never offered.
  static let strict = DescriptorReader(checkSchema: { schema in
    if let keyword = JSONSchema.unsupportedKeywords(in: schema).first { return "\(keyword)" }
    do {
      _ = try JSONSchema(schema)
      return nil
    } catch {
      return "\(error)"
    }
  })
}
