/// What came of one call. A failed tool is a result too; the model sees it and can react.
package enum ToolResult: Sendable, Hashable {
  case success(ToolOutput)
  case failure(ToolError)
}

/// The result of a tool that worked.
package enum ToolOutput: Sendable, Hashable {
  case text(String)
  /// One JSON value; an object may carry `text`, which is then what a person is shown.
  case json(JSON)

  /// What a person is shown: the text, the JSON's own `text`, or the compact JSON.
  package var text: String {
    switch self {
    case .text(let text): text
    case .json(let value): value["text"]?.string ?? value.string ?? JSONWriter.text(value)
    }
  }

  /// What a model reads: the text, or all of the JSON.
  package var textForModel: String {
    switch self {
    case .text(let text): text
    case .json(let value): JSONWriter.text(value)
    }
  }

  package var data: JSON? {
    if case .json(let value) = self { value } else { nil }
  }
}
