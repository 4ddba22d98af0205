import SkillModel

/// What the person decided about skills, kept by id in `$XDG_STATE_HOME/skillhost/skills.json`.
struct SkillState {
  private(set) var disabled: Set<SkillID> = []
  /// Those that run in the host, with all the person's rights.
  private(set) var trusted: Set<SkillID> = []
  private let path: String

  init(_ environment: Environment) throws(CommandError) {
    path = environment.stateFolder + "/skills.json"
    let bytes: [UInt8]
    do throws(TextFile.Failure) {
      guard let read = try TextFile.read(path) else { return }
      bytes = read
    } catch {
      throw .configuration("\(path) cannot be read: \(error.reason)", hint: "Check the file's permissions.")
    }
    // Which skills were switched off is not to be guessed.
    guard let json = try? JSONParser.parse(bytes), json["disabled"]?.array != nil else {
      throw .configuration("\(path) is damaged", hint: "Remove it, and disable skills anew.")
    }
    disabled = Self.ids(json["disabled"])
    trusted = Self.ids(json["trusted"])
  }

  mutating func setDisabled(_ id: SkillID, _ isDisabled: Bool) throws(CommandError) {
    if isDisabled { disabled.insert(id) } else { disabled.remove(id) }
    try save()
  }

  mutating func setTrusted(_ id: SkillID, _ isTrusted: Bool) throws(CommandError) {
    if isTrusted { trusted.insert(id) } else { trusted.remove(id) }
    try save()
  }

  private static func ids(_ json: JSON?) -> Set<SkillID> {
    Set((json?.array ?? []).compactMap { $0.string.flatMap(SkillID.init) })
  }

  private func save() throws(CommandError) {
    func list(_ ids: Set<SkillID>) -> JSON { .array(ids.sorted().map { .string($0.text) }) }
    let json: JSON = ["disabled": list(disabled), "trusted": list(trusted)]
    do throws(TextFile.Failure) {
      try TextFile.write(JSONWriter.bytes(json, pretty: true), to: path)
    } catch {
      throw .configuration("\(path) cannot be written: \(error.reason)", hint: "Check the folder's permissions.")
    }
  }
}
