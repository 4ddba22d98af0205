package import FoundationEssentials
package import SkillKit

/// Somewhere with a clock: what to call it, and its zone.
package struct Place: Sendable, Hashable {
  package let english: String
  package let chinese: String?
  package let zone: TimeZone
  /// Whether small parts of it keep another time.
  package let isMostly: Bool

  init(_ english: String, chinese: String? = nil, zone: TimeZone, isMostly: Bool = false) {
    self.english = english
    self.chinese = chinese
    self.zone = zone
    self.isMostly = isMostly
  }

  package func name(in language: Language) -> String {
    let name = language(english, zh: chinese ?? english)
    return isMostly ? language("most of \(name)", zh: "\(name)大部分地区") : name
  }
}
