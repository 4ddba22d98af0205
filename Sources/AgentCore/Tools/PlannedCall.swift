internal import SkillModel

/// A call of one round: what the model asked for, and either what to run or why it is refused.
struct PlannedCall: Sendable {
  let id: String
  let name: String
  /// As history keeps them.
  let arguments: JSONObject
  /// As the model wrote them, for comparing calls.
  let asked: ModelCall.Arguments
  let tool: Result<ToolDefinition, ToolError>

  /// `callable` are all tools, whether the model was shown them or not.
  init(asked: ModelCall, call: AssistantMessage.Call, callable: [ToolDefinition], shown: [ToolDefinition]) {
    id = call.id
    name = asked.name
    arguments = call.arguments
    self.asked = asked.arguments
    let found = Self.find(asked.name, callable, shown)
    switch ArgumentReader.read(asked.arguments) {
    case .success: tool = found
    case .failure(let error): tool = found.flatMap { _ in .failure(error) }
    }
  }

  private init(_ other: PlannedCall, refused error: ToolError) {
    (id, name, arguments, self.asked, tool) = (other.id, other.name, other.arguments, other.asked, .failure(error))
  }

  func refused(_ error: ToolError) -> PlannedCall { PlannedCall(self, refused: error) }

  private static let maximumNamesShown = 40

  private static func find(
    _ name: String, _ callable: [ToolDefinition], _ shown: [ToolDefinition]
  ) -> Result<ToolDefinition, ToolError> {
    if let tool = callable.first(where: { $0.name == name }) { return .success(tool) }
    let legal = ToolNames.legal(name.trimmed)
    if let tool = callable.first(where: { $0.name == legal || $0.qualifiedName == name.trimmed }) {
      return .success(tool)
    }
    let near = Spelling.nearest(to: legal, among: callable.map(\.name)).map { "Did you mean \($0)? " } ?? ""
    let names = shown.prefix(maximumNamesShown).map(\.name).joined(separator: ", ")
    let hint = callable.isEmpty ? "No tools are installed." : "\(near)There are: \(names)."
    return .failure(ToolError(.notFound, "there is no tool named \(name.prefix(80))", hint: hint))
  }
}
