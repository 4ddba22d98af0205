import AgentCore
import Providers
import SkillModel
import TerminalUI

/// `models`: what each provider that is set up offers; one that cannot be reached does not hide the others.
struct ModelsVerb {
  let program: Program

  func run() async throws(CommandError) -> ExitCode {
    let configuration = try program.configuration()
    let transport = HTTPTransport()
    let services = ModelService.all(configuration, program.environment)
    let lists = await withTaskGroup(of: (Int, Result<[String], ModelsFailure>).self) { group in
      for (index, service) in services.enumerated() {
        group.addTask { (index, await Self.models(of: service, transport)) }
      }
      var lists: [Int: Result<[String], ModelsFailure>] = [:]
      for await (index, list) in group { lists[index] = list }
      return lists
    }
    let rows = services.enumerated().map { ($1, lists[$0] ?? .success([])) }
    return program.print(program.options.isJSON ? json(rows) : text(rows))
  }

  struct ModelsFailure: Error {
    let message: String
  }

  private static func models(of service: ModelService, _ transport: HTTPTransport) async -> Result<[String], ModelsFailure> {
    do {
      return .success(try await service.listModels(transport))
    } catch {
      return .failure(ModelsFailure(message: error.message))
    }
  }

  private func text(_ rows: [(ModelService, Result<[String], ModelsFailure>)]) -> String {
    var lines = ["offline"]
    for (service, list) in rows {
      switch list {
      case .success(let models): lines += models.map { "\(service.name)/\($0)" }
      case .failure(let failure): lines.append("\(service.name): not available: \(failure.message)")
      }
    }
    if rows.isEmpty {
      lines.append("No other provider is set up: set OPENAI_API_KEY, or add one to \(ConfigurationFiles.userFile(program.environment)).")
    }
    return lines.map { TerminalText.cleanLine($0) + "\n" }.joined()
  }

  private func json(_ rows: [(ModelService, Result<[String], ModelsFailure>)]) -> String {
    var providers: [JSON] = [["provider": "offline", "models": ["offline"], "error": .null]]
    for (service, list) in rows {
      switch list {
      case .success(let models):
        providers.append(["provider": .string(service.name), "models": .array(models.map(JSON.string)), "error": .null])
      case .failure(let failure):
        providers.append(["provider": .string(service.name), "models": [], "error": .string(failure.message)])
      }
    }
    return JSONWriter.text(.array(providers), pretty: true) + "\n"
  }
}
