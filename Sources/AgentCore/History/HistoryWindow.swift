internal import SkillModel

/// Shortens a history that would not fit: whole turns go, the oldest first, and never the present one.
package enum HistoryWindow {
  /// What is left, and how many turns went.
  package static func fit(_ messages: [Message], bytes limit: Int) -> (messages: [Message], dropped: Int) {
    var turns: [[Message]] = []
    for message in messages {
      if case .user = message { turns.append([]) }
      if turns.isEmpty { turns.append([]) }
      turns[turns.count - 1].append(message)
    }
    let sizes = turns.map { $0.reduce(0) { $0 + size($1) } }
    var total = sizes.reduce(0, +)
    var dropped = 0
    while total > limit, dropped < turns.count - 1 {
      total -= sizes[dropped]
      dropped += 1
    }
    return (turns.dropFirst(dropped).flatMap(\.self), dropped)
  }

  /// About what a message takes in a request.
  private static func size(_ message: Message) -> Int {
    switch message {
    case .user(let text): return text.utf8.count + 30
    case .assistant(let message):
      let calls = message.calls.reduce(0) {
        $0 + $1.name.utf8.count + JSONWriter.bytes(.object($1.arguments)).count + 80
      }
      let replay = message.replay.map { JSONWriter.bytes($0).count } ?? 0
      return message.text.utf8.count + message.reasoning.utf8.count + calls + replay + 30
    case .results(let records):
      return records.reduce(0) { $0 + $1.textForModel.utf8.count + 60 }
    }
  }
}
