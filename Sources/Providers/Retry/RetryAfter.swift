/// How long a server asks a client to wait, from the headers of its reply.
package enum RetryAfter {
  /// Seconds; nil where the reply does not say, or says it in no known form. `now` is Unix time.
  ///
  /// A date is compared with the server's own clock where the reply shows it.
  package static func seconds(in head: HTTPHead, now: Double) -> Double? {
    if let text = head["retry-after-ms"], let milliseconds = Double(text), milliseconds.isFinite {
      return max(0, milliseconds / 1000)
    }
    guard let text = head["retry-after"] else { return nil }
    if let seconds = Double(text) { return seconds.isFinite ? max(0, seconds) : nil }
    guard let date = HTTPDate(text) else { return nil }
    return max(0, date.unixTime - (head["date"].flatMap { HTTPDate($0) }?.unixTime ?? now))
  }
}
