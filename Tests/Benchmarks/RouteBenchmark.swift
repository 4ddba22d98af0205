import AgentCore
import OfflineEngine
import SkillModel
import SkillRuntime

/// What the offline engine takes for a sentence, with many tools that have a verb or a noun in common.
struct RouteBenchmark {
  private static let rounds = 5
  private static let sentences = [
    "create an invoice for Ana tomorrow at 10", "find the letter from last week", "cancel my meeting on Friday",
    "明天上午十点约个会议", "send three reports to Ben", "what is the meaning of life?",
  ]

  private let tools: [ToolDefinition]

  init(count: Int) throws {
    let descriptors = try (0..<max(1, count)).map(Self.descriptor)
    tools = OfferedNames.define(descriptors)
  }

  /// Milliseconds: the median over all sentences, and the first one, which finds nothing prepared.
  func figures() -> [(String, Double)] {
    let engine = OfflineEngine()
    let circumstances = Circumstances(now: "2026-05-04T09:30:00+02:00", timeZone: "Europe/Berlin", locale: "en-GB")
    var times: [UInt64] = []
    for sentence in (0..<Self.rounds).flatMap({ _ in Self.sentences }) {
      let start = nanoseconds()
      _ = engine.route(sentence, tools: tools, circumstances: circumstances)
      times.append(nanoseconds() - start)
    }
    return [("route", Sorted(times).median / 1e6), ("first", Double(times[0]) / 1e6)]
  }

  private static func descriptor(_ number: Int) throws -> Descriptor {
    let (verb, noun) = (verbs[number % verbs.count], nouns[number / verbs.count % nouns.count])
    let text = """
      {"schema": 1, "id": "org.example.\(noun)-\(verb)-\(number)", "version": "1.0.0", "title": "\(noun)", "summary": "Can \(verb) a \(noun).",
       "tools": [{"name": "\(verb)_\(noun)", "description": "Can \(verb) one \(noun), or several, at a time that is given.",
        "when": ["The person wants to \(verb) a \(noun)."], "when_not": ["Somebody else's \(noun) is meant."],
        "synonyms": ["\(verb) \(noun)", "\(verb) the \(noun)s", "会议"],
        "examples": [{"say": "\(verb) the \(noun) for Ben at noon", "arguments": {"title": "Ben", "start": "12:00"}}],
        "input_schema": {"type": "object", "required": ["title"], "properties": {
          "title": {"type": "string", "description": "What it is about."},
          "start": {"type": "string", "format": "date-time", "description": "When it begins."},
          "count": {"type": "integer", "minimum": 1, "description": "How many."},
          "kind": {"enum": ["private", "work"], "description": "Whose it is."}}}}]}
      """
    return try DescriptorReader().read(Array(text.utf8)).descriptor
  }

  private static let verbs = [
    "create", "find", "cancel", "send", "move", "copy", "print", "share", "rename", "count", "open", "close", "sign",
    "check", "pay", "order", "sort", "merge", "split", "archive",
  ]
  private static let nouns = [
    "meeting", "invoice", "letter", "report", "ticket", "photo", "song", "recipe", "contract", "parcel", "room",
    "flight",
    "train", "lamp", "door", "server", "backup", "branch", "release", "price", "course", "exam", "book", "chapter",
    "page",
    "table", "chart", "map", "route", "station", "garden", "plant", "cat", "doctor", "pill", "bill", "loan", "stock",
    "coin",
    "game", "match", "team", "player", "goal", "party", "guest", "gift", "cake", "menu", "note",
  ]
}
