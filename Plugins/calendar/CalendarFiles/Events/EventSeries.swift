/// All that a file says under one UID: an event, or a series with the dates on which it differs.
package struct EventSeries: Sendable {
  package let uid: String
  /// The file's name within its folder.
  package let file: String
  /// Nil where a file has single dates of a series only.
  package let master: EventRecord?
  package let overrides: [EventRecord]
  /// The zones that the file defines.
  package let zones: [String: Zone]

  package var isRecurring: Bool {
    guard let master else { return true }
    return master.rule != nil || !master.additions.isEmpty || master.problem != nil
  }

  package var title: String { (master ?? overrides.first)?.title ?? "" }

  /// What of it is not understood, as a sentence.
  package var problem: String? { ([master] + overrides).lazy.compactMap { $0?.problem }.first }
}

/// One date of an event.
package struct Occurrence: Sendable {
  package let uid: String
  package let file: String
  package let record: EventRecord
  package let start: Instant
  package let end: Instant
  /// The time as the file would write it for this date.
  package let startTime: EventTime
  /// Which date of its series it is; nil for an event that happens once.
  package let recurrenceID: EventTime?

  package var isAllDay: Bool { startTime.isDate }
  package var title: String { record.title }

  /// Whether it takes any of that time. A moment counts where it lies within.
  package func overlaps(_ range: Range<Instant>) -> Bool {
    if range.isEmpty { return start <= range.lowerBound && (range.lowerBound < end || start == range.lowerBound) }
    return start == end ? range.contains(start) : start < range.upperBound && range.lowerBound < end
  }
}
