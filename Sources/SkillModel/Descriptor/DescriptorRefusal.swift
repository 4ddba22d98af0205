/// Why a descriptor, and with it the skill, cannot be used.
package struct DescriptorRefusal: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, by key path: `tools[0].name must be a string, not a number`.
  package var reason: String
  /// Set where the descriptor is sound but made for another host: an unknown requirement, permission or schema.
  package var isIncompatible: Bool
  /// What had been read of the skill's identity before the refusal.
  package var id: SkillID?
  package var version: SemanticVersion?

  init(_ reason: String, isIncompatible: Bool = false) {
    self.reason = reason
    self.isIncompatible = isIncompatible
  }

  package var description: String { reason }
}

/// A tool that its skill goes without, and why.
package struct DroppedTool: Sendable, Hashable, CustomStringConvertible {
  /// Its index in `tools`.
  package var place: Int
  /// The tool's name made fit to show, or its place, such as `tools[2]`, where it has none.
  package var name: String
  package var reason: String

  package init(place: Int, name: String, reason: String) {
    self.place = place
    self.name = name
    self.reason = reason
  }

  package var description: String { "\(name): \(reason)" }
}
