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
    let abi = Preflight.supported
    var facts = [
      Fact(name: "skillhost", isGood: true, text: "\(Help.version), skills of ABI \(abi.major).\(abi.minor)")
    ]
    let (configuration, configured) = configuration()
    facts.append(configured)
    facts += await folders()
    facts += [
      writable("cache", program.environment.cacheFolder), writable("data", program.environment.dataFolder),
      writable("state", program.environment.stateFolder), worker(), sandbox(), curl(),
    ]
    facts += await providers(configuration)
    if program.options.isJSON {
      _ = program.print(JSONWriter.text(.array(facts.map(json)), pretty: true) + "\n")
    } else {
      let rows = facts.map { [$0.isGood ? "ok" : "!!", $0.name, $0.text].map(TerminalText.cleanLine) }
      _ = program.print(Table.text(rows))
    }
    return facts.allSatisfy(\.isGood) ? .done : .failed
  }

  /// What is set up, as far as it can be read: a doctor must not fail over what it is asked to find.
  private func configuration() -> (Configuration, Fact) {
    let file = ConfigurationFiles.userFile(program.environment)
    do throws(CommandError) {
      let isThere = access(file, F_OK) == 0
      return (
        try program.configuration(),
        Fact(name: "configuration", isGood: true, text: file + (isThere ? "" : ": not there, so the defaults hold"))
      )
    } catch {
      return (Configuration(), Fact(name: "configuration", isGood: false, text: "\(error.message) \(error.hint ?? "")"))
    }
  }

  private func folders() async -> [Fact] {
    let folders = SkillFolders.ordered(program.options, program.environment, program.installation)
    do throws(CommandError) {
      let listing = await (try InstalledSkills.makeCatalog(program, SkillState(program.environment))).scan(folders)
      return folders.map { folder($0, listing) }
    } catch {
      return [Fact(name: "skills", isGood: false, text: "\(error.message) \(error.hint ?? "")")]
    }
  }

  private func json(_ fact: Fact) -> JSON {
    ["name": .string(fact.name), "ok": .bool(fact.isGood), "text": .string(fact.text)]
  }

  private func folder(_ folder: SkillFolder, _ skills: SkillCatalog.Listing) -> Fact {
    let name = "skills (\(folder.origin.rawValue))"
    if let problem = skills.problems.first(where: { $0.folder == folder }) {
      return Fact(name: name, isGood: false, text: "\(problem.reason) \(problem.nextStep)")
    }
    let here = skills.entries.filter { $0.path.parent.resolved == folder.path.resolved }
    let ready = here.count { $0.state == .ready }
    let exists = access(folder.path.description, F_OK) == 0
    let count = exists ? "\(ready) ready of \(here.count)" : "not there yet"
    return Fact(name: name, isGood: here.isEmpty || ready > 0, text: "\(folder.path): \(count)")
  }

  /// A folder that is not there yet is made when it is needed, so the nearest one above it counts.
  private func writable(_ name: String, _ path: String) -> Fact {
    var there = path
    while access(there, F_OK) != 0, let slash = there.lastIndex(of: "/"), slash > there.startIndex {
      there = String(there[..<slash])
    }
    let isWritable = access(there, W_OK) == 0
    let reason = isWritable ? "" : " cannot be written: \(String(cString: strerror(errno)))"
    return Fact(name: name, isGood: isWritable, text: path + reason)
  }

  private func worker() -> Fact {
    let path = program.installation.worker
    let isThere = access(path, X_OK) == 0
    return Fact(
      name: "worker", isGood: isThere,
      text: isThere ? path : "\(path) is not there; install skillhost again with scripts/install")
  }

  private func sandbox() -> Fact {
    let abilities = SandboxAbilities.current
    let gaps = abilities.gaps
    return Fact(
      name: "sandbox", isGood: gaps.isEmpty,
      text: gaps.isEmpty ? "Landlock \(abilities.landlock) and seccomp" : gaps.joined(separator: "; "))
  }

  private func curl() -> Fact {
    let handle = dlopen("libcurl.so.4", RTLD_LAZY | RTLD_LOCAL)
    return Fact(
      name: "HTTP", isGood: handle != nil,
      text: handle != nil ? "libcurl.so.4" : "libcurl.so.4 is not there; install it: apt-get install libcurl4")
  }

  private func providers(_ configuration: Configuration) async -> [Fact] {
    let transport = HTTPTransport()
    return await withTaskGroup(of: (Int, Fact).self) { group in
      for (index, service) in ModelService.all(configuration, program.environment).enumerated() {
        group.addTask { (index, await Self.fact(service, transport)) }
      }
      var facts: [(Int, Fact)] = []
      for await fact in group { facts.append(fact) }
      return facts.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  private static func fact(_ service: ModelService, _ transport: HTTPTransport) async -> Fact {
    do {
      let models = try await service.listModels(transport)
      return Fact(
        name: "provider \(service.name)", isGood: true, text: "\(ListVerb.count(models.count, "model")) offered")
    } catch {
      return Fact(name: "provider \(service.name)", isGood: false, text: error.message)
    }
  }
}
