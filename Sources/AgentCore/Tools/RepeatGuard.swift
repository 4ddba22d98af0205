internal import SkillModel

/// Keeps a model from making the same call for ever.
///
/// The same call, to the letter, is run up to eight times in a turn, or three times where it failed each time; then the
/// model is told, and where it goes on all the same, the turn ends.
struct RepeatGuard {
  private struct Key: Hashable {
    let name: String
    let arguments: ModelCall.Arguments
  }

  private struct Count {
    var runs = 0
    var failures = 0
    var refusals = 0
  }

  private static let maximumRuns = 8
  private static let maximumFailures = 3
  private static let maximumRefusals = 2

  private var counts: [Key: Count] = [:]
  /// The tool that the model keeps calling although it was told not to.
  private(set) var stuck: String?

  /// The call itself, or the same one refused.
  mutating func admit(_ call: PlannedCall) -> PlannedCall {
    let key = Key(name: call.name, arguments: call.asked)
    var count = counts[key] ?? Count()
    defer { counts[key] = count }
    let failsAlways = count.failures >= count.runs && count.runs >= Self.maximumFailures
    guard failsAlways || count.runs >= Self.maximumRuns else {
      count.runs += 1
      return call
    }
    count.refusals += 1
    if count.refusals > Self.maximumRefusals { stuck = call.name }
    let seen = failsAlways ? "has failed \(count.runs) times" : "has been run \(count.runs) times"
    return call.refused(
      ToolError(
        .invalidArguments, "this same call \(seen) in this turn and is not run again",
        hint: "Use the results you have, change the arguments, or answer the person."))
  }

  mutating func note(_ call: PlannedCall, _ result: ToolResult) {
    guard case .failure = result else { return }
    counts[Key(name: call.name, arguments: call.asked)]?.failures += 1
  }
}
