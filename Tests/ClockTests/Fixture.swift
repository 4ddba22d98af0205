import ClockSkill
import FoundationEssentials
import FoundationInternationalization
import SkillKit
import Testing

/// Monday, 4 May 2026, half past nine in Berlin, unless a test says otherwise.
func present(
  _ language: Language = .english, at now: String = "2026-05-04T09:30:00+02:00", zone: String = "Europe/Berlin"
) throws -> Present {
  Present(
    now: try Date(now, strategy: .iso8601), zone: try #require(TimeZone(identifier: zone)), zoneName: zone,
    language: language)
}

func moment(_ text: String) throws -> Moment { try #require(Moment(text), "\(text)") }
