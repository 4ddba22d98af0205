import AgentCore
import Glibc
import OfflineEngine
import SkillModel
import Testing

/// The zone of the process is changed, so each test has a process of its own.
@Suite struct `Zones` {
  static func moment(_ text: String, now: String) -> String {
    let circumstances = Circumstances(now: now, timeZone: "Europe/Berlin", locale: "en-GB")
    let route = Offline.route(text, `Moments`.tool, circumstances)
    return route.arguments["moment"]?.string ?? route.question ?? "nothing"
  }

  static func enter(_ zone: String) {
    setenv("TZ", zone, 1)
    tzset()
  }

  @Test func `a date of another season has that season's offset`() async {
    await #expect(processExitsWith: .success) {
      `Zones`.enter("Europe/Berlin")
      let summer = "2026-05-04T09:30:00+02:00"
      precondition(`Zones`.moment("mark 2026-12-01 at 10", now: summer) == "2026-12-01T10:00:00+01:00")
      precondition(`Zones`.moment("mark tomorrow at 10", now: summer) == "2026-05-05T10:00:00+02:00")
      precondition(
        `Zones`.moment("mark tomorrow at 10", now: "2026-10-24T12:00:00+02:00") == "2026-10-25T10:00:00+01:00")
    }
  }

  @Test func `an hour that the clocks skip is asked about`() async {
    await #expect(processExitsWith: .success) {
      `Zones`.enter("Europe/Berlin")
      let before = "2026-03-28T12:00:00+01:00"
      precondition(`Zones`.moment("mark tomorrow at 02:30", now: before).contains("does not exist"))
      precondition(`Zones`.moment("标记明天凌晨两点半", now: before).contains("不存在"))
      precondition(`Zones`.moment("mark tomorrow at 03:30", now: before) == "2026-03-29T03:30:00+02:00")
      precondition(`Zones`.moment("mark tomorrow at 01:59", now: before) == "2026-03-29T01:59:00+01:00")
    }
  }

  @Test func `of an hour that comes twice the earlier is meant`() async {
    await #expect(processExitsWith: .success) {
      `Zones`.enter("Europe/Berlin")
      precondition(
        `Zones`.moment("mark tomorrow at 02:30", now: "2026-10-24T12:00:00+02:00") == "2026-10-25T02:30:00+02:00")
    }
  }

  @Test func `zones west of Greenwich and the southern summer`() async {
    await #expect(processExitsWith: .success) {
      `Zones`.enter("America/New_York")
      precondition(
        `Zones`.moment("mark 2026-12-01 at 10", now: "2026-05-04T09:30:00-04:00") == "2026-12-01T10:00:00-05:00")
      precondition(
        `Zones`.moment("mark tomorrow at 02:30", now: "2026-03-07T12:00:00-05:00").contains("does not exist"))
      `Zones`.enter("Australia/Sydney")
      precondition(
        `Zones`.moment("mark 2026-12-01 at 10", now: "2026-05-04T09:30:00+10:00") == "2026-12-01T10:00:00+11:00")
    }
  }

  @Test func `a present of another zone keeps its own offset`() async {
    await #expect(processExitsWith: .success) {
      `Zones`.enter("UTC")
      precondition(
        `Zones`.moment("mark 2026-12-01 at 10", now: "2026-05-04T09:30:00+02:00") == "2026-12-01T10:00:00+02:00")
      precondition(
        `Zones`.moment("mark tomorrow at 02:30", now: "2026-03-28T12:00:00+01:00") == "2026-03-29T02:30:00+01:00")
    }
  }
}
