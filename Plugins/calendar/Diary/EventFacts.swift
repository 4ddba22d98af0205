import CalendarFiles

/// One date of an event, as data for a model.
package struct EventFacts: Encodable, Sendable {
  package let id: String
  /// The whole path.
  package let file: String
  package let title: String
  /// Of a whole day the day, else with the offset of the person's zone.
  package let start: String
  /// Of whole days the last one.
  package let end: String
  package let allDay: Bool
  package let location: String?
  package let notes: String?
  package let isRecurring: Bool
  package let isCancelled: Bool

  private enum CodingKeys: String, CodingKey {
    case id, file, title, start, end
    case allDay = "all_day"
    case location, notes
    case isRecurring = "repeats"
    case isCancelled = "cancelled"
  }

  init(_ one: Occurrence, _ words: TimeWords, folder: String, isRecurring: Bool) {
    id = one.uid
    file = "\(folder)/\(one.file)"
    title = one.title
    let last = words.zone.wall(at: one.end).date.adding(days: -1)
    start = one.isAllDay ? one.startTime.wall.date.iso : words.iso(one.start)
    end = one.isAllDay ? max(last, one.startTime.wall.date).iso : words.iso(one.end)
    allDay = one.isAllDay
    location = one.record.location
    notes = one.record.notes.map { String($0.prefix(500)) }
    self.isRecurring = isRecurring
    isCancelled = one.record.isCancelled
  }
}

/// A file that could not be read in full.
package struct ProblemFacts: Encodable, Sendable {
  package let file: String
  package let reason: String
}

/// What a tool answers: data, and the sentence for the person.
package struct Answer<Facts: Encodable & Sendable>: Sendable {
  package let facts: Facts
  package let text: String
}
