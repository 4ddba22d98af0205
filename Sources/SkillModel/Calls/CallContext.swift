/// What a skill is told about the circumstances of a call, as the JSON object of `skill_call_v1.context`.
package struct CallContext: Sendable, Hashable {
  /// ISO 8601 with the offset of `timeZone` at that moment, such as `2026-05-04T09:30:00+02:00`.
  package var now: String
  /// An IANA name, such as `Europe/Berlin`.
  package var timeZone: String
  /// A BCP 47 tag, such as `en-GB` or `zh-CN`.
  package var locale: String
  /// A folder that this skill alone may write in; it exists.
  package var dataFolder: String
  package var session: String
  package var turn: String
  /// Whether a person is there to answer questions.
  package var isInteractive: Bool

  package init(
    now: String, timeZone: String, locale: String, dataFolder: String, session: String = "", turn: String = "",
    isInteractive: Bool
  ) {
    self.now = now
    self.timeZone = timeZone
    self.locale = locale
    self.dataFolder = dataFolder
    self.session = session
    self.turn = turn
    self.isInteractive = isInteractive
  }

  package var json: JSON {
    [
      "now": .string(now), "time_zone": .string(timeZone), "locale": .string(locale),
      "data_dir": .string(dataFolder), "session": .string(session), "turn": .string(turn),
      "interactive": .bool(isInteractive),
    ]
  }
}
