import SkillModel

/// What the person decided about skills, kept by id in `$XDG_STATE_HOME/skillhost/skills.json`.
struct SkillState {
  private(set) var disabled: Set<SkillID> = []
  private let path: String

  init(_ environment: Environment) throws(CommandError) {
    path = environment.stateFolder + "/skills.json"
    do throws(TextFile.Failure) {
      guard let bytes = try TextFile.read(path) else { return }
      // A damaged file must not keep the person from their skills; it is replaced at the next change.
      let json = try? JSONParser.parse(bytes)
      disabled = Set((json?["disabled"]?.array ?? []).compactMap { $0.string.flatMap(SkillID.init) })
    } catch {
      throw .configuration("\(path) cannot be read: \(error.reason)", hint: "Check the file's permissions.")
    }
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
