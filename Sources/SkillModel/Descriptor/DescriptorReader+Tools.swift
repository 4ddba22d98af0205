extension DescriptorReader {
  /// The tools that can be offered, and those that cannot. A skill that is left without a tool is refused.
  func tools(_ fields: DescriptorFields) throws(DescriptorRefusal) -> ([ToolDescriptor], [DroppedTool]) {
    guard fields.value("tools") != nil else {
      throw DescriptorRefusal("tools is missing: a skill offers at least one tool")
    }
    let values = try fields.array("tools")
    guard !values.isEmpty else { throw DescriptorRefusal("tools is empty: a skill offers at least one tool") }
    var tools: [ToolDescriptor] = []
    var dropped: [DroppedTool] = []
    var names: Set<String> = []
    for (index, value) in values.enumerated() where !skipped.contains(index) {
      do throws(DescriptorRefusal) {
        let tool = try tool(DescriptorFields(value, path: "tools[\(index)]"), taken: names)
        names.insert(tool.name)
        tools.append(tool)
      } catch {
        dropped.append(
          DroppedTool(
            place: index, name: shownName(value) ?? "tools[\(index)]", reason: error.reason.cleaned(maximum: 300)))
      }
    }
    if tools.isEmpty, let first = dropped.first {
      throw DescriptorRefusal("none of its tools can be offered: \(first)")
    }
    return (tools, dropped)
  }

  private func shownName(_ tool: JSON) -> String? {
    guard let name = tool["name"]?.string?.cleaned(maximum: 64), !name.isEmpty else { return nil }
    return name
  }

  private func tool(_ fields: DescriptorFields, taken: Set<String>) throws(DescriptorRefusal) -> ToolDescriptor {
    let name = try name(fields, taken: taken)
    return ToolDescriptor(
      name: name, title: try fields.text("title", maximum: 120) ?? name,
      description: try fields.text("description", maximum: 4000, lines: .many) ?? "",
      when: try fields.texts("when", maximum: 500, count: 32),
      whenNot: try fields.texts("when_not", maximum: 500, count: 32),
      synonyms: try fields.texts("synonyms", maximum: 100, count: 100),
      examples: try examples(fields), inputSchema: try inputSchema(fields),
      outputSchema: try outputSchema(fields), hints: try hints(fields),
      timeoutSeconds: try timeout(fields), status: try fields.text("status", maximum: 120))
  }

  private func name(_ fields: DescriptorFields, taken: Set<String>) throws(DescriptorRefusal) -> String {
    let name = try fields.requiredString("name")
    let isValid = (1...64).contains(name.utf8.count) && name.utf8.allSatisfy(Self.isNameByte)
    guard isValid else {
      throw DescriptorRefusal("its name may hold only letters, digits, '_' and '-', 1 to 64 of them")
    }
    guard !taken.contains(name) else { throw DescriptorRefusal("the name is used by an earlier tool of the skill") }
    return name
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private func examples(_ fields: DescriptorFields) throws(DescriptorRefusal) -> [ToolDescriptor.Example] {
    var examples: [ToolDescriptor.Example] = []
    for example in try fields.list("examples", count: 64) {
      let arguments = example.value("arguments") ?? .object(JSONObject())
      guard let arguments = arguments.object else {
        throw DescriptorRefusal("\(example.path(of: "arguments")) must be an object, not \(arguments.article)")
      }
      guard let say = try example.text("say", maximum: 500) else {
        throw DescriptorRefusal("\(example.path(of: "say")) is missing")
      }
      examples.append(.init(say: say, arguments: arguments))
    }
    return examples
  }

  private func hints(_ fields: DescriptorFields) throws(DescriptorRefusal) -> ToolHints {
    var hints = ToolHints()
    guard let given = try fields.fields("hints") else { return hints }
    if let flag = try given.flag("read_only") { hints.readOnly = flag }
    if let flag = try given.flag("destructive") { hints.destructive = flag }
    if let flag = try given.flag("idempotent") { hints.idempotent = flag }
    if let flag = try given.flag("open_world") { hints.openWorld = flag }
    return hints
  }

  private func timeout(_ fields: DescriptorFields) throws(DescriptorRefusal) -> Double? {
    guard let seconds = try fields.number("timeout_seconds")?.double else { return nil }
    guard seconds > 0 else { throw DescriptorRefusal("\(fields.path(of: "timeout_seconds")) must be more than 0") }
    return min(seconds, 86_400)
  }
}
