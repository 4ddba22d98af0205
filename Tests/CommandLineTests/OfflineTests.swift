import SkillModel
import Testing

/// What a person can do on a fresh machine, with no key and no network.
@Suite struct `Without a model` {
  private static let now = "2026-05-04T09:30:00+02:00"

  private func calendar(_ home: Home) -> [String] {
    let folder = "\(home.path)/.local/share/calendars/skillhost"
    return Files.names(in: folder).filter { $0.hasSuffix(".ics") }.compactMap { try? Files.read("\(folder)/\($0)") }
  }

  @Test(arguments: ["book a meeting with Ana tomorrow at 10", "帮我明天上午十点约个会议室"])
  func `a sentence becomes an event in a calendar file`(sentence: String) async throws {
    let home = try Home()
    let result = try await home.run("ask", sentence, "--now", Self.now)
    #expect(result.exit == 0, "\(result)")
    let events = calendar(home)
    #expect(events.count == 1)
    #expect(events.first?.contains("DTSTART;TZID=Europe/Berlin:20260505T100000") == true, "\(events)")
  }

  @Test func `the clock is asked about another city`() async throws {
    let lines = try await Home().run("ask", "is it 9 in Tokyo now?", "--json", "--now", Self.now).lines
    let call = lines.first { $0["event"] == "call.started" }
    #expect(call?["skill"] == "org.skillhost.clock" && call?["tool"] == "now")
    #expect(lines.last?["text"]?.string?.contains("16:30") == true, "\(lines)")
  }

  @Test func `what is missing is asked for, and the answer is used in the next turn`() async throws {
    let home = try Home()
    let question = try await home.run("ask", "book a dentist appointment", "--now", Self.now)
    #expect(question.output.contains("?") && calendar(home).isEmpty, "\(question)")
    let answer = try await home.run("ask", "tomorrow at 4pm", "--continue", "--now", Self.now)
    #expect(answer.exit == 0)
    #expect(calendar(home).first?.contains("20260505T160000") == true, "\(answer)")
  }

  @Test func `an event is listed, moved, and cancelled only with a yes`() async throws {
    let home = try Home()
    _ = try await home.run("ask", "book a meeting with Ana tomorrow at 10", "--now", Self.now)
    #expect(try await home.run("ask", "明天有什么安排", "--now", Self.now).output.contains("Ana"))
    _ = try await home.run("ask", "move my meeting with Ana to tomorrow at 3pm", "--now", Self.now)
    #expect(calendar(home).first?.contains("20260505T150000") == true)
    let refused = try await home.run("ask", "cancel the meeting with Ana", "--now", Self.now)
    #expect(refused.exit == 5 && refused.error.contains("--yes"), "\(refused)")
    #expect(calendar(home).count == 1)
    #expect(try await home.run("ask", "cancel the meeting with Ana", "--yes", "--now", Self.now).exit == 0)
    #expect(calendar(home).isEmpty)
  }

  @Test func `what no skill can do is said, with what they can`() async throws {
    let result = try await Home().run("ask", "tell me a joke")
    #expect(result.output.contains("Calculate") || result.output.contains("time"), "\(result)")
  }
}
