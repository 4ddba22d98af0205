package import SkillModel

/// The tools a conversation can use, and the way to run them.
package protocol ToolSource: Sendable {
  /// What is installed and ready now, in a stable order.
  func tools() async -> [ToolDefinition]

  /// Runs one tool to its end. Cancelling the task cancels the call. What goes wrong is a result.
  func run(_ call: ToolCall, observer: CallObserver) async -> ToolResult
}

/// One call that has been checked: the tool exists, the arguments satisfy its schema.
package struct ToolCall: Sendable, Hashable {
  package var id: String
  package var tool: ToolDefinition
  package var arguments: JSONObject
  /// The language in which the person spoke, as a BCP 47 tag.
  package var locale: String
  package var session: String
  package var turn: String
  /// Whether the person named the tool, and so need not be asked whether it may run.
  package var isNamedByPerson: Bool

  package init(
    id: String, tool: ToolDefinition, arguments: JSONObject, locale: String, session: String = "", turn: String = "",
    isNamedByPerson: Bool = false
  ) {
    self.isNamedByPerson = isNamedByPerson
    self.id = id
    self.tool = tool
    self.arguments = arguments
    self.locale = locale
    self.session = session
    self.turn = turn
  }
}
