import AgentCore
import OfflineEngine
import Providers
import SkillModel
import SkillRuntime
import TerminalUI

/// `route TEXT…`: which tool the offline engine would choose; runs nothing.
struct RouteVerb {
  let program: Program

  func run() async throws(CommandError) -> ExitCode {
    let configuration = try program.configuration()
    let time = try PresentTime(now: program.options.now, environment: program.environment)
    let skills = try await InstalledSkills.scan(program)
    let registry = skills.registry(program, configuration, http: HTTPTransport())
    let tools = registry.tools.filter(try ToolFilter(program.options.tools, among: registry.tools).offers)
    let circumstances = Circumstances(now: time.text, timeZone: time.zoneName, locale: program.environment.locale)
    let contexts = CallContexts(
      circumstances: { circumstances }, dataFolder: program.environment.dataFolder, isInteractive: false)
    await registry.prepareScoring()
    let engine = OfflineEngine(registry, contexts)
    let operands = program.invocation.operands
    guard operands == ["-"] || operands.isEmpty else {
      show(engine.route(operands.joined(separator: " "), tools: tools, circumstances: circumstances))
      return .done
    }
    for await line in StandardInput().lines where line.text.contains(where: { !$0.isWhitespace }) {
      show(engine.route(line.text, tools: tools, circumstances: circumstances))
    }
    return .done
  }

  private func show(_ route: Route) {
    program.streams.write(program.options.isJSON ? "\(RouteJSON.object(route))\n" : text(route))
  }

  private func text(_ route: Route) -> String {
    var lines = ["\(TerminalText.cleanLine(route.input))"]
    switch route.decision {
    case .call: lines.append("  call \(route.tool?.qualifiedName ?? "") \(JSONWriter.text(.object(route.arguments)))")
    case .ask:
      lines.append(
        "  ask  \(route.question ?? "") (for \(route.tool?.qualifiedName ?? ""): \(route.missing.joined(separator: ", ")))"
      )
    case .none: lines.append("  none of the tools fits")
    }
    for candidate in route.candidates.prefix(5) {
      lines.append("  \(RouteJSON.rounded(candidate.score))  \(candidate.tool.qualifiedName)")
      lines += candidate.why.map { "        \($0)" }
    }
    return lines.map { TerminalText.clean($0) }.joined(separator: "\n") + "\n"
  }
}
