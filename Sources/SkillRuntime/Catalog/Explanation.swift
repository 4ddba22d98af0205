import Glibc
import SkillModel

/// The way of one file through the pipeline, as far as it came.
package struct Explanation: Sendable {
  package struct Step: Sendable, Hashable {
    package enum Result: Sendable, Hashable {
      case passed
      case failed(reason: String, nextStep: String)
      /// An earlier step failed.
      case notReached
    }

    package var stage: Stage
    /// What the step makes sure of, such as "Only you and root can change it".
    package var title: String
    package var result: Result
  }

  package var entry: SkillEntry
  /// All steps, in their order.
  package var steps: [Step]

  package init(_ entry: SkillEntry) {
    self.entry = entry
    steps = Stage.allCases.map { Step(stage: $0, title: $0.title, result: Self.result(of: $0, entry)) }
  }

  /// The first step that failed; nil for a skill that is ready.
  package var failure: Step? {
    steps.first { if case .failed = $0.result { true } else { false } }
  }

  private static func result(of stage: Stage, _ entry: SkillEntry) -> Step.Result {
    if entry.state == .ready || stage < entry.stage { return .passed }
    guard stage == entry.stage else { return .notReached }
    return .failed(reason: entry.reason ?? "it is \(entry.state)", nextStep: entry.nextStep ?? "")
  }
}

extension Explanation {
  static func of(_ target: String, in folders: [SkillFolder], _ options: SkillCatalog.Options) -> [Explanation] {
    let named = entries(target, FolderScan(options).scan(folders).entries)
    var fresh = options
    fresh.usesCache = false
    if named.isEmpty {
      let path = FilePath(target)
      guard path.withCString({ access($0, F_OK) }) == 0 else { return [] }
      return [Explanation(FolderScan(fresh).scan(path))]
    }
    // Those that failed are looked at once more; whether one is a duplicate or disabled, only the whole folder shows.
    let paths = named.filter { $0.state != .ready && $0.stage < .identity }.map(\.path)
    for path in paths { _ = FolderScan(fresh).scan(path) }
    return entries(target, FolderScan(options).scan(folders).entries).map { Explanation($0) }
  }

  private static func entries(_ target: String, _ entries: [SkillEntry]) -> [SkillEntry] {
    let path = FilePath(target).absolute
    let byPath = entries.filter { $0.path == path || $0.path.description == target }
    if !byPath.isEmpty { return byPath }
    let byID = entries.filter { $0.id?.text == target || $0.id?.shortName == target }
    if !byID.isEmpty { return byID }
    let tool = target.split(separator: ".").last.map(String.init) ?? target
    return entries.filter { entry in
      guard tool == target || entry.id.map({ target.hasSuffix("\($0.shortName).\(tool)") }) == true else {
        return false
      }
      return entry.toolNames.contains(tool) || entry.droppedTools.contains { $0.name == tool }
    }
  }
}

extension Stage {
  fileprivate var title: String {
    switch self {
    case .file: "It is a regular file that can be read"
    case .safety: "Only you and root can change it"
    case .format: "It is a shared library for this machine, with the entry function"
    case .copy: "A private copy of it can be made"
    case .load: "It loads in the sandbox"
    case .table: "It offers what the skill ABI asks for"
    case .descriptor: "Its descriptor is sound"
    case .identity: "No other skill with its id comes first"
    case .enabled: "It is enabled, and did not die too often"
    }
  }
}
