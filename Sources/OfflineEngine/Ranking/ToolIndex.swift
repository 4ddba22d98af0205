import SkillModel
import Synchronization

/// What all installed tools say about themselves, turned inside out: from words to tools.
final class ToolIndex: Sendable {
  let tools: [ToolDefinition]
  let cutter: TermCutter
  private let postings: [String: [Posting]]
  /// How many skills use a word.
  private let spread: [String: Int]
  private let skills: Int
  /// Skills with a tool that only looks, and those with one that acts.
  private let readers: Set<SkillID>
  private let actors: Set<SkillID>
  /// The names of the skills, as the folded words of a person.
  private let names: [String: Set<SkillID>]
  private let synonyms: SynonymIndex
  private let manuals = Mutex<[Int: Manual]>([:])

  /// Where a tool uses a word.
  enum Field: String, Sendable {
    case name, synonym, title, example, choice, skill, when, description, property
    /// One word of a synonym that has several.
    case part

    /// How much the word says of the tool.
    var weight: Float {
      switch self {
      case .name, .synonym: 1
      case .title: 0.9
      case .example: 0.75
      case .choice, .skill, .part: 0.6
      case .when: 0.55
      case .description: 0.5
      case .property: 0.4
      }
    }
  }

  struct Posting: Sendable {
    var tool: Int
    var field: Field
  }

  init(_ tools: [ToolDefinition]) {
    self.tools = tools
    let cutter = TermCutter(words: Self.chineseWords(tools))
    self.cutter = cutter
    var postings: [String: [Posting]] = [:]
    var reader = TermReader(cutter: cutter)
    for (number, tool) in tools.enumerated() {
      for (key, field) in ToolWords(tool, reader: &reader).fields {
        postings[key, default: []].append(Posting(tool: number, field: field))
      }
    }
    self.postings = postings
    let (numbers, count) = Self.numbered(tools.map(\.skill))
    spread = postings.mapValues { $0.count == 1 ? 1 : Set($0.map { numbers[$0.tool] }).count }
    skills = count
    readers = Set(tools.filter(\.tool.hints.readOnly).map(\.skill))
    actors = Set(tools.filter { !$0.tool.hints.readOnly }.map(\.skill))
    names = tools.reduce(into: [:]) { names, tool in
      names[Folding.text(tool.skillTitle), default: []].insert(tool.skill)
      names[Folding.text(tool.skill.shortName), default: []].insert(tool.skill)
    }
    synonyms = SynonymIndex(tools)
  }

  /// A number for every skill, by its tools, and how many skills there are.
  private static func numbered(_ skills: [SkillID]) -> ([Int], Int) {
    var numbers: [SkillID: Int] = [:]
    let all = skills.map { skill in
      let number = numbers[skill] ?? numbers.count
      numbers[skill] = number
      return number
    }
    return (all, numbers.count)
  }

  /// Synonyms are words by definition, whatever the lexicon knows.
  private static func chineseWords(_ tools: [ToolDefinition]) -> PhraseTable<Bool> {
    var words = PhraseTable<Bool>()
    for synonym in tools.lazy.flatMap(\.tool.synonyms) {
      let tokens = Utterance(synonym).tokens
      if !tokens.isEmpty, tokens.allSatisfy({ $0.kind == .han }) { words.set(true, for: tokens) }
    }
    return words
  }

  func manual(_ tool: Int) -> Manual {
    if let known = manuals.withLock({ $0[tool] }) { return known }
    let manual = Manual(tools[tool], cutter: cutter)
    manuals.withLock { $0[tool] = manual }
    return manual
  }

  func hasReader(_ skill: SkillID) -> Bool { readers.contains(skill) }

  func hasActor(_ skill: SkillID) -> Bool { actors.contains(skill) }

  /// The skills that are called so.
  func skills(named name: String) -> Set<SkillID> { names[name] ?? [] }

  func postings(_ key: String) -> [Posting] { postings[key] ?? [] }

  /// 1 for a word that one skill alone uses, less for one that many do; 1 for an unknown word.
  func rarity(_ key: String) -> Double {
    guard let count = spread[key], skills > 1 else { return 1 }
    return max(0.3, (1 - Scale.log(Double(count)) / Scale.log(Double(skills) + 1)))
  }

  func synonyms(in tokens: [Token]) -> [SynonymIndex.Hit] { synonyms.hits(in: tokens) }
}

/// The natural logarithm, without the C library.
enum Scale {
  static func log(_ value: Double) -> Double {
    guard value > 0, value.isFinite else { return 0 }
    // value = m · 2^e with m in 1..<2, and ln m = 2·artanh((m − 1)/(m + 1)).
    let ratio = (value.significand - 1) / (value.significand + 1)
    var (power, sum) = (ratio, 0.0)
    for odd in stride(from: 1.0, through: 21, by: 2) {
      sum += power / odd
      power *= ratio * ratio
    }
    return 2 * sum + Double(value.exponent) * 0.693_147_180_559_945_3
  }
}
