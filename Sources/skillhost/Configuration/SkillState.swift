import SkillModel
import SkillRuntime

/// What the person decided about skills, kept by id in `$XDG_STATE_HOME/skillhost/skills.json`.
struct SkillState {
  private(set) var disabled: Set<SkillID> = []
  /// Those that run in the host, with all the person's rights.
  private(set) var trusted: Set<SkillID> = []
  private let file: StateFile

  init(_ environment: Environment) throws(CommandError) {
    file = StateFile(FilePath(environment.stateFolder + "/skills.json"))
    do throws(StateFile.Failure) {
      try take(try file.read())
    } catch {
      throw .configuration(error)
    }
  }

  mutating func setDisabled(_ id: SkillID, _ isDisabled: Bool) throws(CommandError) {
    try change { if isDisabled { $0.disabled.insert(id) } else { $0.disabled.remove(id) } }
  }

  mutating func setTrusted(_ id: SkillID, _ isTrusted: Bool) throws(CommandError) {
    try change { if isTrusted { $0.trusted.insert(id) } else { $0.trusted.remove(id) } }
  }

  /// Changes what the file holds by now, which may be more than was read at the start.
  private mutating func change(_ body: (inout SkillState) -> Void) throws(CommandError) {
    var state = self
    do throws(StateFile.Failure) {
      try file.change { bytes throws(StateFile.Failure) in
        try state.take(bytes)
        body(&state)
        return state.bytes
      }
    } catch {
      throw .configuration(error)
    }
    self = state
  }

  private mutating func take(_ bytes: [UInt8]?) throws(StateFile.Failure) {
    guard let bytes else { return (disabled, trusted) = ([], []) }
    // Which skills were switched off is not to be guessed.
    guard let json = try? JSONParser.parse(bytes), json["disabled"]?.array != nil else {
      throw file.damaged("then disable and trust skills anew.")
    }
    disabled = Self.ids(json["disabled"])
    trusted = Self.ids(json["trusted"])
  }

  private static func ids(_ json: JSON?) -> Set<SkillID> {
    Set((json?.array ?? []).compactMap { $0.string.flatMap(SkillID.init) })
  }

  private var bytes: [UInt8] {
    func list(_ ids: Set<SkillID>) -> JSON { .array(ids.sorted().map { .string($0.text) }) }
    return JSONWriter.bytes(["disabled": list(disabled), "trusted": list(trusted)], pretty: true)
  }
}

extension CommandError {
  static func configuration(_ failure: StateFile.Failure) -> Self {
    .configuration(failure.message, hint: failure.hint)
  }
}

extension PermissionStore {
  /// What is kept; a damaged file ends the command.
  func answersForCommand() throws(CommandError) -> RememberedAnswers {
    do throws(StateFile.Failure) {
      return try answers()
    } catch {
      throw .configuration(error)
    }
  }
}
