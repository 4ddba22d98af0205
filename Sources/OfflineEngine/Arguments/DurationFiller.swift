import SkillModel

/// Gives lengths of time and recurrences to the properties that take them, and makes an end of a beginning and a length.
struct DurationFiller {
  let request: Request
  let manual: Manual

  func fill(_ draft: inout Draft) {
    var readings = request.times.durations.filter { reading in reading.tokens.allSatisfy(draft.isFree) }
    for property in manual.properties where draft.isOpen(property) {
      switch property.kind {
      case .duration(let form): fillDuration(property, form, &readings, &draft)
      case .recurrence(let isRule): fillRecurrence(property, isRule, &draft)
      default: break
      }
    }
    fillEnd(&readings, &draft)
  }

  private func fillDuration(
    _ property: Property, _ form: DurationForm, _ readings: inout [DurationReading], _ draft: inout Draft
  ) {
    if let at = index(of: property, form, in: readings) {
      let reading = readings.remove(at: at)
      guard let value = value(reading.span, form, request.utterance.text(reading.tokens)) else { return }
      draft.set(property, value, said: request.utterance.text(reading.tokens))
      draft.consume(reading.tokens)
    } else if let (span, tokens) = distance(draft) ?? difference(draft),
      let value = value(span, form, request.utterance.text(tokens))
    {
      draft.set(property, value, said: request.utterance.text(tokens))
      draft.consume(tokens)
    }
  }

  /// A property that counts days does not take "for 45 minutes".
  private func index(of property: Property, _ form: DurationForm, in readings: [DurationReading]) -> Int? {
    readings.firstIndex { reading in
      guard case .number(let unit, let isInteger) = form else { return true }
      guard let amount = reading.span.amount(in: unit) else { return false }
      return !isInteger || amount == amount.rounded()
    }
  }

  private func value(_ span: Span, _ form: DurationForm, _ words: String) -> JSON? {
    switch form {
    case .iso: return .string(span.iso)
    case .words: return .string(words.hasPrefix("for ") ? String(words.dropFirst(4)) : words)
    case .number(let unit, let isInteger):
      guard let amount = span.amount(in: unit), !isInteger || amount == amount.rounded() else { return nil }
      return JSONNumber(amount).map(JSON.number)
    }
  }

  /// "in 10 minutes", where no property takes the moment itself; nothing that acts runs backwards.
  private func distance(_ draft: Draft) -> (Span, [Int])? {
    let mention = request.times.mentions.first {
      guard let distance = $0.start.distance, $0.tokens.allSatisfy(draft.isFree) else { return false }
      return manual.tool.tool.hints.readOnly || !distance.isNegative
    }
    return mention.flatMap { mention in mention.start.distance.map { ($0, mention.tokens) } }
  }

  /// "from 10 to 11:30", where no property takes the end.
  private func difference(_ draft: Draft) -> (Span, [Int])? {
    guard let mention = request.times.mentions.first(where: { $0.end != nil }), !hasEnd else { return nil }
    let resolver = manual.resolver(for: request)
    guard case .moment(let from, _) = resolver.start(of: mention), case .moment(let to, _)? = resolver.end(of: mention),
      to > from
    else { return nil }
    return (Span(Double(to.seconds - from.seconds) / 60, .minute), mention.tokens)
  }

  private var hasEnd: Bool {
    manual.properties.contains { if case .time(_, .end) = $0.kind { true } else { false } }
  }

  private func fillEnd(_ readings: inout [DurationReading], _ draft: inout Draft) {
    guard let reading = readings.first, manual.tool.tool.hints.readOnly == false,
      let end = manual.properties.first(where: {
        if case .time(.dateTime, .end) = $0.kind { draft.isOpen($0) } else { false }
      }),
      let start = manual.properties.first(where: {
        if case .time(.dateTime, let role) = $0.kind { role != .end && draft.has($0) } else { false }
      }),
      let stamp = draft.arguments[start.name]?.string.flatMap({ Timestamp($0) })
    else { return }
    let writer = TimeWriter(frame: request.frame, isEnd: true, isWindow: false)
    let time = ResolvedTime.moment(stamp.local.adding(reading.span), offset: nil)
    guard case .value(let value) = writer.outcome(time, .dateTime, end) else { return }
    draft.set(end, value)
    draft.consume(reading.tokens)
  }

  private func fillRecurrence(_ property: Property, _ isRule: Bool, _ draft: inout Draft) {
    guard let mention = request.times.mentions.first(where: { $0.recurrence != nil }),
      let recurrence = mention.recurrence
    else { return }
    draft.set(property, .string(isRule ? recurrence.rule : request.utterance.text(mention.recurring)))
    draft.consume(mention.recurring)
  }
}
