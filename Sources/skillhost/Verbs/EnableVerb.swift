import SkillModel
import SkillRuntime

/// `enable ID` and `disable ID`: kept by id, so that it survives an update.
struct EnableVerb {
  let program: Program
  let isDisabled: Bool

  func run() async throws(CommandError) -> ExitCode {
    let name = program.invocation.operands[0]
    let skills = try await InstalledSkills.scan(program)
    let id: SkillID
    if !skills.find(name).isEmpty {
      guard let known = try skills.only(name).id else {
        throw .unavailable(
          "\(name) is no skill, so it cannot be \(isDisabled ? "disabled" : "enabled")",
          hint: "Run: skillhost why \(name)")
      }
      id = known
    } else if let state = try? SkillState(program.environment),
      let known = state.disabled.first(where: { $0.text == name })
    {
      // Disabled once, and removed since.
      id = known
    } else {
      // Throws, and says what is near.
      _ = try skills.only(name)
      return .unavailable
    }
    var state = try SkillState(program.environment)
    try state.setDisabled(id, isDisabled)
    if !isDisabled {
      var quarantine = Quarantine(program.environment)
      try quarantine.lift(id)
    }
    if program.options.isJSON {
      let state: JSON = ["id": .string(id.text), "state": .string(isDisabled ? "disabled" : "enabled")]
      return program.print("\(state)\n")
    }
    return program.print("\(id) is now \(isDisabled ? "disabled" : "enabled")\n")
  }
}
