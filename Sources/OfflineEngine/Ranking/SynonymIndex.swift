import SkillModel

/// Finds the phrases by which tools are asked for, also where other words stand between their parts.
struct SynonymIndex: Sendable {
  struct Hit: Sendable, Hashable {
    var tool: Int
    var phrase: String
    var tokens: [Int]
    /// 0…1, by how much the phrase says.
    var strength: Double
  }

  private struct Entry: Sendable {
    var units: [[String]]
    var phrase: String
    var tools: [Int]
    var strength: Double
    /// Whether other words may stand between its parts: not in a phrase of function words alone.
    var isLoose: Bool
  }

  private var entries: [String: [Entry]] = [:]
  private let count: Int

  init(_ tools: [ToolDefinition]) {
    count = tools.count
    var users: [String: [Int]] = [:]
    for (number, tool) in tools.enumerated() {
      for phrase in Set(tool.tool.synonyms.map(Folding.text)) { users[phrase, default: []].append(number) }
    }
    for (phrase, tools) in users {
      let units = Self.units(of: Utterance(phrase).tokens)
      guard let first = units.first?.first else { continue }
      let isLoose = units.contains(where: Self.isTelling)
      entries[first, default: []].append(
        Entry(units: units, phrase: phrase, tools: tools, strength: strength(units, tools.count), isLoose: isLoose))
    }
  }

  /// English words by their stems; Chinese words as they are cut by the lexicon.
  private static func units(of tokens: [Token]) -> [[String]] {
    let normal = Lexicon.normal(tokens)
    var units: [[String]] = []
    var index = 0
    while index < normal.count {
      guard normal[index].kind == .han else {
        if normal[index].kind != .symbol { units.append([normal[index].text]) }
        index += 1
        continue
      }
      let end = max(Lexicon.shared.match(normal, at: index)?.end ?? index + 1, index + 1)
      units.append(normal[index..<end].map(\.text))
      index = end
    }
    return units
  }

  /// A phrase of several words says more than one, a phrase of mere function words little, a shared one less.
  private func strength(_ units: [[String]], _ users: Int) -> Double {
    let telling = units.filter(Self.isTelling)
    let characters = units.joined().count
    let isSingle = characters == 1 && units[0][0].unicodeScalars.count == 1
    let base = telling.isEmpty ? 0.3 : isSingle ? 0.55 : units.count > 1 ? 0.85 : 0.75
    let rarity = count > 1 ? 1 - Scale.log(Double(users)) / Scale.log(Double(count) + 1) : 1
    return base * max(0.4, rarity)
  }

  private static func isTelling(_ unit: [String]) -> Bool {
    if unit.count > 1 { return FunctionWords.chinese[unit.joined()] == nil }
    return unit.first.map { !FunctionWords.english.contains($0) && FunctionWords.chinese[$0] == nil } ?? false
  }

  func hits(in tokens: [Token]) -> [Hit] {
    let normal = Lexicon.normal(tokens)
    var hits: [Hit] = []
    for index in normal.indices {
      for entry in entries[normal[index].text] ?? [] {
        guard let (found, gap) = find(entry, normal, from: index) else { continue }
        for tool in entry.tools {
          hits.append(
            Hit(tool: tool, phrase: entry.phrase, tokens: found, strength: entry.strength * (gap == 0 ? 1 : 0.85)))
        }
      }
    }
    return hits
  }

  /// The parts in their order, with at most three words between two of them.
  private func find(_ entry: Entry, _ tokens: [Token], from start: Int) -> (tokens: [Int], gap: Int)? {
    var found: [Int] = []
    var gap = 0
    var index = start
    for unit in entry.units {
      let limit = found.isEmpty || !entry.isLoose ? 0 : 3
      guard let at = (index...(index + limit)).first(where: { matches(unit, tokens, at: $0) }) else { return nil }
      gap += at - index
      found += Array(at..<(at + unit.count))
      index = at + unit.count
    }
    return (found, gap)
  }

  private func matches(_ unit: [String], _ tokens: [Token], at start: Int) -> Bool {
    guard start + unit.count <= tokens.count else { return false }
    return zip(unit, tokens[start...]).allSatisfy { $0 == $1.text }
  }
}
