import CalendarFiles
import CalendarSkill
import SkillKit
import Testing

/// A calendar of its own, on Monday, 30 November 2026, 09:15 in Berlin.
struct Fixture {
  let temporary = TemporaryFolder()
  let folder: CalendarFolder
  let diary: Diary

  init(locale: String = "en-GB", zone: String = berlinName, now: String = "20261130T081500Z") {
    folder = CalendarFolder(temporary.path, database: database)
    diary = Diary(
      folder: folder, database: database, now: instant(now), zoneName: zone, zoneOffset: 3600, locale: locale)
  }

  func create(_ title: String, _ start: String, _ more: (inout CreateEvent.Arguments) -> Void = { _ in }) throws
    -> Answer<Diary.Created>
  {
    var arguments = CreateEvent.Arguments(title: title, start: start)
    more(&arguments)
    return try diary.create(arguments)
  }

  func cancel(_ event: String, occurrence: String? = nil, series: Bool? = nil) throws -> String {
    let arguments = CancelEvent.Arguments(event: event, occurrence: occurrence, series: series)
    return try diary.cancel(diary.cancellation(arguments)).text
  }

  func titles(_ from: String = "2026-11-01", _ to: String = "2027-01-31") throws -> [String] {
    try diary.list(.init(from: from, to: to)).facts.events.map { "\($0.start) \($0.title)" }
  }

  func text(_ name: String? = nil) throws -> String {
    let name = try #require(name ?? temporary.names.first)
    return String(decoding: try temporary.read(name), as: UTF8.self)
  }
}

/// What was thrown, as the model reads it.
func failure<Value>(_ body: () throws -> Value) -> SkillError? {
  do {
    _ = try body()
    return nil
  } catch {
    return error as? SkillError
  }
}
