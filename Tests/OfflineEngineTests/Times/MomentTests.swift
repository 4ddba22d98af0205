import AgentCore
import OfflineEngine
import SkillModel
import Testing

/// Times through a tool that takes one moment, and nothing else that a time could go to.
@Suite struct `Moments` {
  static let tool = [
    Tools.tool(
      "test.moment", "Marker", "mark_moment", "Mark a moment", "Marks a moment.", synonyms: ["mark", "标记"],
      properties: ["moment": ["type": "string", "format": "date-time", "description": "When."]], required: ["moment"])
  ]

  /// The moment that comes of a text, or the question.
  static func moment(_ text: String, _ circumstances: Circumstances = Offline.anywhere) -> String {
    let route = Offline.route(text, tool, circumstances)
    guard let value = route.arguments["moment"]?.string else { return route.question ?? "nothing" }
    return String(value.prefix(16)) + (value.hasSuffix("+05:40") ? "" : " " + value.suffix(6))
  }

  @Test(arguments: [
    ("mark tomorrow at 10", "2026-05-05T10:00"), ("mark today at 11am", "2026-05-04T11:00"),
    ("mark tonight at 8", "2026-05-04T20:00"),
    ("mark tomorrow morning at 9", "2026-05-05T09:00"), ("mark the day after tomorrow at noon", "2026-05-06T12:00"),
    ("mark next Monday at 10:30", "2026-05-11T10:30"), ("mark this Friday at 3", "2026-05-08T15:00"),
    ("mark Friday next week at 3pm", "2026-05-15T15:00"),
    ("mark on Wednesday at half past nine", "2026-05-06T09:30"),
    ("mark at quarter to ten tomorrow", "2026-05-05T09:45"),
    ("mark tomorrow at ten past five", "2026-05-05T17:10"), ("mark tomorrow at 10.30pm", "2026-05-05T22:30"),
    ("mark tomorrow at 7 p.m.", "2026-05-05T19:00"),
    ("mark 5 May at 14:00", "2026-05-05T14:00"), ("mark May 5th 2027 at 8am", "2027-05-05T08:00"),
    ("mark the 5th of June at 9", "2026-06-05T09:00"),
    ("mark June 3rd at 10 o'clock", "2026-06-03T10:00"), ("mark on the 20th at 4pm", "2026-05-20T16:00"),
    ("mark 5/6/2027 at 10:00", "2027-06-05T10:00"),
    ("mark 25/12/2026 at 6pm", "2026-12-25T18:00"), ("mark 2027-05-05 10:00", "2027-05-05T10:00"),
    ("mark 2027-05-05T10:00", "2027-05-05T10:00"),
    ("mark 5.6.2027 at 10:00", "2027-06-05T10:00"), ("mark in 2 hours", "2026-05-04T11:30"),
    ("mark in half an hour", "2026-05-04T10:00"),
    ("mark an hour and a half from now", "2026-05-04T11:00"), ("mark in 3 days at 10", "2026-05-07T10:00"),
    ("mark in two weeks at noon", "2026-05-18T12:00"),
    ("mark in 90 minutes", "2026-05-04T11:00"), ("mark christmas eve at 6pm", "2026-12-24T18:00"),
    ("mark at ten thirty tomorrow", "2026-05-05T10:30"),
    ("mark 10am", "2026-05-04T10:00"), ("mark at 10", "2026-05-04T10:00"), ("mark at 9", "2026-05-05T09:00"),
    ("mark at 3", "2026-05-04T15:00"),
    ("mark at midnight", "2026-05-05T00:00"), ("mark tonight at midnight", "2026-05-05T00:00"),
    ("mark tomorrow at 12", "2026-05-05T12:00"),
    ("mark tomorrow at 12am", "2026-05-05T00:00"), ("mark at 03:30 tomorrow", "2026-05-05T03:30"),
    ("mark tomorrow at 15", "2026-05-05T15:00"),
    ("mark now", "2026-05-04T09:30"), ("mark 2026-12-01T10:00:00+01:00", "2026-12-01T10:00 +01:00"),
    ("mark 2026-12-01T10:00Z", "2026-12-01T10:00 +00:00"),
    ("mark sat at 5", "2026-05-09T17:00"), ("mark tmrw at 10", "2026-05-05T10:00"),
    ("mark breakfast tomorrow at 6", "2026-05-05T06:00"),
    ("mark dinner tomorrow at 8", "2026-05-05T20:00"), ("mark tomorrow evening at 7", "2026-05-05T19:00"),
    ("mark at 5 in the afternoon on Friday", "2026-05-08T17:00"),
  ])
  func `are read in English`(text: String, moment: String) {
    #expect(Self.moment(text) == moment)
  }

  @Test(arguments: [
    ("标记明天上午十点", "2026-05-05T10:00"), ("标记今天下午三点", "2026-05-04T15:00"), ("标记今晚八点半", "2026-05-04T20:30"),
    ("标记后天中午十二点", "2026-05-06T12:00"),
    ("标记大后天凌晨两点", "2026-05-07T02:00"), ("标记明早七点", "2026-05-05T07:00"), ("标记下周三下午四点一刻", "2026-05-13T16:15"),
    ("标记这周五三点四十五分", "2026-05-08T15:45"),
    ("标记星期天晚上9点", "2026-05-10T21:00"), ("标记5月20号15点30分", "2026-05-20T15:30"), ("标记三月五日上午9点", "2027-03-05T09:00"),
    ("标记下个月5号十点", "2026-06-05T10:00"),
    ("标记一个半小时后", "2026-05-04T11:00"), ("标记三天后上午十点", "2026-05-07T10:00"), ("标记明天十点", "2026-05-05T10:00"),
    ("标记明天三点", "2026-05-05T15:00"),
    ("标记晚上十二点", "2026-05-05T00:00"), ("标记明天傍晚六点", "2026-05-05T18:00"), ("标记下下周一9点", "2026-05-18T09:00"),
    ("标记礼拜六上午十点钟", "2026-05-09T10:00"),
    ("標記明天上午十點", "2026-05-05T10:00"), ("標記下週三下午三點", "2026-05-13T15:00"), ("标记差五分十点明天", "2026-05-05T09:55"),
    ("标记明天10点整", "2026-05-05T10:00"),
    ("标记二十号下午两点", "2026-05-20T14:00"), ("标记十五分钟后", "2026-05-04T09:45"), ("标记过两天上午九点", "2026-05-06T09:00"),
    ("标记圣诞节晚上七点", "2026-12-25T19:00"),
    ("标记明天２０：３０", "2026-05-05T20:30"),
  ])
  func `are read in Chinese`(text: String, moment: String) {
    #expect(Self.moment(text) == moment)
  }

  @Test(arguments: [
    ("mark tomorrow", "At what time?"), ("mark on Friday", "At what time?"), ("mark tomorrow morning", "At what time?"),
    ("标记明天", "几点？"), ("标记明天下午", "几点？"),
  ])
  func `a day without a time is asked about, never guessed`(text: String, question: String) {
    #expect(Self.moment(text) == question)
  }

  @Test(arguments: [
    "mark 30 February at 10", "mark 31 April 2026 at 9", "mark 2026-02-29 at 10", "mark 29/02/2027 at 10:00",
    "mark at 25:00 tomorrow", "mark tomorrow at 10:75",
    "mark tomorrow at 13pm", "mark 2026-13-01 at 10", "标记2月30日十点", "标记明天25点", "标记明天三点八十分", "标记2027年13月1日10点",
  ])
  func `what does not exist is asked about, never repaired`(text: String) {
    let route = Offline.route(text, Self.tool, Offline.anywhere)
    #expect(route.decision == .ask)
    #expect(route.arguments["moment"] == nil)
    #expect(route.missing == ["moment"])
  }

  @Test(arguments: [
    ("2026-05-04T23:55:00", "mark tomorrow at 10", "2026-05-05T10:00"),
    ("2026-05-05T00:05:00", "mark tomorrow at 10", "2026-05-06T10:00"),
    ("2026-12-31T22:00:00", "mark tomorrow at 9", "2027-01-01T09:00"),
    ("2026-12-31T22:00:00", "标记明天上午九点", "2027-01-01T09:00"),
    ("2026-12-31T23:30:00", "mark in an hour", "2027-01-01T00:30"),
    ("2028-02-28T12:00:00", "mark tomorrow at 10", "2028-02-29T10:00"),
    ("2027-02-28T12:00:00", "mark tomorrow at 10", "2027-03-01T10:00"),
    ("2028-02-20T12:00:00", "mark 29 February at 10", "2028-02-29T10:00"),
    ("2026-01-31T12:00:00", "mark in one month at 10", "2026-02-28T10:00"),
    ("2026-05-04T23:50:00", "mark in 20 minutes", "2026-05-05T00:10"),
    ("2026-05-10T12:00:00", "mark next Monday at 10", "2026-05-11T10:00"),
    ("2026-05-10T12:00:00", "标记下周一十点", "2026-05-11T10:00"),
    ("2026-05-04T14:00:00", "mark at 10", "2026-05-05T10:00"), ("2026-05-04T14:00:00", "mark at 4", "2026-05-04T16:00"),
    ("2026-05-04T18:00:00", "mark at 8", "2026-05-04T20:00"),
    ("2026-12-30T10:00:00", "mark 2 January at 10", "2027-01-02T10:00"),
  ])
  func `midnight, the end of a year and leap years are crossed rightly`(now: String, text: String, moment: String) {
    #expect(Self.moment(text, Offline.at(now)) == moment)
  }

  @Test(arguments: [("en-US", "2026-06-05T10:00"), ("en-GB", "2026-05-06T10:00"), ("zh-CN", "2026-06-05T10:00")])
  func `the locale says which of 6/5 is the month`(locale: String, moment: String) {
    let circumstances = Circumstances(now: "2026-05-04T09:30:00+05:40", timeZone: "", locale: locale)
    #expect(Self.moment("mark 6/5/2026 at 10:00", circumstances) == moment)
  }

  @Test(arguments: [
    "mark may I do it", "mark the march on second street", "mark version 1.2.3", "mark 10 km", "mark 5 people",
    "mark room 5", "标记一下", "标记万一", "标记一起吃",
    "标记十分好", "标记3号线", "标记有一点大", "mark the sun",
  ])
  func `numbers and words that only look like times are none`(text: String) {
    let route = Offline.route(text, Self.tool, Offline.anywhere)
    #expect(route.arguments["moment"] == nil)
  }
}
