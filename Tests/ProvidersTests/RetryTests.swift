import Providers
import Testing

@Suite struct `Retry policy` {
  private func pause(
    _ attempt: Int, elapsed: Double = 0, retryAfter: Double? = nil, isRefused: Bool = false, hasBegun: Bool = false,
    random: Double = 0.5
  ) -> Double? {
    RetryPolicy().pause(
      afterAttempt: attempt, elapsed: elapsed, retryAfter: retryAfter, isRefused: isRefused, hasBegun: hasBegun,
      random: random)
  }

  @Test func `every pause is longer than the one before, whatever chance says`() throws {
    for attempt in 1..<4 {
      #expect(try #require(pause(attempt, random: 1)) < #require(pause(attempt + 1, random: 0)))
    }
  }

  @Test func `the number of attempts is bounded, and smaller where a server is not there or broke off`() {
    #expect(pause(4) != nil && pause(5) == nil)
    #expect(pause(2, isRefused: true) != nil && pause(3, isRefused: true) == nil)
    #expect(pause(2, hasBegun: true) != nil && pause(3, hasBegun: true) == nil)
  }

  @Test(arguments: [(0.0, 0.5), (0.2, 0.5), (7.0, 7.0)])
  func `a server's wish is a floor, not a replacement`(retryAfter: Double, expected: Double) {
    #expect(pause(1, retryAfter: retryAfter) == expected)
  }

  @Test func `nobody waits for an hour, nor longer than the total`() {
    #expect(pause(1, retryAfter: 3600) == nil)
    #expect(pause(1, elapsed: 89.9) == nil)
    #expect(pause(1, elapsed: 60, retryAfter: 29) == 29)
  }
}

@Suite struct `Retry-After` {
  private func seconds(_ headers: [(String, String)], now: Double = 784_111_770) -> Double? {
    RetryAfter.seconds(in: HTTPHead(status: 429, headers: headers.map { (name: $0.0, value: $0.1) }), now: now)
  }

  @Test(arguments: [
    ("2", 2.0), ("0", 0), ("1.5", 1.5), ("-3", 0), ("Sun, 06 Nov 1994 08:49:37 GMT", 7),
    ("Sunday, 06-Nov-94 08:49:37 GMT", 7), ("Sun Nov  6 08:49:37 1994", 7), ("Sun, 06 Nov 1994 08:49:00 GMT", 0),
  ])
  func `is read as seconds or as a date`(text: String, expected: Double) {
    #expect(seconds([("Retry-After", text)]) == expected)
  }

  @Test(arguments: [
    "soon", "", "inf", "nan", "Sun, 41 Nov 1994 08:49:37 GMT", "Sun, 06 Foo 1994 08:49:37 GMT", "06 Nov 1994",
  ])
  func `is passed over where it is junk`(text: String) {
    #expect(seconds([("retry-after", text)]) == nil)
  }

  @Test func `counts a date from the server's own clock where that is shown`() {
    let headers = [("Retry-After", "Sun, 06 Nov 1994 08:49:37 GMT"), ("Date", "Sun, 06 Nov 1994 08:49:34 GMT")]
    #expect(seconds(headers, now: 0) == 3)
  }

  @Test func `prefers milliseconds`() {
    #expect(seconds([("retry-after-ms", "250"), ("retry-after", "1")]) == 0.25)
  }

  @Test(arguments: [
    ("Thu, 01 Jan 1970 00:00:00 GMT", 0.0), ("Tue, 29 Feb 2000 23:59:59 GMT", 951_868_799),
    ("Fri, 01 Mar 2024 00:00:00 GMT", 1_709_251_200),
    ("Mon, 30 Nov 2026 12:34:56 GMT", 1_796_042_096),
  ])
  func `dates are Unix times`(text: String, time: Double) {
    #expect(HTTPDate(text)?.unixTime == time)
  }
}
