import SkillModel
import Synchronization

/// How often each tool was called in conversations, kept in `$XDG_STATE_HOME/skillhost/uses.json` by the tool's full id.
final class ToolUses: Sendable {
  /// Of more tools than this the least used are forgotten.
  private static let maximumTools = 500
  /// From so many calls on all counts are halved, so that new habits can overtake old ones.
  private static let maximumCalls = 10_000

  private struct State {
    /// As it was read, at the first question.
    var earlier: [String: Int]?
    var added: [String: Int] = [:]
  }

  private let path: String
  private let state = Mutex(State())

  init(_ environment: Environment) { path = environment.stateFolder + "/uses.json" }

  /// The calls of earlier conversations.
  func count(of tool: ToolDefinition) -> Int {
    state.withLock { state in
      let earlier = state.earlier ?? read()
      state.earlier = earlier
      return earlier[Self.key(tool)] ?? 0
    }
  }

  func note(_ tool: ToolDefinition) { state.withLock { $0.added[Self.key(tool), default: 0] += 1 } }

  /// Adds this conversation's calls to what the file holds by now. A file that cannot be written costs only the habit.
  func save() {
    let added = state.withLock { $0.added }
    guard !added.isEmpty else { return }
    let counts = Self.bounded(read().merging(added, uniquingKeysWith: +))
    let members = counts.map { ($0.key, JSON.number(JSONNumber($0.value))) }
    let json: JSON = ["uses": .object(JSONObject(members))]
    try? TextFile.write(JSONWriter.bytes(json, pretty: true), to: path, isDurable: false)
  }

  /// The most used first.
  private static func bounded(_ counts: [String: Int]) -> [(key: String, value: Int)] {
    let isFull = counts.values.reduce(0, +) > maximumCalls
    let kept = isFull ? counts.mapValues { $0 / 2 }.filter { $0.value > 0 } : counts
    let sorted = kept.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }
    return Array(sorted.prefix(maximumTools))
  }

  /// A damaged file counts for nothing, and is replaced at the next change.
  private func read() -> [String: Int] {
    guard let bytes = (try? TextFile.read(path, maximum: 1 << 20)) ?? nil, let json = try? JSONParser.parse(bytes)
    else {
      return [:]
    }
    var counts: [String: Int] = [:]
    for (key, value) in json["uses"]?.object ?? [:] {
      if let count = value.number?.int, (1...Self.maximumCalls).contains(count) { counts[key] = count }
    }
    return counts
  }

  private static func key(_ tool: ToolDefinition) -> String { "\(tool.skill.text).\(tool.tool.name)" }
}
