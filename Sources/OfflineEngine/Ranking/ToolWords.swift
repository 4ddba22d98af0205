import SkillModel

/// Cuts texts into terms; many tools say the same, such as the names of their arguments, which are cut once.
struct TermReader {
  let cutter: TermCutter
  private var known: [String: [Term]] = [:]

  init(cutter: TermCutter) { self.cutter = cutter }

  mutating func terms(of text: String) -> [Term] {
    if let terms = known[text] { return terms }
    let terms = cutter.terms(of: Utterance(text).tokens)
    known[text] = terms
    return terms
  }
}

/// The words of one tool, each with the place that says most.
struct ToolWords {
  private(set) var fields: [String: ToolIndex.Field] = [:]

  init(_ tool: ToolDefinition, reader: inout TermReader) {
    let own = tool.tool
    add(SchemaReader.words(of: own.name).joined(separator: " "), .name, &reader)
    for synonym in own.synonyms { addSynonym(synonym, &reader) }
    add(own.title, .title, &reader)
    for example in own.examples { add(example, &reader) }
    add(tool.skillTitle + " " + tool.skill.shortName, .skill, &reader)
    for sentence in own.when { add(sentence, .when, &reader) }
    add(own.description, .description, &reader)
    for (name, schema) in own.inputSchema["properties"]?.object.map({ $0.members }) ?? [] {
      for choice in schema["enum"]?.array ?? [] { add(choice.string ?? "", .choice, &reader) }
      add(SchemaReader.words(of: name).joined(separator: " "), .property, &reader)
      add(schema["description"]?.string ?? "", .property, &reader)
    }
  }

  private mutating func add(_ text: String, _ field: ToolIndex.Field, _ reader: inout TermReader) {
    add(reader.terms(of: text), field)
  }

  private mutating func addSynonym(_ text: String, _ reader: inout TermReader) {
    let tokens = Utterance(text).tokens
    let terms = reader.cutter.terms(of: tokens)
    // A long Chinese synonym is one word to the cutter; its parts say something too.
    if tokens.count > 2, tokens.allSatisfy({ $0.kind == .han }) { add(TermCutter().terms(of: tokens), .part) }
    add(terms, terms.count == 1 && terms[0].tokens.count == tokens.count ? .synonym : .part)
  }

  /// The words of an example that are no argument.
  private mutating func add(_ example: ToolDescriptor.Example, _ reader: inout TermReader) {
    var values: Set<String> = []
    for (_, value) in example.arguments {
      for text in [value.string].compactMap({ $0 }) + (value.array ?? []).compactMap(\.string) {
        values.formUnion(Utterance(text).tokens.map(\.text))
      }
    }
    let tokens = Utterance(example.say).tokens
    let times = TimeVocabulary.indices(in: tokens)
    add(
      reader.cutter.terms(of: tokens).filter { term in
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
