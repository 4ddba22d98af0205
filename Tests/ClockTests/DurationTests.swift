import ClockSkill
import SkillKit
import Testing

@Suite struct `A duration` {
  @Test(arguments: [
    ("P1M2DT3H", CalendarDuration(months: 1, days: 2, seconds: 10800)), ("P2W", CalendarDuration(weeks: 2)),
    ("-P3D", CalendarDuration(days: -3)), ("PT90M", CalendarDuration(seconds: 5400)),
    ("PT1.5H", CalendarDuration(seconds: 5400)), ("P0,5D", CalendarDuration(seconds: 43200)),
    ("p1y2m", CalendarDuration(months: 14)),
    ("P1Y2M3W4DT5H6M7S", CalendarDuration(months: 14, weeks: 3, days: 4, seconds: 18367)),
  ])
  func `is read from ISO 8601`(text: String, expected: CalendarDuration) {
    #expect(CalendarDuration(text) == expected)
  }

  @Test(arguments: [
    ("3 weeks", CalendarDuration(weeks: 3)), ("two weeks", CalendarDuration(weeks: 2)),
    ("a fortnight", CalendarDuration(days: 14)), ("90 minutes", CalendarDuration(seconds: 5400)),
    ("1h30m", CalendarDuration(seconds: 5400)), ("an hour and a half", CalendarDuration(seconds: 5400)),
    ("half an hour", CalendarDuration(seconds: 1800)), ("two and a half hours", CalendarDuration(seconds: 9000)),
    ("2 years and a half", CalendarDuration(months: 30)), ("1.5 years", CalendarDuration(months: 18)),
    ("a couple of days", CalendarDuration(days: 2)), ("twenty-one days", CalendarDuration(days: 21)),
    ("a hundred and five days", CalendarDuration(days: 105)),
    ("three quarters of an hour", CalendarDuration(seconds: 2700)),
    ("1 year, 2 months and 3 days", CalendarDuration(months: 14, days: 3)),
    ("in 3 weeks' time", CalendarDuration(weeks: 3)),
    ("3 days ago", CalendarDuration(days: -3)), ("minus 2 hours", CalendarDuration(seconds: -7200)),
    ("-3 weeks", CalendarDuration(weeks: -3)), ("half a day", CalendarDuration(seconds: 43200)),
  ])
  func `is read from English words`(text: String, expected: CalendarDuration) {
    #expect(CalendarDuration(text) == expected)
    #expect(CalendarDuration(text.uppercased()) == expected)
  }

  @Test(arguments: [
    ("两周", CalendarDuration(weeks: 2)), ("三天后", CalendarDuration(days: 3)), ("90分钟", CalendarDuration(seconds: 5400)),
    ("９０分钟", CalendarDuration(seconds: 5400)), ("一个半小时", CalendarDuration(seconds: 5400)),
    ("半小时", CalendarDuration(seconds: 1800)),
    ("两年半", CalendarDuration(months: 30)), ("一年零三个月", CalendarDuration(months: 15)),
    ("三个星期", CalendarDuration(weeks: 3)),
    ("半个月", CalendarDuration(days: 15)), ("一刻钟", CalendarDuration(seconds: 900)), ("十天前", CalendarDuration(days: -10)),
    ("一百零三天", CalendarDuration(days: 103)), ("两千天", CalendarDuration(days: 2000)),
    ("二十五分钟", CalendarDuration(seconds: 1500)),
  ])
  func `is read from Chinese words`(text: String, expected: CalendarDuration) {
    #expect(CalendarDuration(text) == expected)
  }

  @Test(arguments: [
    "", "P", "PT", "P1H", "PT1D", "P1M1Y", "P1", "P1DT", "soon", "3", "weeks", "3 4 weeks", "3-4 weeks",
    "five business days", "1.3 months", "一二三四五天", "百十天十", "100000 years", "99999999999999999999 days", "P99999999999Y",
    "1e9 days", "nan days", String(repeating: "1 day ", count: 100),
  ])
  func `is not made of anything else`(text: String) {
    #expect(CalendarDuration(text) == nil)
  }

  @Test func `is read at no cut of its text as something it is not`() {
    for text in ["P1Y2M3W4DT5H6M7S", "1 year, 2 months and 3 days", "一年零三个月"] {
      for end in text.indices.dropFirst() {
        guard let part = CalendarDuration(String(text[..<end])), let whole = CalendarDuration(text) else { continue }
        #expect(part.months <= whole.months && part.days <= whole.days && !part.isNegative)
      }
    }
  }

  @Test func `is said in words`() {
    let duration = CalendarDuration(months: 14, weeks: 1, days: 1, seconds: 3661)
    #expect(duration.words(.english) == "1 year, 2 months, 1 week, 1 day, 1 hour, 1 minute and 1 second")
    #expect(duration.words(.chinese) == "1 年 2 个月 1 周 1 天 1 小时 1 分钟 1 秒")
    #expect(CalendarDuration(days: -2).words(.english) == "2 days")
  }
}
