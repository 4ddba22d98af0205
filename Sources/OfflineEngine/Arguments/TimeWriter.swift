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

  func outcome(_ time: ResolvedTime, _ form: TimeForm, _ constraints: Constraints) -> Outcome {
    switch time {
    case .moment(let moment, let offset): written(moment, offset, form, constraints)
    case .day(let day, let part): self.day(day, part, form, constraints)
    case .days(let first, let last): days(first, last, form, constraints)
    case .part(let part): form == .date ? .nothing : .partial(PartialTime(part: part))
    case .open: .nothing
    case .fault(let fault): .fault(Self.fault(fault))
    }
  }

  private func written(_ moment: CivilDateTime, _ offset: Int?, _ form: TimeForm, _ constraints: Constraints) -> Outcome {
    switch form {
    case .date: return .value(.string(moment.date.iso))
    case .hour: return .value(.number(JSONNumber(moment.time.hour)))
    case .minute: return .value(.number(JSONNumber(moment.time.minute)))
    case .time: return .value(.string(first([moment.time.iso, String(moment.time.iso.prefix(5))], constraints)))
    case .dateTime:
      let stamp = Timestamp(local: moment, offset: offset ?? self.offset(of: moment)).iso
      let date = moment.iso
      return .value(.string(first([stamp, date, String(date.prefix(16)), date.replacing("T", with: " "), moment.date.iso], constraints)))
    }
  }

  /// The first spelling that the schema's pattern allows.
  private func first(_ spellings: [String], _ constraints: Constraints) -> String {
    spellings.first { constraints.allow(.string($0)) } ?? spellings[0]
  }

  private func offset(of moment: CivilDateTime) -> Int {
    if case .known(let offset) = frame.zone(moment) { offset } else { frame.offset }
  }

  private func day(_ day: CivilDate, _ part: DayPart?, _ form: TimeForm, _ constraints: Constraints) -> Outcome {
    switch form {
    case .date: return .value(.string(day.iso))
    case .dateTime where isWindow: return written(edge(day, day, part), nil, .dateTime, constraints)
    case .dateTime, .time, .hour: return .partial(PartialTime(date: day, part: part))
    case .minute: return .nothing
    }
  }

  private func days(_ first: CivilDate, _ last: CivilDate, _ form: TimeForm, _ constraints: Constraints) -> Outcome {
    switch form {
    case .date where isWindow: .value(.string((isEnd ? last : first).iso))
    case .dateTime where isWindow: written(edge(first, last, nil), nil, .dateTime, constraints)
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
