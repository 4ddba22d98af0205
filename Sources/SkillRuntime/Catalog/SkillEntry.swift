package import SkillModel

/// One file of a skills folder: what it is, whether it can be used, and if not, why and what to do.
package struct SkillEntry: Sendable {
  /// The states of `list --json`.
  package enum State: String, Sendable, CaseIterable {
    case ready, disabled, incompatible, invalid, duplicate, quarantined, insecure, busy, wedged
  }

  package var path: FilePath
  package var origin: SkillFolder.Origin
  package var state: State
  /// A sentence; on a ready skill it says what is missing, such as a tool that was dropped.
  package var reason: String?
  package var nextStep: String?
  /// The step of the pipeline at which it ended; for a ready skill the last one.
  package var stage: Stage

  package var id: SkillID?
  package var version: SemanticVersion?
  package var abi: ABIVersion?
  /// In bytes; nil for what is no regular file.
  package var size: Int64?
  /// Nil where the file did not come so far as to be copied.
  package var hash: ContentHash?
  /// The private copy that is to be opened instead of `path`. Have it checked by `SkillCatalog.storedCopy` first.
  package var storePath: FilePath?
  package var flags: SkillFlags
  /// True where the skill scores instructions itself, by `skillhost.match/1`.
  package var offersMatch: Bool
  package var droppedTools: [DroppedTool]
  /// The names of the tools, known without reading the descriptor.
  package var toolNames: [String]
  package var title: String?
  package var summary: String?

  let source: DescriptorSource?
  /// Of the private copy, when its hash was last checked.
  let copySignature: FileSignature?

  /// What the skill says of itself; read from its bytes on first use.
  package var descriptor: Descriptor? { source?.descriptor }
}

/// Steps from a file to a skill, in their order.
package enum Stage: UInt8, Sendable, CaseIterable, Comparable {
  case file, safety, format, copy, load, table, descriptor, identity, enabled

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// The version of the C contract that a skill was made for.
package struct ABIVersion: Sendable, Hashable {
  package var major: Int
  package var minor: Int

  package init(major: Int, minor: Int) {
    self.major = major
    self.minor = minor
  }
}

/// The flags of a skill's table.
package struct SkillFlags: OptionSet, Sendable, Hashable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Calls of one instance may run in parallel.
  package static let concurrent = SkillFlags(rawValue: 1)
}
