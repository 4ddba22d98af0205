import AgentCore
import SkillModel

/// Puts pieces of calls together, whatever a server does about identity: every call once, with its own arguments.
///
/// By the dialect, `index` says which call a piece belongs to. Servers leave it out or number every call 0, leave ids
/// out, empty or repeated, send names in pieces, whole in every piece, or after the arguments. So a piece belongs to
/// the call that its id names, else its index, else to the last one, unless it can only begin a new one.
struct CallTable: Sendable {
  private let tools: Set<String>
  private var calls: [PartialCall] = []
  private var byIndex: [Int: Int] = [:]
  private var byID: [String: Int] = [:]
  /// Calls that began without an index, by their place in the list that they came in.
  private var byPosition: [Int: Int] = [:]
  /// Some call began with its arguments: this server names calls last.
  private var namesLast = false

  init(tools: Set<String>) { self.tools = tools }

  var isEmpty: Bool { calls.isEmpty }

  var count: Int { calls.count }

  /// What a piece does to a call that may be its own.
  private enum Fit { case continues, repeats, isAnother }

  mutating func add(_ fragment: CallFragment) {
    guard let at = candidate(fragment) else { return begin(fragment) }
    switch fit(fragment, calls[at]) {
    case .isAnother: begin(fragment)
    case .repeats: break
    case .continues: put(fragment, into: at)
    }
  }

  /// An element of a whole message is a whole call.
  mutating func add(whole fragment: CallFragment) { begin(fragment) }

  private mutating func begin(_ fragment: CallFragment) {
    calls.append(PartialCall())
    let at = calls.count - 1
    if let index = fragment.index { byIndex[index] = at } else { byPosition[fragment.position] = at }
    if fragment.name == nil && fragment.hasArguments { namesLast = true }
    put(fragment, into: at)
  }

  private mutating func put(_ fragment: CallFragment, into at: Int) {
    if let id = fragment.id { byID[id] = at }
    calls[at].add(fragment, tools: tools)
  }

  private func candidate(_ fragment: CallFragment) -> Int? {
    let named = fragment.id.flatMap { byID[$0] }
    if let index = fragment.index {
      guard let at = byIndex[index] else {
        // A new number begins a call, but for a piece of a call that its id names and that is not finished.
        return named.flatMap { fragment.name == nil && !calls[$0].isWhole ? $0 : nil }
      }
      // Where every call has the number 0, the id tells more.
      return named.flatMap { calls[$0].index == index ? $0 : nil } ?? at
    }
    if let named { return named }
    let isOneOfSeveral = fragment.count > 1 && fragment.id == nil && fragment.name == nil
    return isOneOfSeveral ? byPosition[fragment.position] ?? calls.indices.last : calls.indices.last
  }

  private func fit(_ fragment: CallFragment, _ call: PartialCall) -> Fit {
    let hasOtherID = fragment.id != nil && call.id != nil && fragment.id != call.id
    if hasOtherID {
      // A new id for every piece of one call is seen too; only a piece without a name can be such a one.
      return fragment.name == nil && !call.isWhole ? .continues : .isAnother
    }
    guard let name = fragment.name else { return fit(unnamed: fragment, call) }
    switch NamePiece(name, after: call.name, tools: tools).meaning {
    case .first: return .continues
    case .otherCall: return .isAnother
    case .repeated, .longer, .piece: break
    }
    guard call.hasArguments else { return .continues }
    guard call.isWhole else { return name == call.name ? .continues : .isAnother }
    if call.equals(fragment) && (fragment.id != nil || fragment.index != nil) { return .repeats }
    return name == call.name && !fragment.hasArguments ? .continues : .isAnother
  }

  private func fit(unnamed fragment: CallFragment, _ call: PartialCall) -> Fit {
    let isExplicit = fragment.index != nil || fragment.id != nil
    if isExplicit || !namesLast { return .continues }
    return call.isWhole && fragment.opensObject ? .isAnother : .continues
  }

  /// All calls in the order in which they began, with ids that differ; a server that left one out gets a new one.
  func modelCalls() -> [ModelCall] {
    var ids = AnswerIDs()
    return calls.compactMap { $0.call(id: ids.unique($0.id)) }
  }
}
