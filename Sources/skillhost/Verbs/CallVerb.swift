import AgentCore
import Glibc
import Providers
import SkillModel
import SkillRuntime
import TerminalUI

/// `call SKILL.TOOL [JSON|-]`: runs one tool with no model.
struct CallVerb {
  let program: Program

  func run() async throws(CommandError) -> ExitCode {
    let arguments = try arguments()
    let configuration = try program.configuration()
    let time = try PresentTime(now: program.options.now, environment: program.environment)
    let skills = try await InstalledSkills.scan(program)
    let registry = skills.registry(program, configuration, http: HTTPTransport())
    let name = program.invocation.operands[0]
    let found = registry.find(name)
    guard let tool = found.first, found.count == 1 else {
      return finish(.failure(missing(name, found, skills, registry)), nil)
    }
    let locale = program.environment.locale
    let contexts = CallContexts(
      circumstances: { Circumstances(now: time.text, timeZone: time.zoneName, locale: locale) },
      dataFolder: program.environment.dataFolder, isInteractive: isInteractive)
    let tools = RegistryTools(
      registry: registry, contexts: contexts, timeout: program.options.timeout ?? configuration.timeout)
    let call = ToolCall(id: "call_1", tool: tool, arguments: arguments, locale: locale, isNamedByPerson: true)
    let code = await CallRunner(program: program, input: isInteractive ? StandardInput() : nil).run(call, tools, finish)
    await registry.close()
    return code
  }

  private var isInteractive: Bool { program.streams.inputIsTerminal && program.streams.errorIsTerminal }

  /// The JSON object of the second operand, or of standard input where that is `-`.
  private func arguments() throws(CommandError) -> JSONObject {
    guard program.invocation.operands.count > 1 else { return [:] }
    let operand = program.invocation.operands[1]
    var bytes = Array(operand.utf8)
    if operand == "-" {
      do throws(TextFile.Failure) {
        bytes = try TextFile.readAll(STDIN_FILENO, maximum: 64 << 20)
      } catch {
        throw .usage("standard input cannot be read: \(error.reason)")
      }
    }
    let hint = "Give one JSON object, such as '{\"text\": \"hello\"}'."
    let value: JSON
    do throws(JSONParser.Failure) {
      value = try JSONParser.parse(bytes)
    } catch {
      throw .usage("the arguments are not JSON: \(error)", hint: hint)
    }
    guard let object = value.object else {
      throw .usage("the arguments are no object, but of the kind \(value.kind)", hint: hint)
    }
    return object
  }

  private func missing(
    _ name: String, _ found: [ToolDefinition], _ skills: InstalledSkills, _ registry: SkillRegistry
  ) -> ToolError {
    if !found.isEmpty {
      let names = found.map { "\($0.skill.text).\($0.tool.name)" }.joined(separator: ", ")
      return ToolError(.notFound, "\"\(name)\" may mean several tools: \(names)", hint: "Name one of them in full.")
    }
    let skillName = name.split(separator: ".").dropLast().joined(separator: ".")
    if let entry = skills.find(skillName).first, entry.state != .ready {
      return ToolError(
        .unavailable, "the skill \(skillName) is \(entry.state.rawValue): \(entry.reason ?? "")", hint: entry.nextStep)
    }
    if registry.tools.isEmpty, let entry = skills.entries.first {
      return ToolError(
        .unavailable, "no skill can be used: \(entry.reason ?? entry.state.rawValue)", hint: entry.nextStep)
    }
    let near = Spelling.nearest(to: name, among: registry.tools.map(\.qualifiedName))
    return ToolError(
      .notFound, "there is no tool named \"\(name)\"",
      hint: near.map { "Did you mean \($0)?" } ?? "See: skillhost list --all")
  }

  /// Shows the result, and gives its exit code; without a time, there was nothing to run.
  private func finish(_ result: ToolResult, _ milliseconds: Double?) -> ExitCode {
    if program.options.isJSON {
      var json: JSONObject = ["event": "call.finished"]
      for (key, value) in EventJSON.finished(call: "call_1", result, milliseconds ?? 0) { json[key] = value }
      program.streams.write("\(JSON.object(json))\n")
    } else {
      show(result)
    }
    guard case .failure(let error) = result else { return .done }
    if milliseconds == nil { return .unavailable }
    return error.code == .denied ? .refused : .failed
  }

  private func show(_ result: ToolResult) {
    switch result {
    case .success(let output):
      let text = TerminalText.clean(output.text)
      program.streams.write(text.hasSuffix("\n") ? text : text + "\n")
    case .failure(let error):
      program.streams.complain("\(error.message) (\(error.code.rawValue))", hint: error.hint)
    }
  }
}
