import SkillModel

/// What a request says that a tool has no place for.
struct Unused {
  let request: Request
  let filling: Filling

  /// The words, and how much they speak against the tool.
  var pieces: [(String, Double)] {
    times + halves + durations + literals
  }

  /// An hour that was said where only the day found a place.
  private var halves: [(String, Double)] {
    let clocks = request.times.mentions.filter { $0.start.clock != nil && !$0.isWeak && !isUnused($0.tokens) }
    let takesHours = filling.draft.arguments.contains { _, value in
      value.string.map { $0.contains(":") || $0.hasPrefix("PT") } ?? false
    }
    return takesHours || !filling.missing.isEmpty ? [] : clocks.map { (request.utterance.text($0.tokens), 0.15) }
  }

  private var times: [(String, Double)] {
    let dates = request.times.mentions.filter {
      !$0.isWeak && $0.start.instant != request.frame.now && isUnused($0.tokens) && $0.start.part == nil
        || $0.end != nil && isUnused($0.tokens)
    }
    return dates.map { (request.utterance.text($0.tokens), isToday($0) ? 0.04 : 0.15) }
  }

  private func isToday(_ mention: TimeMention) -> Bool {
    mention.start.clock == nil && mention.end == nil && mention.start.day == .day(request.frame.today)
  }

  private var durations: [(String, Double)] {
    request.times.durations.filter { isUnused(Array($0.tokens)) }.map { (request.utterance.text($0.tokens), 0.1) }
  }

  private var literals: [(String, Double)] {
    request.literals.filter { isUnused(Array($0.tokens)) }.map {
      (request.utterance.text($0.tokens), $0.kind == .quoted ? 0.15 : 0.3)
    }
  }

  private func isUnused(_ tokens: [Int]) -> Bool {
    !tokens.contains { filling.draft.consumed.contains($0) || filling.draft.rest.contains($0) }
  }
}
