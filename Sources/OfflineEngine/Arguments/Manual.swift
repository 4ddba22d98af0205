import SkillModel

/// A tool's description, read for understanding requests: its properties, what its examples teach, its own words.
struct Manual: Sendable {
  let tool: ToolDefinition
  private(set) var properties: [Property]
  let examples: [ExampleReading]
  /// Keys of the words that the tool is asked for by; in an argument they mean nothing.
  let vocabulary: Set<String>
  /// Keys of every word that speaks for the tool.
  let positive: Set<String>
  let refusals: [Refusal]
  let deeds: ToolDeeds

  init(_ tool: ToolDefinition, cutter: TermCutter) {
    self.tool = tool
    let properties = SchemaReader(root: tool.tool.inputSchema).properties()
    let examples = tool.tool.examples.map { ExampleReading($0, properties: properties, cutter: cutter) }
    let refusals = tool.tool.whenNot.map { Refusal($0, properties: properties, cutter: cutter) }
    let needed = Set(refusals.flatMap(\.needed))
    self.properties = properties.map { property in
      var property = property
      property.isRequired = property.isRequired || needed.contains(property.name)
      property.samples += tool.tool.examples.compactMap { $0.arguments[property.name]?.string }
      return property
    }
    self.examples = examples
    deeds = ToolDeeds(tool.tool, properties: properties)
    self.refusals = refusals
    let vocabulary = Self.vocabulary(of: tool.tool, examples, cutter)
    self.vocabulary = vocabulary
    let sentences = tool.tool.when + [tool.tool.description]
    positive = vocabulary.union(
      sentences.flatMap { cutter.terms(of: Utterance($0).tokens) }.flatMap(\.keys).filter { !$0.hasPrefix("#") })
  }

  private static func vocabulary(of tool: ToolDescriptor, _ examples: [ExampleReading], _ cutter: TermCutter) -> Set<
    String
  > {
    var keys: Set<String> = []
    let texts = [SchemaReader.words(of: tool.name).joined(separator: " "), tool.title] + tool.synonyms
    for text in texts { for term in cutter.terms(of: Utterance(text).tokens) { keys.formUnion(term.keys) } }
    for term in examples.flatMap(\.terms) where !term.isFragment { keys.formUnion(term.keys) }
    return keys
  }

  /// Whether the word is the tool's own. What is only alike in meaning is not.
  func knows(_ term: Term) -> Bool { term.keys.contains { !$0.hasPrefix("#") && vocabulary.contains($0) } }

  /// Whether the word belongs to a concept of the tool's own words.
  func sharesConcept(_ term: Term) -> Bool { term.keys.contains(where: vocabulary.contains) }

  /// Reads ambiguous hours by what the request and the tool are about.
  func resolver(for request: Request) -> TimeResolver {
    let spoken = HourWords.leaning(of: request.tokens)
    let leaning =
      spoken == .none ? HourWords.leaning(of: Utterance(tool.tool.name + " " + tool.tool.title).tokens) : spoken
    return TimeResolver(frame: request.frame, leaning: leaning)
  }
}

/// Words that put an hour without am or pm into the morning or the evening.
enum HourWords {
  static func leaning(of tokens: [Token]) -> TimeResolver.Leaning {
    for index in tokens.indices { if let (leaning, _) = table.match(tokens, at: index) { return leaning } }
    return .none
  }

  private static let table: PhraseTable<TimeResolver.Leaning> = [
    "breakfast": .morning, "wake": .morning, "alarm": .morning, "sunrise": .morning, "get up": .morning, "早餐": .morning,
    "早饭": .morning, "闹钟": .morning, "起床": .morning, "叫醒": .morning, "晨跑": .morning, "早会": .morning, "晨会": .morning,
    "dinner": .evening, "supper": .evening, "drinks": .evening, "party": .evening, "movie": .evening,
    "concert": .evening,
    "cinema": .evening, "theatre": .evening, "theater": .evening, "晚饭": .evening, "晚餐": .evening, "聚餐": .evening,
    "电影": .evening, "演唱会": .evening, "夜宵": .evening, "派对": .evening, "晚会": .evening,
  ]
}
