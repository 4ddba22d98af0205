package import FoundationEssentials
package import SkillKit

/// What a question about time is asked against: the moment, the person's zone, and their language.
package struct Present: Sendable {
  let now: Date
  let zone: TimeZone
  /// An IANA name.
  let zoneName: String
  let language: Language

  package init(now: Date, zone: TimeZone, zoneName: String, language: Language) {
    self.now = now
    self.zone = zone
    self.zoneName = zoneName
    self.language = language
  }

  init(_ context: Context) {
    self.init(now: context.now, zone: context.timeZone, zoneName: context.timeZoneName, language: context.language)
  }

  func local(_ date: Date) -> LocalTime { LocalTime(date, in: zone) }
}

/// What a tool found, as data and as a sentence.
package struct Answer<Facts: Encodable & Sendable>: Sendable {
  package let facts: Facts
  package let text: String

  func output() throws -> Output { try .json(facts, text: text) }
}
