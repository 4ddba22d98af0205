import AgentCore
import Providers
import SkillModel
import TerminalUI

/// `models`: what each provider that is set up offers. One that is not reachable holds up nobody: it is named last.
struct ModelsVerb {
  let program: Program

  private struct Listing: Sendable {
    let provider: String
    let result: Result<[String], TurnError>
  }

  func run() async throws(CommandError) -> ExitCode {
    let services = ModelService.all(try program.configuration(), program.environment)
    if !program.options.isJSON { write(["offline"]) }
    let listings = await listings(services) { listing in
      guard !program.options.isJSON, case .success(let models) = listing.result else { return }
      write(models.map { "\(listing.provider)/\($0)" })
    }
    if program.options.isJSON { return program.print(json(listings)) }
    write(listings.compactMap(problem))
    if services.isEmpty {
      let file = ConfigurationFiles.userFile(program.environment)
      write(["No other provider is set up: set OPENAI_API_KEY, or add one to \(file)."])
    }
    return .done
  }

  /// Asks all at once; `each` hears of an answer as soon as it is there, the result is in the order of the names.
  private func listings(_ services: [ModelService], each: (Listing) -> Void) async -> [Listing] {
    let transport = HTTPTransport()
    return await withTaskGroup(of: Listing.self) { group in
      for service in services { group.addTask { await Self.list(service, transport) } }
      var listings: [Listing] = []
      for await listing in group {
        each(listing)
        listings.append(listing)
      }
      return listings.sorted { $0.provider < $1.provider }
    }
  }

  private static func list(_ service: ModelService, _ transport: HTTPTransport) async -> Listing {
    do throws(TurnError) {
      return Listing(provider: service.name, result: .success(try await service.listModels(transport)))
    } catch {
      return Listing(provider: service.name, result: .failure(error))
    }
  }

  private func write(_ lines: [String]) {
    _ = program.print(lines.map { TerminalText.cleanLine($0) + "\n" }.joined())
  }

  private func problem(_ listing: Listing) -> String? {
    guard case .failure(let error) = listing.result else { return nil }
    return "\(listing.provider): not available: \(error.message)\(error.hint.map { " \($0)" } ?? "")"
  }

  private func json(_ listings: [Listing]) -> String {
    var providers: [JSON] = [["provider": "offline", "models": ["offline"], "error": .null]]
    for listing in listings {
      switch listing.result {
      case .success(let models):
        providers.append([
          "provider": .string(listing.provider), "models": .array(models.map(JSON.string)), "error": .null,
        ])
      case .failure(let error):
        providers.append(["provider": .string(listing.provider), "models": [], "error": .string(error.message)])
      }
    }
    return JSONWriter.text(.array(providers), pretty: true) + "\n"
  }
}
