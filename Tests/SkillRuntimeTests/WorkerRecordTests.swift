import SkillRuntime
import Testing

@Suite struct `What a worker prints` {
  private let text = Array("first\nsecond \u{e9}\n\nlast".utf8)
  private let lines = ["first", "second \u{e9}", "last"]

  private func lines(_ pieces: [ArraySlice<UInt8>]) -> [String] {
    var output = WorkerOutput()
    let lines = pieces.flatMap { output.take($0) }
    return lines + output.finish()
  }

  @Test func `comes line by line, however it is cut`() {
    #expect(lines([text[...]]) == lines)
    #expect(lines(text.indices.map { text[$0...$0] }) == lines)
    for cut in text.indices { #expect(lines([text[..<cut], text[cut...]]) == lines) }
  }

  @Test func `may be anything`() {
    #expect(lines([[0xff, 0xfe, 10]]) == ["\u{fffd}\u{fffd}"])
    #expect(lines([[]]) == [])
    #expect(lines([[10, 10, 10]]) == [])
  }

  @Test func `is cut where it is long, and where it does not end`() {
    var output = WorkerOutput()
    let long = output.take([UInt8](repeating: 65, count: 1_000_000) + [10])
    #expect(long == [String(repeating: "A", count: 1000)])
    let flood = output.take((0..<5000).flatMap { Array("\($0)\n".utf8) })
    #expect(flood.count == 500)
    #expect(flood.last == "(what it prints further is left out)")
    #expect(output.take(Array("more\n".utf8)) == [])
  }

  @Test func `is remembered by its last lines`() {
    var output = WorkerOutput()
    _ = output.take((0..<5000).flatMap { Array("\($0)\n".utf8) } + Array("end".utf8))
    _ = output.finish()
    #expect(output.last == ["4998", "4999", "end"])
  }
}

@Suite struct `The record of a worker's deaths` {
  private let crash = WorkerEnd(cause: .died(.signalled(6)), lines: [])
  private let start = ContinuousClock.now

  private func record(_ ends: [(WorkerEnd.Cause, Double)]) -> DeathRecord {
    var record = DeathRecord()
    for (cause, seconds) in ends { record.note(WorkerEnd(cause: cause, lines: []), at: start + .seconds(seconds)) }
    return record
  }

  @Test func `lets a skill start at once that has not died`() {
    #expect(DeathRecord().delay(at: start) == .zero)
    #expect(DeathRecord().quarantine == nil)
  }

  @Test func `waits longer from death to death, and no more after a minute`() {
    let one = record([(.died(.exited(1)), 0)])
    let two = record([(.died(.exited(1)), 0), (.babble, 1)])
    #expect(.zero < one.delay(at: start) && one.delay(at: start) < two.delay(at: start + .seconds(2)))
    #expect(two.delay(at: start + .seconds(60.5)) == one.delay(at: start))
    #expect(two.delay(at: start + .seconds(62)) == .zero)
  }

  @Test func `ends with the third death within a minute, for good`() throws {
    #expect(record([(crash.cause, 0), (crash.cause, 1)]).quarantine == nil)
    #expect(record([(crash.cause, 0), (crash.cause, 1), (crash.cause, 60.5)]).quarantine == nil)
    let three = record([(.died(.exited(0)), 0), (.babble, 1), (crash.cause, 59)])
    let reason = try #require(three.quarantine)
    #expect(reason.contains("3 times") && reason.contains("SIGABRT"))
  }

  @Test func `does not count what the host itself did`() {
    #expect(record([(.closed, 0), (.deaf, 1), (.closed, 2), (.deaf, 3)]).quarantine == nil)
  }
}
