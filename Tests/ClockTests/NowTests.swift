import ClockSkill
import FoundationEssentials
import SkillKit
import Testing

@Suite struct `The time now` {
  private func text(_ place: String?, _ language: Language = .english) throws -> String {
    try Now().answer(Now.Arguments(place: place), present(language)).text
  }

  @Test(arguments: [nil, "", "here", " ", "这里"])
  func `is told for here where no place is named`(place: String?) throws {
    #expect(try text(place) == "It is Monday, 4 May 2026, 09:30 (Europe/Berlin, UTC+2).")
    #expect(try text(place, .chinese) == "现在是2026年5月4日星期一 09:30（Europe/Berlin，UTC+2）。")
  }

  @Test func `is told for a place, with how far its clock is ahead`() throws {
    #expect(try text("Tokyo") == "In Tokyo it is Monday, 4 May 2026, 16:30 (UTC+9, 7 hours ahead of you).")
    #expect(try text("Anchorage") == "In Anchorage it is Sunday, 3 May 2026, 23:30 (UTC−8, 10 hours behind you).")
    #expect(try text("Paris") == "In Paris it is Monday, 4 May 2026, 09:30 (UTC+2, the same time as yours).")
    #expect(try text("Texas") == "In most of Texas it is Monday, 4 May 2026, 02:30 (UTC−5, 7 hours behind you).")
    #expect(try text("Tokyo", .chinese) == "东京现在是2026年5月4日星期一 16:30（UTC+9，比你快 7 小时）。")
    #expect(
      try text("Mumbai") == "In Mumbai it is Monday, 4 May 2026, 13:00 (UTC+5:30, 3 hours and 30 minutes ahead of you)."
    )
  }

  @Test func `comes as data too`() throws {
    let answer = try Now().answer(Now.Arguments(place: "东京"), present())
    let data = try JSONEncoder().encode(answer.facts)
    let facts = try JSONDecoder().decode(Facts.self, from: data)
    #expect(
      facts
        == Facts(
          place: "Tokyo", zone: "Asia/Tokyo", time: "2026-05-04T16:30:00+09:00", weekday: "Monday", utc_offset: "UTC+9",
          minutes_ahead_of_you: 420))
  }

  private struct Facts: Decodable, Equatable {
    let place, zone, time, weekday, utc_offset: String
    let minutes_ahead_of_you: Int
  }

  @Test func `follows summer time`() throws {
    let winter = try present(at: "2026-01-15T12:00:00Z")
    #expect(
      try Now().answer(Now.Arguments(place: "New York"), winter).text.contains("07:00 (UTC−5, 6 hours behind you)"))
  }

  @Test func `is not made up for a place that is none`() throws {
    #expect { try text("Xyzzyville") } throws: { ($0 as? SkillError)?.code == .notFound }
  }
}
