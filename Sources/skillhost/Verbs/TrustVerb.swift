import SkillModel
import SkillRuntime

/// `trust ID` and `untrust ID`: whether a skill runs in the host; kept by id, so that it survives an update.
struct TrustVerb {
  let program: Program
  let isTrusted: Bool

  func run() async throws(CommandError) -> ExitCode {
    let name = program.invocation.operands[0]
    let skills = try await InstalledSkills.scan(program)
    var state = skills.state
    let id = try id(named: name, skills)
    if !isTrusted, skills.find(name).first?.origin == .bundled {
      throw CommandError(
        exit: .refused, code: "denied", message: "\(id) ships with skillhost and always runs in the host",
        hint: "Do not use it: skillhost disable \(name)")
    }
    try state.setTrusted(id, isTrusted)
    if program.options.isJSON {
      let answer: JSON = ["id": .string(id.text), "trusted": .bool(isTrusted)]
      return program.print("\(answer)\n")
    }
    let place = isTrusted ? "trusted: it runs in the host, with all your rights" : "not trusted: it runs in its sandbox"
    return program.print("\(id) is now \(place)\n")
  }

  private func id(named name: String, _ skills: InstalledSkills) throws(CommandError) -> SkillID {
    if skills.find(name).isEmpty, !isTrusted, let known = skills.state.trusted.first(where: { $0.text == name }) {
      // Trusted once, and removed since.
      return known
    }
    guard let known = try skills.only(name).id else {
      throw .unavailable("\(name) is no skill, so it cannot be trusted", hint: "Run: skillhost why \(name)")
    }
    return known
  }
}
