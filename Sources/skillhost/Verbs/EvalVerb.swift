import AgentCore
import OfflineEngine
import Providers
import SkillModel
import SkillRuntime
import TerminalUI

/// `eval FILE.jsonl`: whether the offline engine chooses the right tool with the right arguments.
struct EvalVerb {
  let program: Program

  func run() async throws(CommandError) -> ExitCode {
    guard program.options.model == nil || program.options.model == "offline" else {
      throw .usage("eval judges the offline engine only, in this version", hint: "Leave out -m.")
    }
    let file = program.invocation.operands[0]
    let cases = try EvalCase.read(try bytes(file), file: file)
    let configuration = try program.configuration()
    let skills = try await InstalledSkills.scan(program)
    let registry = skills.registry(program, configuration, http: HTTPTransport())
    await registry.prepareScoring()
    let time = try PresentTime(now: program.options.now, environment: program.environment)
    let contexts = CallContexts(
      circumstances: { circumstances(time) }, dataFolder: program.environment.dataFolder, isInteractive: false)
    let engine = OfflineEngine(registry, contexts)
    var results: [EvalResult] = []
    for one in cases { results.append(try evaluate(one, engine, registry.tools)) }
    if let path = program.options.junit { try write(EvalReport.junit(results, name: file), to: path) }
    _ = program.print(program.options.isJSON ? EvalReport.json(results) : EvalReport.text(results))
    return results.allSatisfy { $0.difference == nil } ? .done : .failed
  }

  private func evaluate(
    _ one: EvalCase, _ engine: OfflineEngine, _ tools: [ToolDefinition]
  ) throws(CommandError) -> EvalResult {
    let time = try PresentTime(now: one.now ?? program.options.now, environment: program.environment)
    let route = engine.route(one.say, tools: tools, circumstances: circumstances(time))
    return EvalResult(expected: one, route: route, difference: one.difference(from: route))
  }

  private func circumstances(_ time: PresentTime) -> Circumstances {
    Circumstances(now: time.text, timeZone: time.zoneName, locale: program.environment.locale)
  }

  private func bytes(_ file: String) throws(CommandError) -> [UInt8] {
    do throws(TextFile.Failure) {
      if let bytes = try TextFile.read(file, maximum: 256 << 20) { return bytes }
    } catch {
      throw .usage("\(file) cannot be read: \(error.reason)")
    }
    throw .usage("there is no file \(file)")
  }

  private func write(_ text: String, to path: String) throws(CommandError) {
    do throws(TextFile.Failure) {
      try TextFile.write(Array(text.utf8), to: path, mode: 0o644)
    } catch {
      throw .usage("\(path) cannot be written: \(error.reason)")
    }
  }
}
