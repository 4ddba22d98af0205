import AgentCore
import Glibc
import Providers
import SkillModel
import SkillRuntime
import TerminalUI

/// `doctor`: what this installation and this machine can do, a line a fact.
struct DoctorVerb {
  let program: Program

  private struct Fact {
    var name: String
    var isGood: Bool
    var text: String
  }

  func run() async throws(CommandError) -> ExitCode {
    let configuration = try program.configuration()
    let skills = try await InstalledSkills.scan(program)
    var facts = [Fact(name: "skillhost", isGood: true, text: "\(Help.version), skills of ABI 1.0")]
    facts.append(Fact(name: "configuration", isGood: true, text: ConfigurationFiles.userFile(program.environment)))
    facts += skills.folders.map { folder($0, skills) }
    facts += [cache(), worker(), curl()]
    facts += await providers(configuration)
    if program.options.isJSON {
      _ = program.print(JSONWriter.text(.array(facts.map(json)), pretty: true) + "\n")
    } else {
      let rows = facts.map { [$0.isGood ? "ok" : "!!", $0.name, $0.text].map(TerminalText.cleanLine) }
      _ = program.print(Table.text(rows))
    }
    return facts.allSatisfy(\.isGood) ? .done : .failed
  }

  private func json(_ fact: Fact) -> JSON {
    ["name": .string(fact.name), "ok": .bool(fact.isGood), "text": .string(fact.text)]
  }

  private func folder(_ folder: SkillFolder, _ skills: InstalledSkills) -> Fact {
    let name = "skills (\(folder.origin.rawValue))"
    if let problem = skills.problems.first(where: { $0.folder == folder }) {
      return Fact(name: name, isGood: false, text: "\(problem.reason) \(problem.nextStep)")
    }
    let here = skills.entries.filter { $0.path.parent.resolved == folder.path.resolved }
    let ready = here.count { $0.state == .ready }
    let exists = access(folder.path.description, F_OK) == 0
    let count = exists ? "\(ready) ready of \(here.count)" : "not there yet"
    return Fact(name: name, isGood: true, text: "\(folder.path): \(count)")
  }

  private func cache() -> Fact {
    let path = program.environment.cacheFolder
    let isWritable = access(path, W_OK) == 0
    return Fact(name: "cache", isGood: isWritable, text: isWritable ? path : "\(path) cannot be written: \(String(cString: strerror(errno)))")
  }

  private func worker() -> Fact {
    let path = program.installation.worker
    let isThere = access(path, X_OK) == 0
    return Fact(name: "worker", isGood: isThere, text: isThere ? path : "\(path) is not there; install skillhost again with scripts/install")
  }

  private func curl() -> Fact {
    let handle = dlopen("libcurl.so.4", RTLD_LAZY | RTLD_LOCAL)
    return Fact(
      name: "HTTP", isGood: handle != nil,
      text: handle != nil ? "libcurl.so.4" : "libcurl.so.4 is not there; install it: apt-get install libcurl4")
  }

  private func providers(_ configuration: Configuration) async -> [Fact] {
    let transport = HTTPTransport()
    var facts: [Fact] = []
    for service in ModelService.all(configuration, program.environment) {
      do {
        let models = try await service.listModels(transport)
        facts.append(Fact(name: "provider \(service.name)", isGood: true, text: "\(service.baseURL): \(models.count) models"))
      } catch {
        facts.append(Fact(name: "provider \(service.name)", isGood: false, text: "\(service.baseURL): \(error.message)"))
      }
    }
    return facts
  }
}
