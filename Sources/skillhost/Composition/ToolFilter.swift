import SkillModel

/// Which tools `--tools` and `--no-tools` leave.
struct ToolFilter {
  private let names: Set<String>?

  /// A name that no tool has is an error, since a model would silently do without it.
  init(_ names: [String]?, among tools: [ToolDefinition]) throws(CommandError) {
    for name in names ?? [] where !tools.contains(where: { Self.names(of: $0).contains(name) }) {
      let near = Spelling.nearest(to: name, among: tools.map(\.qualifiedName) + tools.map(\.name))
      throw .unavailable(
        "--tools: there is no tool named \"\(name)\"",
        hint: near.map { "Did you mean \($0)?" } ?? "See: skillhost list --all")
    }
    self.names = names.map(Set.init)
  }

  var offers: @Sendable (ToolDefinition) -> Bool {
    guard let names else { return { _ in true } }
    return { !names.isDisjoint(with: Self.names(of: $0)) }
  }

  private static func names(of tool: ToolDefinition) -> Set<String> {
    [tool.name, tool.tool.name, tool.qualifiedName, tool.skill.text, tool.skill.shortName]
  }
}
