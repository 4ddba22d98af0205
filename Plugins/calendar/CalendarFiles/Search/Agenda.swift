/// The dates in a folder: what lies in a span of time, and what is in the way of something new.
package struct Agenda: Sendable {
  package let files: [CalendarFile]
  package let resolver: ZoneResolver

  package init(_ files: [CalendarFile], resolver: ZoneResolver) {
    self.files = files
    self.resolver = resolver
  }

  package var series: [EventSeries] { files.flatMap(\.series) }

  package func expansion(_ series: EventSeries) -> Expansion { Expansion(series, resolver: resolver) }

  /// In order of time; those of whole days before others that begin then.
  package func occurrences(in range: Range<Instant>) -> [Occurrence] {
    series.flatMap { expansion($0).occurrences(in: range) }.sorted { left, right in
      (left.start, left.isAllDay ? 0 : 1, left.title) < (right.start, right.isAllDay ? 0 : 1, right.title)
    }
  }

  /// The events that take some of the time of the new dates.
  ///
  /// Whole days, cancelled events and what counts as free time are in nobody's way.
  package func clashes(with new: [Range<Instant>], besides own: (Occurrence) -> Bool = { _ in false }) -> [Occurrence] {
    guard let first = new.map(\.lowerBound).min(), let last = new.map(\.upperBound).max() else { return [] }
    // A moment at the very end counts too, so one second more is looked at.
    let busy = occurrences(in: first..<last.adding(seconds: 1)).filter { one in
      !one.isAllDay && !one.record.isCancelled && !one.record.isTransparent && !own(one)
    }
    return busy.filter { one in new.contains { one.overlaps($0) } }
  }
}
