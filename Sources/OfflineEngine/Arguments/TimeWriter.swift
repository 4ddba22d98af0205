import SkillModel

/// Writes a time in the form that a property takes.
struct TimeWriter {
  let frame: TimeFrame
  /// Whether the property is the end of a stretch.
  let isEnd: Bool
  /// Whether a day may stand for all its hours.
  let isWindow: Bool

  enum Outcome {
    case value(JSON)
    case partial(PartialTime)
    case fault(Fault)
    case nothing
  }

  func outcome(_ time: ResolvedTime, _ form: TimeForm, _ property: Property) -> Outcome {
    switch time {
    case .moment(let moment, let offset): written(moment, offset, form, property)
    case .day(let day, let part): self.day(day, part, form, property)
    case .days(let first, let last): days(first, last, form, property)
    case .part(let part): form == .date ? .nothing : .partial(PartialTime(part: part))
    case .open: .nothing
    case .fault(let fault): .fault(Self.fault(fault))
    }
  }

  private func written(_ moment: CivilDateTime, _ offset: Int?, _ form: TimeForm, _ property: Property) -> Outcome {
    switch form {
    case .date: return .value(.string(moment.date.iso))
    case .hour: return .value(.number(JSONNumber(moment.time.hour)))
    case .minute: return .value(.number(JSONNumber(moment.time.minute)))
    case .time: return .value(.string(spelled([moment.time.iso, String(moment.time.iso.prefix(5))], property)))
    case .dateTime:
      let stamp = Timestamp(local: moment, offset: offset ?? self.offset(of: moment)).iso
      // What the schema names counts for more than how its author spells an example.
      if property.schema["format"] == "date-time", property.constraints.allow(.string(stamp)) {
        return .value(.string(stamp))
      }
      let blank = moment.iso.replacing("T", with: " ")
      return .value(
        .string(spelled([stamp, moment.iso, String(moment.iso.prefix(16)), blank, String(blank.prefix(16))], property)))
    }
  }

  /// The spelling of the samples where they show one, else the first that the schema's pattern allows.
  private func spelled(_ spellings: [String], _ property: Property) -> String {
    let allowed = spellings.filter { property.constraints.allow(.string($0)) }
    let shown = allowed.first { spelling in property.samples.contains { Self.shape($0) == Self.shape(spelling) } }
    let isShort =
      property.description.tokens.contains { $0.is("hh") } && !property.description.tokens.contains { $0.is("ss") }
    return shown ?? (isShort ? allowed.last { $0.utf8.count == 5 } : nil) ?? allowed.first ?? spellings[0]
  }

  /// A text with every digit alike: 2026-05-04 and 2027-12-31 have one shape.
  private static func shape(_ text: String) -> String {
    String(text.map { $0.isNumber ? "0" : $0 == "-" && text.count > 19 ? "+" : $0 })
  }

  private func offset(of moment: CivilDateTime) -> Int {
    if case .known(let offset) = frame.zone(moment) { offset } else { frame.offset }
  }

  private func day(_ day: CivilDate, _ part: DayPart?, _ form: TimeForm, _ property: Property) -> Outcome {
    switch form {
    case .date: return .value(.string(day.iso))
    case .dateTime where isWindow: return written(edge(day, day, part), nil, .dateTime, property)
    case .dateTime where takesDay(property): return .value(.string(day.iso))
    case .dateTime, .time, .hour: return .partial(PartialTime(date: day, part: part))
    case .minute: return .nothing
    }
  }

  /// Whether an example gives a day alone, of an argument that may be left out.
  private func takesDay(_ property: Property) -> Bool {
    guard !property.isRequired, property.constraints.allow(.string(frame.today.iso)) else { return false }
    return property.samples.contains { sample in
      let mentions = TimeScanner(tokens: Utterance(sample).tokens, frame: frame).findings { _ in false }.mentions
      return mentions.contains { $0.start.day != nil && $0.start.clock == nil && $0.end == nil }
    }
  }

  private func days(_ first: CivilDate, _ last: CivilDate, _ form: TimeForm, _ property: Property) -> Outcome {
    switch form {
    case .date where isWindow: .value(.string((isEnd ? last : first).iso))
    case .dateTime where isWindow: written(edge(first, last, nil), nil, .dateTime, property)
    case .date, .dateTime: .fault(Fault(kind: .severalDays, said: "\(first.iso) – \(last.iso)"))
    default: .nothing
    }
  }

  /// The beginning of the first day, or the end of the last; of a part of the day, its own beginning and end.
  private func edge(_ first: CivilDate, _ last: CivilDate, _ part: DayPart?) -> CivilDateTime {
    let hour = isEnd ? part?.hours.upperBound ?? 24 : part?.hours.lowerBound ?? 0
    return CivilDateTime(isEnd ? last : first, .midnight).adding(seconds: hour * 3600)
  }

  static func fault(_ fault: TimeFault) -> Fault {
    switch fault.kind {
    case .date: Fault(kind: .noSuchDate, said: fault.text)
    case .time: Fault(kind: .noSuchTime, said: fault.text)
    case .skipped: Fault(kind: .skippedTime, said: fault.text)
    }
  }
}
