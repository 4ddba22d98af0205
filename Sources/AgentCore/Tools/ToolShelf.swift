internal import SkillModel

/// The tools that a model is shown of many: those in frequent use, those that fit what is said, those it used or found.
///
/// Their order is stable within a conversation and new ones come last, so that a server can cache the beginning of a
/// request. What is neither used, found nor frequent makes room for what fits the next turn better.
struct ToolShelf: Sendable {
  /// Beside the finder.
  private static let places = ToolRanking.limit - 1
  private static let placesForFrequent = 7
  private static let placesForMatches = 8

  private let ranking: ToolRanking
  private var shown: [String] = []
  private var frequent: Set<String> = []
  private var text: String?

  init(_ ranking: ToolRanking) { self.ranking = ranking }

  /// What the next request shows of the installed tools.
  mutating func definitions(of installed: [ToolDefinition], for messages: [Message]) -> [ToolDefinition] {
    guard installed.count > ToolRanking.limit else { return installed }
    let finder = ToolFinder(among: installed).definition
    let byName = Dictionary(installed.map { ($0.name, $0) }) { first, _ in first }
    shown.removeAll { byName[$0] == nil && $0 != finder.name }
    let kept = messages.toolsUsed(finder: finder.name).filter { byName[$0] != nil }
    if let said = messages.lastSaid, said != text || shown.isEmpty {
      text = said
      let matches = ranking.matches(said, installed).map(\.name)
      if shown.isEmpty { fill(installed, kept, matches, finder.name) } else { renew(kept, matches, finder.name) }
    }
    append(kept)
    return shown.compactMap { $0 == finder.name ? finder : byName[$0] }
  }

  /// The first choice of a conversation.
  private mutating func fill(
    _ installed: [ToolDefinition], _ kept: [String], _ matches: [String], _ finder: String
  ) {
    let counts = installed.map { (name: $0.name, uses: ranking.uses($0)) }.filter { $0.uses > 0 }
    // A stable sort: of equals the one that is listed first.
    let often = counts.enumerated().sorted {
      $0.element.uses != $1.element.uses ? $0.element.uses > $1.element.uses : $0.offset < $1.offset
    }.map(\.element.name)
    frequent = Set(often.prefix(Self.placesForFrequent))
    let order = Array(often.prefix(Self.placesForFrequent)) + kept + matches + often + installed.map(\.name)
    for name in order where shown.count < Self.places && !shown.contains(name) { shown.append(name) }
    shown.append(finder)
  }

  /// Makes room for what fits a new turn, from the end, so that the beginning stays as it was.
  private mutating func renew(_ kept: [String], _ matches: [String], _ finder: String) {
    let wanted = matches.prefix(Self.placesForMatches)
    let stays = frequent.union(kept).union(wanted).union([finder])
    var excess = shown.count - 1 + wanted.count { !shown.contains($0) } - Self.places
    for index in shown.indices.reversed() where excess > 0 && !stays.contains(shown[index]) {
      shown.remove(at: index)
      excess -= 1
    }
    append(Array(wanted))
  }

  private mutating func append(_ names: [String]) {
    for name in names where !shown.contains(name) { shown.append(name) }
  }
}

extension [Message] {
  /// What the person said last.
  fileprivate var lastSaid: String? {
    for message in reversed() { if case .user(let text) = message { return text } }
    return nil
  }

  /// The names of the tools that were called, or found, in this conversation, in that order.
  fileprivate func toolsUsed(finder: String) -> [String] {
    var names: [String] = []
    var searches: Set<String> = []
    for message in self {
      switch message {
      case .user: break
      case .assistant(let message):
        names += message.calls.map(\.name)
        searches.formUnion(message.calls.filter { $0.name == finder }.map(\.id))
      case .results(let records):
        for record in records where searches.contains(record.id) { names += ToolFinder.names(in: record.result) }
      }
    }
    return names
  }
}
