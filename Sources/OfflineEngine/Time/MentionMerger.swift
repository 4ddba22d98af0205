/// Brings together what was said apart: the day at the beginning of a sentence, the hour at its end.
struct MentionMerger {
  let tokens: [Token]

  func merged(_ mentions: [TimeMention]) -> [TimeMention] {
    var mentions = withRanges(adjacent(mentions))
    // One day alone and one hour alone are one point, however far apart.
    let days = mentions.indices.filter { isLoneDay(mentions[$0]) }
    let clocks = mentions.indices.filter { isLoneClock(mentions[$0]) }
    if days.count == 1, clocks.count == 1, mentions.count == 2 {
      let day = mentions[days[0]]
      mentions[clocks[0]] = joined(day: day, clock: mentions[clocks[0]])
      mentions.remove(at: days[0])
    }
    return mentions
  }

  private func adjacent(_ mentions: [TimeMention]) -> [TimeMention] {
    var result: [TimeMention] = []
    for mention in mentions {
      guard let last = result.last, touches(last, mention) else {
        result.append(mention)
        continue
      }
      if isBareRecurrence(last) || isBareRecurrence(mention) {
        result[result.count - 1] = recurring(
          isBareRecurrence(last) ? mention : last, with: isBareRecurrence(last) ? last : mention)
      } else if isLoneDay(last), isLoneClock(mention) {
        result[result.count - 1] = joined(day: last, clock: mention)
      } else if isLoneClock(last), isLoneDay(mention) {
        result[result.count - 1] = joined(day: mention, clock: last)
      } else {
        result.append(mention)
      }
    }
    return result
  }

  /// "from tomorrow at 9 until Friday": a beginning and an end that were read as two.
  private func withRanges(_ mentions: [TimeMention]) -> [TimeMention] {
    var result: [TimeMention] = []
    for mention in mentions {
      guard let last = result.last, last.end == nil, mention.end == nil, mention.role == .until, touches(last, mention),
        last.recurrence == nil,
        last.start.instant == nil
      else {
        result.append(mention)
        continue
      }
      result[result.count - 1].end = mention.start
      result[result.count - 1].role = .from
      result[result.count - 1].tokens += mention.tokens
    }
    return result
  }

  /// "every month" beside "on the 5th": the one says how often, the other when.
  private func isBareRecurrence(_ mention: TimeMention) -> Bool {
    mention.recurrence != nil && mention.start == TimePoint()
  }

  private func recurring(_ mention: TimeMention, with other: TimeMention) -> TimeMention {
    var mention = mention
    if mention.recurrence == nil { (mention.recurrence, mention.recurring) = (other.recurrence, other.recurring) }
    mention.tokens = (mention.tokens + other.tokens).sorted()
    return mention
  }

  private func isLoneDay(_ mention: TimeMention) -> Bool {
    guard mention.end == nil, mention.start.isDayOnly, mention.start.fault == nil else { return false }
    if case .day? = mention.start.day { return true }
    return false
  }

  private func isLoneClock(_ mention: TimeMention) -> Bool {
    mention.start.isClockOnly
      || (mention.start.day == nil && mention.start.instant == nil && mention.start.fault?.kind == .time)
  }

  private func joined(day: TimeMention, clock: TimeMention) -> TimeMention {
    var mention = clock
    mention.start.day = day.start.day
    mention.start.isYearless = day.start.isYearless
    if mention.start.part == nil, let part = day.start.part {
      mention.start.part = part
      if let reading = mention.start.clock, reading.isAmbiguous,
        part == .evening || part == .night || part == .afternoon
      {
        mention.start.clock = ChineseClock.placed(reading, in: part == .afternoon ? .afternoon : .evening)
      }
    }
    if mention.recurrence == nil { (mention.recurrence, mention.recurring) = (day.recurrence, day.recurring) }
    if mention.role == .at { mention.role = day.role }
    mention.tokens = (day.tokens + clock.tokens).sorted()
    return mention
  }

  private func touches(_ left: TimeMention, _ right: TimeMention) -> Bool {
    guard let last = left.tokens.last, let first = right.tokens.first, last < first else { return false }
    return tokens[(last + 1)..<first].allSatisfy { [",", "，", "and", "、", "的"].contains($0.text) }
  }
}
