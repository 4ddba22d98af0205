import SkillModel

/// Gives the times of a text to the properties that take times.
struct TimeFiller {
  let request: Request
  let manual: Manual

  /// Properties that one mention fills together: a date and a time, or one of both.
  struct Slot {
    var role: TimeRole
    var properties: [Property]
    var isRequired: Bool { properties.contains(where: \.isRequired) }
  }

  func fill(_ draft: inout Draft) {
    let slots = slots()
    guard !slots.isEmpty else { return }
    var mentions = mentions(for: slots).filter { !$0.tokens.contains(where: draft.consumed.contains) }
    var open = slots.indices.filter { slots[$0].properties.contains(where: draft.isOpen) }
    fillRanges(&mentions, slots, &open, &draft)
    while let (mention, slot) = best(mentions, open.map { ($0, slots[$0]) }) {
      let isWindow = isWindow(slots) && mentions[mention].role == .at
      place(mentions[mention], in: slots[slot], isWindow: isWindow, &draft)
      if isWindow { closeWindow(mentions[mention], slots, &open, &draft) }
      open.removeAll { $0 == slot }
      mentions.remove(at: mention)
    }
    fillFromNow(slots, &draft)
  }

  private func slots() -> [Slot] {
    var slots: [Slot] = []
    for property in manual.properties {
      guard case .time(_, let role) = property.kind else { continue }
      if let at = slots.firstIndex(where: { $0.role == role && !overlaps($0, property) }) {
        slots[at].properties.append(property)
      } else {
        slots.append(Slot(role: role, properties: [property]))
      }
    }
    return slots
  }

  /// Two properties of one form, such as two dates, want two mentions.
  private func overlaps(_ slot: Slot, _ property: Property) -> Bool {
    guard case .time(let form, _) = property.kind else { return true }
    return slot.properties.contains { other in
      guard case .time(let own, _) = other.kind else { return true }
      return own == form || own == .dateTime || form == .dateTime
    }
  }

  private func mentions(for slots: [Slot]) -> [TimeMention] {
    var mentions = request.times.mentions.filter { !isNow($0) }
    // "In 3 weeks" is the length where a tool needs one and no other is said, and not the moment to which it leads.
    if isLengthWanted, request.times.durations.isEmpty { mentions.removeAll { $0.start.distance != nil } }
    let strong = mentions.filter { !$0.isWeak }
    if !strong.isEmpty || !slots.contains(where: \.isRequired) { mentions = strong }
    if mentions.isEmpty, slots.contains(where: \.isRequired) { mentions = request.times.mentions.filter(isNow) }
    guard request.isMove else { return mentions }
    mentions = mentions.map(putOffUntil)
    return slots.contains { $0.role == .source } ? mentions : mentions.map(movedTo)
  }

  /// "Put it off until Monday", 推迟到周一: what is moved does not end then, but begins.
  private func putOffUntil(_ mention: TimeMention) -> TimeMention {
    guard mention.role == .until, mention.end == nil else { return mention }
    var moved = mention
    moved.role = .target
    return moved
  }

  private var isLengthWanted: Bool {
    manual.properties.contains { if case .duration = $0.kind { $0.isRequired } else { false } }
  }

  private func isNow(_ mention: TimeMention) -> Bool {
    mention.start.instant == request.frame.now && mention.start.distance == nil
  }

  /// "Move it from 10 to 11": the new time is 11.
  private func movedTo(_ mention: TimeMention) -> TimeMention {
    guard var target = mention.end, mention.role == .from else { return mention }
    if target.day == nil { target.day = mention.start.day }
    var moved = mention
    (moved.role, moved.start, moved.end) = (.target, target, nil)
    return moved
  }

  // MARK: Ranges

  private func fillRanges(_ mentions: inout [TimeMention], _ slots: [Slot], _ open: inout [Int], _ draft: inout Draft) {
    guard let at = mentions.firstIndex(where: { $0.end != nil }),
      let start = open.first(where: { [.start, .plain].contains(slots[$0].role) })
    else { return }
    let end = open.first { slots[$0].role == .end || (slots[$0].role == slots[start].role && $0 > start) }
    let mention = mentions[at]
    let resolver = manual.resolver(for: request)
    place(resolver.start(of: mention), mention, in: slots[start], isEnd: false, isWindow: true, &draft)
    if let end, let value = resolver.end(of: mention) {
      place(value, mention, in: slots[end], isEnd: true, isWindow: true, &draft)
    }
    open.removeAll { $0 == start || $0 == end }
    mentions.remove(at: at)
  }

  // MARK: One mention

  /// The pair that fits best, the earlier one of equals.
  private func best(_ mentions: [TimeMention], _ slots: [(Int, Slot)]) -> (mention: Int, slot: Int)? {
    var best: (score: Double, mention: Int, slot: Int)?
    for (index, mention) in mentions.enumerated() {
      for (at, slot) in slots {
        let score = fit(mention, slot, isOnly: slots.count == 1)
        if score > 0, score > (best?.score ?? 0) { best = (score, index, at) }
      }
    }
    return best.map { ($0.mention, $0.slot) }
  }

  private func fit(_ mention: TimeMention, _ slot: Slot, isOnly: Bool) -> Double {
    // 把明天的会推迟到后天: of two times the one that leads somewhere is the new one.
    let isNewTime = request.isMove && mention.role == .target && [.start, .plain].contains(slot.role)
    let score = isNewTime ? 3 : Self.fits[slot.role]?[role(of: mention, for: slot)] ?? 0
    let named = slot.properties.contains { isNamed($0, before: mention) }
    return score + (named ? 4 : 0) + (slot.isRequired ? 0.3 : 0) - (mention.isWeak ? 0.5 : 0)
  }

  /// Of one date where two are wanted, a coming one is the end and a past one the beginning: the other is today.
  private func role(of mention: TimeMention, for slot: Slot) -> TimeMention.Role {
    guard manual.tool.tool.hints.readOnly, mention.role == .at, slot.isRequired,
      slots().filter(\.isRequired).count == 2,
      request.times.mentions.filter({ !$0.isWeak }).count == 1, let day = mention.start.day?.first
    else { return mention.role }
    return day > request.frame.today ? .until : .from
  }

  /// "check in 5 May", "due Friday": a word of the property's name stands right before the time.
  private func isNamed(_ property: Property, before mention: TimeMention) -> Bool {
    guard let first = mention.tokens.first else { return false }
    let near = request.tokens[max(0, first - 3)...min(first, request.tokens.count - 1)].map { Stemmer.stem($0.text) }
    return property.words.contains {
      near.contains(Stemmer.stem($0)) && !["date", "time", "at", "on", "from", "to", "new"].contains($0)
    }
  }

  private static let fits: [TimeRole: [TimeMention.Role: Double]] = [
    .plain: [.at: 2, .from: 1.5, .due: 1.5, .target: 1.5, .until: 1],
    .start: [.from: 3, .at: 2, .target: 1.5, .due: 0.5],
    .end: [.until: 3, .due: 1, .target: 0.6, .at: 0.2],
    .due: [.due: 3, .until: 2, .at: 1.5, .target: 1, .from: 0.2],
    .target: [.target: 3, .at: 1.5, .from: 1, .due: 0.5],
    .source: [.at: 1, .from: 1.2],
  ]

  private func place(_ mention: TimeMention, in slot: Slot, isWindow: Bool, _ draft: inout Draft) {
    let resolver = manual.resolver(for: request)
    place(
      resolver.start(of: mention), mention, in: slot, isEnd: slot.role == .end || slot.role == .due, isWindow: isWindow,
      &draft)
  }

  private func place(
    _ time: ResolvedTime, _ mention: TimeMention, in slot: Slot, isEnd: Bool, isWindow: Bool, _ draft: inout Draft
  ) {
    let writer = TimeWriter(frame: request.frame, isEnd: isEnd, isWindow: isWindow || slot.role == .due)
    var isUsed = false
    for property in slot.properties {
      guard case .time(let form, _) = property.kind else { continue }
      switch writer.outcome(time, form, property) {
      case .value(let value):
        isUsed = draft.set(property, value, said: request.utterance.text(mention.tokens)) || isUsed
      case .partial(let partial):
        draft.partials[property.name] = partial
        isUsed = true
      case .fault(let fault):
        draft.faults[property.name] = fault
        isUsed = true
      case .nothing: break
      }
    }
    if isUsed { draft.consume(mention.tokens) }
  }

  // MARK: Windows

  /// A tool that only looks takes a whole day where both ends of a stretch can be given.
  private func isWindow(_ slots: [Slot]) -> Bool {
    manual.tool.tool.hints.readOnly && slots.contains { $0.role == .start } && slots.contains { $0.role == .end }
  }

  private func closeWindow(_ mention: TimeMention, _ slots: [Slot], _ open: inout [Int], _ draft: inout Draft) {
    guard mention.start.clock == nil, mention.start.instant == nil,
      let end = open.first(where: { slots[$0].role == .end })
    else { return }
    place(
      manual.resolver(for: request).start(of: mention), mention, in: slots[end], isEnd: true, isWindow: true, &draft)
    open.removeAll { $0 == end }
  }

  /// "How long until Christmas" begins now, "how long since May" ends now.
  private func fillFromNow(_ slots: [Slot], _ draft: inout Draft) {
    guard manual.tool.tool.hints.readOnly else { return }
    if isLengthWanted, slots.count == 1, slots[0].properties.allSatisfy(draft.isOpen),
      request.times.mentions.contains(where: { $0.start.distance != nil })
    {
      return placeNow(in: slots[0], &draft)
    }
    guard slots.count == 2, slots.allSatisfy(\.isRequired) else { return }
    let open = slots.indices.filter { slots[$0].properties.allSatisfy(draft.isOpen) }
    guard open.count == 1,
      request.times.mentions.contains(where: { !$0.isWeak && $0.start.day != .day(request.frame.today) })
    else { return }
    placeNow(in: slots[open[0]], &draft)
  }

  private func placeNow(in slot: Slot, _ draft: inout Draft) {
    place(
      TimeMention(role: .at, start: TimePoint(instant: request.frame.now), tokens: []), in: slot, isWindow: false,
      &draft)
  }
}
