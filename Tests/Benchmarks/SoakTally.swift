import SkillModel

/// What has come of the calls of a soak.
struct SoakTally: Sendable {
  var scans = 0
  var changes = 0
  var faults: [String] = []
  private var calls = 0
  private var successes = 0
  private var failures: [ToolError.Code: Int] = [:]

  init(faults: [String] = []) { self.faults = faults }

  /// One call: a good skill answers with what it was given, unless it was cancelled, late, or its file is not there now.
  init(_ result: ToolResult, of tool: String, _ text: String, isBad: Bool, isCancelled: Bool) {
    calls = 1
    switch result {
    case .success(let output):
      successes = 1
      if output.data?["text"]?.string != text { faults = ["\(tool) has the answer of another call"] }
    case .failure(let error):
      failures[error.code] = 1
      let isExpected = isBad || (isCancelled && error.code == .cancelled) || Self.maybe.contains(error.code)
      if !isExpected { faults = ["\(tool): \(error.message)"] }
    }
  }

  /// What may befall a good skill on a busy machine whose files change.
  private static let maybe: [ToolError.Code] = [.deadline, .unavailable]

  mutating func add(_ other: SoakTally) {
    scans += other.scans
    changes += other.changes
    calls += other.calls
    successes += other.successes
    failures.merge(other.failures, uniquingKeysWith: +)
    faults += other.faults
  }

  var figures: [(String, Double)] {
    [
      ("calls", Double(calls)), ("successes", Double(successes)), ("scans", Double(scans)),
      ("changes", Double(changes)),
    ]
      + failures.sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0.key.rawValue, Double($0.value)) }
  }
}
