import SkillModel
import SkillRuntime

/// Looks at a descriptor with the eyes of a model and of the offline engine.
enum SkillReview {
  static func findings(_ entry: SkillEntry, hasNote: Bool) -> [Finding] {
    var findings = entry.droppedTools.map {
      Finding(
        isFault: true, text: "the tool \($0.name) was dropped: \($0.reason)",
        nextStep: "Mend its part of the descriptor.")
    }
    guard let descriptor = entry.descriptor else { return findings }
    if !hasNote {
      findings.append(advice("the file has no ABI note", "Put SKILL_ABI_NOTE; at file scope in one C file."))
    }
    for tool in descriptor.tools { findings += Self.findings(tool) }
    return findings
  }

  private static func findings(_ tool: ToolDescriptor) -> [Finding] {
    var findings: [Finding] = []
    if tool.description.isEmpty {
      findings.append(advice("\(tool.name) has no description", "A model chooses by it: say what the tool does."))
    }
    if tool.when.isEmpty {
      findings.append(advice("\(tool.name) does not say when to use it", "Add sentences to \"when\"."))
    }
    if tool.examples.isEmpty {
      findings.append(advice("\(tool.name) has no examples", "Add a few things that people say, with their arguments."))
    }
    for (name, schema) in tool.inputSchema["properties"]?.object ?? [:] where schema["description"] == nil {
      findings.append(
        advice("\(tool.name): the argument \(name) has no description", "Say what it means, with its unit."))
    }
    return findings + tool.examples.compactMap { misfit($0, tool) }
  }

  /// An example whose arguments break the schema; times in words are allowed, since the host turns them into values.
  private static func misfit(_ example: ToolDescriptor.Example, _ tool: ToolDescriptor) -> Finding? {
    guard let schema = try? JSONSchema(tool.inputSchema),
      let violation = schema.validate(.object(example.arguments)).first
    else { return nil }
    return advice(
      "\(tool.name): the arguments of the example \"\(example.say)\" do not fit the schema: \(violation)",
      "Correct the example or the schema.")
  }

  private static func advice(_ text: String, _ next: String) -> Finding {
    Finding(isFault: false, text: text, nextStep: next)
  }
}
