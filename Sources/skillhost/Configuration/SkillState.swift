import SkillModel

/// What the person decided about skills, kept by id in `$XDG_STATE_HOME/skillhost/skills.json`.
struct SkillState {
  private(set) var disabled: Set<SkillID> = []
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
    guard let list = (try? JSONParser.parse(bytes))?["disabled"]?.array else {
      throw .configuration("\(path) is damaged", hint: "Remove it, and disable skills anew.")
    }
    disabled = Set(list.compactMap { $0.string.flatMap(SkillID.init) })
  }

  mutating func setDisabled(_ id: SkillID, _ isDisabled: Bool) throws(CommandError) {
    if isDisabled { disabled.insert(id) } else { disabled.remove(id) }
    let json: JSON = ["disabled": .array(disabled.sorted().map { .string($0.text) })]
    do throws(TextFile.Failure) {
      try TextFile.write(JSONWriter.bytes(json, pretty: true), to: path)
    } catch {
      throw .configuration("\(path) cannot be written: \(error.reason)", hint: "Check the folder's permissions.")
    }
  }
}
