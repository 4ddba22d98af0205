/// One thing a skill can do, with the manual by which a model and the offline engine choose it.
package struct ToolDescriptor: Sendable, Hashable {
  /// An utterance, and the arguments that should come of it. Arguments may hold words such as "tomorrow 10:00".
  package struct Example: Sendable, Hashable {
    package var say: String
    package var arguments: JSONObject

    package init(say: String, arguments: JSONObject = JSONObject()) {
      self.say = say
      self.arguments = arguments
    }
  }

  package var name: String
  package var title: String
  package var description: String
  package var when: [String]
  package var whenNot: [String]
  package var synonyms: [String]
  package var examples: [Example]
  package var inputSchema: JSON
  package var outputSchema: JSON?
  package var hints: ToolHints
  /// Nil where the descriptor leaves it to the host.
  package var timeoutSeconds: Double?
  /// What a person reads while the tool runs, such as "Writing to the calendar".
  package var status: String?

  package init(
    name: String, title: String? = nil, description: String = "", when: [String] = [], whenNot: [String] = [],
    synonyms: [String] = [], examples: [Example] = [], inputSchema: JSON = ["type": "object"],
    outputSchema: JSON? = nil, hints: ToolHints = ToolHints(), timeoutSeconds: Double? = nil, status: String? = nil
  ) {
    self.name = name
    self.title = title ?? name
    self.description = description
    self.when = when
    self.whenNot = whenNot
    self.synonyms = synonyms
    self.examples = examples
    self.inputSchema = inputSchema
    self.outputSchema = outputSchema
    self.hints = hints
    self.timeoutSeconds = timeoutSeconds
    self.status = status
  }
}

/// What a tool does to the world; a hint that is missing is read pessimistically.
package struct ToolHints: Sendable, Hashable {
  package var readOnly: Bool
  package var destructive: Bool
  package var idempotent: Bool
  package var openWorld: Bool

  package init(readOnly: Bool = false, destructive: Bool = true, idempotent: Bool = false, openWorld: Bool = true) {
    self.readOnly = readOnly
    self.destructive = destructive
    self.idempotent = idempotent
    self.openWorld = openWorld
  }
}
