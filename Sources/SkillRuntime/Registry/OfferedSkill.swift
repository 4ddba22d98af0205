internal import SkillModel
internal import Synchronization

/// A skill that is offered: its entry, and what was made of it so far. A changed file makes another one.
final class OfferedSkill: Sendable {
  typealias Opening = Result<any CallableSkill, ToolError>

  private struct State {
    var loading: Task<Opening, Never>?
    /// What `loading` came to, for callers that cannot wait.
    var opened: (any CallableSkill)?
    /// By the tool's name.
    var schemas: [String: JSONSchema] = [:]
    var calls = 0
    /// Takes no more calls once those that run are over.
    var isRetired = false
    var isClosed = false
  }

  let entry: SkillEntry
  let isolation: Isolation
  private let load: @Sendable () async -> Opening
  private let state = Mutex(State())

  init(_ entry: SkillEntry, _ isolation: Isolation, load: @escaping @Sendable () async -> Opening) {
    self.entry = entry
    self.isolation = isolation
    self.load = load
  }

  /// False where the skill was replaced and has been closed; else `end` is to be called.
  func begin() -> Bool {
    state.withLock { state in
      if state.isClosed { return false }
      state.calls += 1
      return true
    }
  }

  func end() {
    let isOver = state.withLock { state in
      state.calls -= 1
      return closes(&state)
    }
    if isOver { closeLater() }
  }

  /// Closes the skill as soon as none of its calls runs.
  func retire() {
    let isOver = state.withLock { state in
      state.isRetired = true
      return closes(&state)
    }
    if isOver { closeLater() }
  }

  private func closes(_ state: inout State) -> Bool {
    guard state.isRetired, !state.isClosed, state.calls == 0 else { return false }
    state.isClosed = true
    return true
  }

  private func closeLater() { Task { await close(within: 2) } }

  /// The loaded skill; two calls at once load it once.
  func open() async -> Opening {
    let task = state.withLock { state in
      if let task = state.loading { return task }
      let task = Task { await load() }
      state.loading = task
      return task
    }
    let result = await task.value
    state.withLock { state in
      guard state.loading == task else { return }
      switch result {
      case .success(let skill): state.opened = skill
      // A skill that could not start may start at the next call; a missing device, for instance, may be back.
      case .failure: state.loading = nil
      }
    }
    return result
  }

  /// What is open already.
  var opened: (any CallableSkill)? { state.withLock { $0.opened } }

  func close(within seconds: Double) async {
    let task = state.withLock { state in
      defer { (state.loading, state.opened) = (nil, nil) }
      return state.loading
    }
    if case .success(let skill)? = await task?.value { await skill.close(within: seconds) }
  }

  /// What is wrong with a call's arguments; nil for nothing.
  func check(_ arguments: JSONObject, of tool: ToolDefinition) -> ToolError? {
    let schema: JSONSchema
    if let known = state.withLock({ $0.schemas[tool.tool.name] }) {
      schema = known
    } else {
      // The one that the file has now: the model may have been shown an earlier one.
      guard let present = entry.descriptor?.tools.first(where: { $0.name == tool.tool.name }) else {
        return ToolError(.notFound, "the skill \(tool.skill) no longer has the tool \(tool.tool.name)")
      }
      do {
        schema = try JSONSchema(present.inputSchema)
      } catch {
        return ToolError(
          .contract, "the schema of \(tool.qualifiedName) cannot be used: \(error)", hint: ToolError.tellAuthor)
      }
      state.withLock { $0.schemas[tool.tool.name] = schema }
    }
    let violations = schema.validate(.object(arguments))
    guard !violations.isEmpty else { return nil }
    let list = violations.map(\.description).joined(separator: "; ")
    return ToolError(
      .invalidArguments, "the arguments of \(tool.qualifiedName) do not fit its schema: \(list)",
      hint: "Correct these and call again.")
  }
}
