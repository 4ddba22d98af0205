import SkillModel

/// Reads the answer to a question: the one argument that was asked for, and whatever else it says.
struct ReplyReader {
  let request: Request
  let manual: Manual
  let cutter: TermCutter
  let property: Property
  let partial: PartialTime?

  private var tokens: [Token] { request.tokens }

  /// The draft with the answer in it; the property stays open where the answer says nothing of it.
  func draft(_ known: JSONObject) -> Draft {
    var draft = Draft(known)
    switch property.kind {
    case .time(let form, let role): readTime(form, role, &draft)
    case .duration(.number(let unit, _)): readCount(unit, &draft)
    case .number: readNumber(&draft)
    case .boolean: readBoolean(&draft)
    case .choice(let choices): readChoice(choices, &draft)
    case .text(let role): readText(role, &draft)
    case .list(.text(let role)): readList(role, &draft)
    default: break
    }
    return draft
  }

  // MARK: Times

  private func readTime(_ form: TimeForm, _ role: TimeRole, _ draft: inout Draft) {
    guard var mention = request.times.mentions.first(where: { $0.start.instant != request.frame.now }) ?? bare() else {
      return
    }
    complete(&mention.start)
    let writer = TimeWriter(
      frame: request.frame, isEnd: role == .end || role == .due,
      isWindow: role == .due && mention.start.clock == nil && partial == nil)
    switch writer.outcome(manual.resolver(for: request).start(of: mention), form, property) {
    case .value(let value): draft.set(property, value, said: request.utterance.text(mention.tokens))
    case .partial(let partial):
      draft.partials[property.name] = PartialTime(
        date: partial.date ?? self.partial?.date, part: partial.part ?? self.partial?.part)
    case .fault(let fault): draft.faults[property.name] = fault
    case .nothing: return
    }
    draft.consume(mention.tokens)
  }

  /// "10", "ten", "half past 3": an hour by itself.
  private func bare() -> TimeMention? {
    guard
      let start = tokens.indices.first(where: {
        tokens[$0].kind == .digits || NumberScanner.read(tokens, at: $0) != nil
      }),
      let reading = PointScanner(tokens: tokens, frame: request.frame).read(at: start, allowsBare: true)
        ?? word(at: start)
    else { return nil }
    return TimeMention(role: .at, start: reading.point, tokens: Array(start..<reading.end))
  }

  /// 十 without 点.
  private func word(at start: Int) -> PointScanner.Reading? {
    guard let number = NumberScanner.read(tokens, at: start), let hour = number.integer, let time = CivilTime(hour, 0),
      number.tokens.upperBound == tokens.count
    else { return nil }
    return PointScanner.Reading(
      point: TimePoint(clock: ClockReading(time: time, isAmbiguous: (1...12).contains(hour))), end: tokens.count)
  }

  /// The day and the part of the day that were said before.
  private func complete(_ point: inout TimePoint) {
    guard let partial, point.instant == nil else { return }
    if point.day == nil { point.day = partial.date.map { .day($0) } }
    guard point.part == nil, let part = partial.part else { return }
    point.part = part
    let chinese: ChineseClock.Part =
      switch part {
      case .morning: .morning
      case .noon: .noon
      case .afternoon: .afternoon
      case .evening, .night: .evening
      }
    point.clock = point.clock.map { ChineseClock.placed($0, in: chinese) }
  }

  // MARK: Numbers

  private func readCount(_ unit: Span.Unit, _ draft: inout Draft) {
    guard request.times.durations.isEmpty else { return }
    readNumber(&draft)
  }

  private func readNumber(_ draft: inout Draft) {
    for index in tokens.indices {
      guard let reading = NumberScanner.read(tokens, at: index), let number = JSONNumber(reading.value) else {
        continue
      }
      draft.set(property, .number(number), said: request.utterance.text(reading.tokens))
      draft.consume(reading.tokens)
      return
    }
  }

  // MARK: Choices

  private func readBoolean(_ draft: inout Draft) {
    for index in tokens.indices {
      guard let (flag, end) = Self.yes.match(tokens, at: index) else { continue }
      draft.set(property, .bool(flag))
      draft.consume(index..<end)
      return
    }
  }

  private static let yes: PhraseTable<Bool> = [
    "yes": true, "y": true, "yeah": true, "yep": true, "sure": true, "true": true, "on": true, "ok": true, "是": true,
    "是的": true, "对": true, "好": true, "要": true, "开": true,
    "no": false, "n": false, "nope": false, "false": false, "off": false, "否": false, "不": false, "不是": false,
    "不要": false, "关": false, "没有": false,
  ]

  /// "The second one": by its place in the list that was asked.
  private func readChoice(_ choices: [Choice], _ draft: inout Draft) {
    guard let place = Ordinal.read(tokens), choices.indices.contains(place - 1), tokens.count <= 4 else { return }
    if choices.contains(where: { $0.text == request.utterance.text(tokens.indices) }) { return }
    draft.set(property, choices[place - 1].value)
    draft.consume(tokens.indices)
  }

  // MARK: Words

  private func readText(_ role: TextRole, _ draft: inout Draft) {
    switch role {
    case .url, .email, .path, .pattern, .expression, .language, .currency, .zone:
      let before = draft
      draft = ArgumentFiller(request: request, manual: manual, cutter: cutter).fill(before).draft
      if draft.has(property) || role != .path && role != .pattern && role != .expression { return }
      draft = before
    default: break
    }
    let literal = request.literals.first { $0.kind == .quoted }
    let range = bareWords()
    guard literal != nil || !range.isEmpty else { return }
    let text = literal?.value ?? request.utterance.text(range)
    let written =
      role == .title && Titles.areCapital(property, manual) && literal == nil ? Titles.capitalised(text) : text
    draft.set(property, .string(written), said: text)
    draft.consume(tokens.indices)
  }

  private func readList(_ role: TextRole, _ draft: inout Draft) {
    let items = Listing.items(request.utterance, Array(bareWords()))
    guard !items.isEmpty else { return }
    draft.set(property, .array(items.map(JSON.string)), said: items.joined(separator: ", "))
    draft.consume(tokens.indices)
  }

  /// Without "it's", "call it", "with" at the beginning and the polite end.
  private func bareWords() -> Range<Int> {
    var start = 0
    while start < tokens.count,
      let (_, end) = Self.leads.match(tokens, at: start) ?? Commands.openings.match(tokens, at: start),
      end < tokens.count
    { start = end }
    var end = tokens.count
    while end > start + 1, tokens[end - 1].kind == .symbol,
      [".", "!", "?", "。", "！", ",", "，"].contains(tokens[end - 1].text)
    { end -= 1 }
    for length in stride(from: min(3, end - start - 1), to: 0, by: -1) {
      if let (_, after) = Commands.closings.match(tokens, at: end - length), after == end {
        return start..<(end - length)
      }
    }
    return start..<end
  }

  private static let leads: PhraseTable<Bool> = [
    "it's": true, "it's called": true, "called": true, "it 's": true, "its": true, "it is": true, "call it": true,
    "name it": true, "title it": true,
    "in": true, "for": true, "with": true, "to": true,
    "at": true, "the title is": true, "it should be": true, "it should say": true, "about": true, "on": true, "叫": true,
    "叫做": true, "就叫": true, "名字叫": true, "标题是": true,
    "在": true, "和": true, "跟": true, "去": true, "是": true, "内容是": true, "写": true, "给": true,
  ]
}

/// "The first", "2", 第二个.
enum Ordinal {
  static func read(_ tokens: [Token]) -> Int? {
    for index in tokens.indices {
      if tokens[index].is("第"),
        let number = ChineseNumber.value([tokens.text(index + 1)]) ?? Double(tokens.text(index + 1))
      {
        return Int(number)
      }
      if let place = EnglishDate.ordinals[tokens[index].text] { return place }
      if tokens[index].kind == .digits { return Int(tokens[index].text) }
      if tokens[index].is("last") || tokens[index].is("latter") { return nil }
      if let number = NumberScanner.read(tokens, at: index), !number.isWeak, let place = number.integer { return place }
    }
    return nil
  }
}
