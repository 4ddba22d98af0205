import OfflineEngine
import SkillModel

/// One line of an eval file: what is said, and what should come of it.
struct EvalCase {
  let say: String
  /// `SKILL.TOOL`, or nil where no tool fits.
  let tool: String?
  /// What must be equal; other arguments are free.
  let arguments: JSONObject
  let now: String?

  static func read(_ bytes: [UInt8], file: String) throws(CommandError) -> [EvalCase] {
    var cases: [EvalCase] = []
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      guard line.contains(where: { $0 > 0x20 }) else { continue }
      cases.append(try EvalCase(line, place: "\(file), line \(index + 1)"))
    }
    guard !cases.isEmpty else {
      throw .usage("\(file) holds no cases", hint: #"A line is {"say": "…", "tool": "skill.tool"}."#)
    }
    return cases
  }

  private init(_ line: ArraySlice<UInt8>, place: String) throws(CommandError) {
    let json: JSON
    do throws(JSONParser.Failure) {
      json = try JSONParser.parse(line)
    } catch {
      throw .usage("\(place): \(error)")
    }
    guard let say = json["say"]?.string else { throw .usage("\(place): \"say\" must be a text") }
    guard let tool = json["tool"], tool.isNull || tool.string != nil else {
      throw .usage("\(place): \"tool\" must be the name of a tool, or null")
    }
    guard json["arguments"]?.object != nil || json["arguments"] == nil else {
      throw .usage("\(place): \"arguments\" must be an object")
    }
    guard json["now"]?.string.map({ PresentTime.parse($0) != nil }) ?? (json["now"] == nil) else {
      throw .usage("\(place): \"now\" must be an ISO 8601 time")
    }
    self.say = say
    self.tool = tool.string
    arguments = json["arguments"]?.object ?? [:]
    now = json["now"]?.string
  }

  /// Why the route is not what was expected; nil where it is.
  func difference(from route: Route) -> String? {
    let chosen = route.decision == .none ? nil : route.tool?.qualifiedName
    guard chosen == tool else { return "chose \(chosen ?? "none"), expected \(tool ?? "none")" }
    let wrong = arguments.members.filter { route.arguments[$0.key] != $0.value }
    guard !wrong.isEmpty else { return nil }
    return wrong.map { "\($0.key) is \(route.arguments[$0.key] ?? "missing"), expected \($0.value)" }.joined(
      separator: "; ")
  }
}
