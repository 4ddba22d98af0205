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
  /// Skills with a tool that only looks.
  private let readers: Set<SkillID>
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
    for (number, tool) in tools.enumerated() {
      for (key, field) in ToolWords(tool, cutter: cutter).fields {
        postings[key, default: []].append(Posting(tool: number, field: field))
      }
    }
    self.postings = postings
    spread = postings.mapValues { Set($0.map { tools[$0.tool].skill }).count }
    skills = Set(tools.map(\.skill)).count
    readers = Set(tools.filter(\.tool.hints.readOnly).map(\.skill))
    synonyms = SynonymIndex(tools)
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

  func postings(_ key: String) -> [Posting] { postings[key] ?? [] }

  /// 1 for a word that one skill alone uses, less for one that many do; 1 for an unknown word.
  func rarity(_ key: String) -> Double {
    guard let count = spread[key], skills > 1 else { return 1 }
    return max(0.3, (1 - Scale.log(Double(count)) / Scale.log(Double(skills) + 1)))
  }

  func synonyms(in tokens: [Token]) -> [SynonymIndex.Hit] { synonyms.hits(in: tokens) }
}

/// The words of one tool, each with the place that says most.
struct ToolWords {
  private(set) var fields: [String: ToolIndex.Field] = [:]

  init(_ tool: ToolDefinition, cutter: TermCutter) {
    let own = tool.tool
    add(SchemaReader.words(of: own.name).joined(separator: " "), .name, cutter)
    for synonym in own.synonyms { addSynonym(synonym, cutter) }
    add(own.title, .title, cutter)
    for example in own.examples { add(example, cutter) }
    add(tool.skillTitle + " " + tool.skill.shortName, .skill, cutter)
    for sentence in own.when { add(sentence, .when, cutter) }
    add(own.description, .description, cutter)
    for (name, schema) in own.inputSchema["properties"]?.object.map({ $0.members }) ?? [] {
      for choice in schema["enum"]?.array ?? [] { add(choice.string ?? "", .choice, cutter) }
      add(SchemaReader.words(of: name).joined(separator: " "), .property, cutter)
      add(schema["description"]?.string ?? "", .property, cutter)
    }
  }

  private mutating func add(_ text: String, _ field: ToolIndex.Field, _ cutter: TermCutter) {
    add(cutter.terms(of: Utterance(text).tokens), field)
  }

  private mutating func addSynonym(_ text: String, _ cutter: TermCutter) {
    let tokens = Utterance(text).tokens
    let terms = cutter.terms(of: tokens)
    // A long Chinese synonym is one word to the cutter; its parts say something too.
    if tokens.count > 2, tokens.allSatisfy({ $0.kind == .han }) { add(TermCutter().terms(of: tokens), .part) }
    add(terms, terms.count == 1 && terms[0].tokens.count == tokens.count ? .synonym : .part)
  }

  /// The words of an example that are no argument.
  private mutating func add(_ example: ToolDescriptor.Example, _ cutter: TermCutter) {
    var values: Set<String> = []
    for (_, value) in example.arguments {
      for text in [value.string].compactMap({ $0 }) + (value.array ?? []).compactMap(\.string) {
        values.formUnion(Utterance(text).tokens.map(\.text))
      }
    }
    let tokens = Utterance(example.say).tokens
    let times = TimeVocabulary.indices(in: tokens)
    add(
      cutter.terms(of: tokens).filter { term in
        !term.tokens.allSatisfy { values.contains(tokens[$0].text) || times.contains($0) }
      }, .example)
  }

  private mutating func add(_ terms: [Term], _ field: ToolIndex.Field) {
    for term in terms {
      for (position, key) in term.keys.enumerated() {
        // A word of a phrase says less than the phrase.
        let field = position > 0 && !key.hasPrefix("#") && field.weight > ToolIndex.Field.part.weight ? .part : field
        if (fields[key]?.weight ?? 0) < field.weight { fields[key] = field }
      }
    }
  }
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
