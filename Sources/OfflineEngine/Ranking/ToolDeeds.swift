import SkillModel

/// What a tool does, read from its name, title, synonyms, examples, and the choices it offers.
struct ToolDeeds: Sendable, Hashable {
  private(set) var deeds: Set<Deed> = []
  /// The verbs of its name, title and synonyms, in normal form.
  private(set) var verbs: Set<String> = []

  init(_ tool: ToolDescriptor, properties: [Property]) {
    if tool.hints.readOnly { deeds.insert(.look) }
    readName(SchemaReader.words(of: tool.name))
    for text in [tool.title] + tool.synonyms { readHead(text) }
    for example in tool.examples { add(DeedReader(Utterance(example.say).tokens).reading()) }
    for property in properties { readSides(of: property) }
  }

  /// `cancel_event`, `event_cancel`.
  private mutating func readName(_ words: [String]) {
    let reader = DeedReader(Utterance(words.joined(separator: " ")).tokens)
    let last = reader.verb(at: reader.tokens.count - 1).flatMap { $0.deeds == [.look] ? nil : $0 }
    if let reading = reader.verb(at: 0) ?? last { deeds.formUnion(reading.deeds) }
    for word in words { verbs.insert(Stemmer.stem(word)) }
  }

  private mutating func readHead(_ text: String) {
    let tokens = Utterance(text).tokens
    guard let first = tokens.first else { return }
    let reader = DeedReader(tokens)
    let reading = tokens.contains { $0.kind == .han } ? reader.reading() : reader.verb(at: 0)
    add(reading)
    verbs.insert(Stemmer.stem(first.text))
  }

  /// "Put" and "make" may mean anything, and say nothing of the tool.
  private mutating func add(_ reading: DeedReading?) {
    guard let reading, !reading.deeds.isSuperset(of: [.add, .move]) else { return }
    deeds.formUnion(reading.deeds)
  }

  /// A choice of on and off, or a flag such as `enabled`, is for both.
  private mutating func readSides(of property: Property) {
    switch property.kind {
    case .boolean:
      for word in property.words {
        let deeds = Polarity.onWords.contains(word) ? [Deed.on] : deeds(of: word)
        for deed in deeds { if let other = deed.otherSide { self.deeds.formUnion([deed, other]) } }
      }
    case .choice(let choices):
      for choice in choices { deeds.formUnion(Self.sides[choice.text] ?? deeds(of: choice.text)) }
    default: break
    }
  }

  private static let sides: [String: Set<Deed>] = ["on": [.on, .start], "off": [.off, .stop]]

  private func deeds(of word: String) -> Set<Deed> {
    DeedReader(Utterance(word).tokens).verb(at: 0)?.deeds ?? []
  }

  /// How a request's verb stands to the tool.
  func relation(to reading: DeedReading) -> Relation {
    if !deeds.isDisjoint(with: reading.deeds) { return .same }
    if reading.deeds.isContrary(to: deeds) || undoes(reading.verb) { return .contrary }
    return verbs.contains(reading.verb) ? .same : .other
  }

  enum Relation: Sendable, Hashable { case same, other, contrary }

  /// "Unsubscribe" is no request to subscribe.
  func undoes(_ verb: String) -> Bool {
    ["un", "dis"].contains { prefix in
      verbs.contains(prefix + verb) && !verbs.contains(verb)
        || verb.hasPrefix(prefix) && verbs.contains(String(verb.dropFirst(prefix.count))) && !verbs.contains(verb)
    }
  }
}
