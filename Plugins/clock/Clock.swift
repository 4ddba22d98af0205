import SkillKit

@c(skillhost_skill_v1) public func skill() -> UnsafeRawPointer? { export(Clock()) }

struct Clock: Skill {
  let about = About(id: "org.skillhost.clock", version: "1.0.0", title: "Clock", summary: "Time here and elsewhere.")
  let tools: [any Tool] = [Now()]
}

struct Now: Tool {
  let name = "now"
  let manual = Manual(
    title: "Tell the time", description: "Tells the present date and time.",
    when: ["The person asks for the time or the date."], hints: .readsOnly)

  func call(_ arguments: NoArguments, _ context: Context) async throws -> Output { .text("\(context.now)") }
}
