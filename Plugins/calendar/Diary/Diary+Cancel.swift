import CalendarFiles
package import SkillKit

extension Diary {
  package struct Cancelled: Encodable, Sendable {
    package let id: String
    package let file: String
    package let title: String
    package let start: String
    package let end: String
    package let isWholeSeries: Bool

    private enum CodingKeys: String, CodingKey {
      case id, file, title, start, end
      case isWholeSeries = "whole_series"
    }
  }

  /// What would be cancelled, and the question that the person is asked before.
  package struct Cancellation: Sendable {
    let target: Target
    package let title: String
    package let detail: String
    package let isWholeSeries: Bool
  }

  package func cancellation(_ arguments: CancelEvent.Arguments) throws(SkillError) -> Cancellation {
    let naming = Naming(
      event: arguments.event, occurrence: arguments.occurrence, isWholeSeries: arguments.series?.value ?? false)
    let target = try find(naming, in: contents())
    let name = name(of: target.occurrence)
    let span = words.span(target.occurrence)
    switch target {
    case .event:
      return Cancellation(
        target: target, title: language("Cancel “\(name)”?", zh: "取消“\(name)”？"), detail: span, isWholeSeries: false)
    case .date:
      return Cancellation(
        target: target, title: language("Cancel “\(name)” on this date?", zh: "取消这一次“\(name)”？"),
        detail: language("\(span). The other dates stay.", zh: "\(span)。其余各次保留。"), isWholeSeries: false)
    case .series:
      return Cancellation(
        target: target, title: language("Cancel all dates of “\(name)”?", zh: "取消“\(name)”的所有日程？"),
        detail: language("The next one: \(span).", zh: "下一次：\(span)。"), isWholeSeries: true)
    }
  }

  package func cancel(_ cancellation: Cancellation) throws(SkillError) -> Answer<Cancelled> {
    let series = cancellation.target.series
    let one = cancellation.target.occurrence
    try changing {
      try edit(series) { edit throws(SeriesEdit.Failure) in
        if case .date = cancellation.target, let id = one.recurrenceID {
          try edit.cancelOccurrence(id)
          if isOver(edit, series) { edit.removeAll() }
        } else {
          edit.removeAll()
        }
      }
    }
    let facts = EventFacts(one, words, folder: folder.path, isRecurring: false)
    let cancelled = Cancelled(
      id: one.uid, file: facts.file, title: one.title, start: facts.start, end: facts.end,
      isWholeSeries: cancellation.isWholeSeries)
    let text =
      cancellation.isWholeSeries
      ? language("Cancelled all dates of “\(name(of: one))”.", zh: "已取消“\(name(of: one))”的所有日程。")
      : language("Cancelled “\(name(of: one))”: \(words.span(one)).", zh: "已取消“\(name(of: one))”：\(words.span(one))。")
    return Answer(facts: cancelled, text: text)
  }

  /// Whether no date is left of a series: other programs do not expect such a file.
  private func isOver(_ edit: SeriesEdit, _ series: EventSeries) -> Bool {
    let file = CalendarFile(edit.text, name: series.file, database: resolver.database)
    guard let left = file.series.first(where: { $0.uid == series.uid }) else { return true }
    return Expansion(left, resolver: resolver).first == nil && left.problem == nil
  }
}
