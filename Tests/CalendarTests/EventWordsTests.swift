import CalendarFiles
import Testing

struct EventWordsTests {
  private func score(_ words: String, _ title: String, _ more: String...) throws -> Int {
    let lines = ["BEGIN:VEVENT", "UID:id-1", "SUMMARY:\(title)", "DTSTART:20261201T100000Z"] + more + ["END:VEVENT"]
    let file = try CalendarFile(calendar(lines), name: "file-1.ics", database: database)
    return EventWords(words).score(try #require(file.series.first))
  }

  @Test(arguments: [
    ("id-1", "Dentist", 4), ("ID-1", "Dentist", 4), ("file-1.ics", "Dentist", 4), ("file-1", "Dentist", 4),
    ("dentist", "Dentist", 3),
    ("  meeting   with ANA ", "Meeting with Ana", 3), ("ana", "Meeting with Ana", 2),
    ("the meetings", "Meeting with Ana", 2), ("dent", "Dentist", 2),
    ("dentist appointment", "Dentist", 1), ("my call with Ana", "Ana", 1), ("meeting", "Lunch", 0), ("art", "Party", 0),
    ("an", "Meeting with Ana", 0),
    ("ana bo", "Meeting with Ana", 0), ("会议", "会议室", 2), ("和小王的会", "和小王开会", 1), ("牙医预约", "牙医", 1), ("小王", "和小王开会", 2),
    ("小李", "和小王开会", 0),
    ("ana", "和Ana开会", 2), ("和Ana的会议", "Meeting with Ana", 1), ("和Ana的会议", "和Bo开会", 0), ("", "Dentist", 0),
    ("the", "Dentist", 0),
  ])
  func `words fit as a person means them`(_ words: String, _ title: String, _ expected: Int) throws {
    #expect(try score(words, title) == expected)
  }

  @Test func `place and notes count too`() throws {
    #expect(try score("main street", "Dentist", "LOCATION:12 Main Street") == 2)
    #expect(try score("plan", "Meeting", "DESCRIPTION:bring the plan") == 2)
  }
}
