internal import CSkillABI
internal import SkillModel

/// Writes what an author declared as the descriptor's JSON.
struct DescriptorWriter {
  static let sdkVersion = "\(SKILL_ABI_MAJOR).\(SKILL_ABI_MINOR).0"

  static func bytes(_ skill: any Skill) -> [UInt8] {
    let about = skill.about
    var json: JSONObject = [
      "schema": 1, "id": .string(about.id), "version": .string(about.version), "title": .string(about.title),
      "summary": .string(about.summary),
    ]
    json["author"] = about.author.map(JSON.string)
    json["license"] = about.license.map(JSON.string)
    json["homepage"] = about.homepage.map(JSON.string)
    json["built_with"] = ["language": "swift", "compiler": .string(compiler), "sdk": .string(sdkVersion)]
    if !about.requires.isEmpty { json["requires"] = .array(about.requires.map(JSON.string)) }
    json["permissions"] = .array(about.permissions.map(\.json))
    json["config_schema"] = about.configuration?.json
    json["tools"] = .array(skill.tools.map(\.json))
    return JSONWriter.bytes(.object(json))
  }

  private static var compiler: String {
    #if compiler(>=6.4)
      "6.4 or later"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }
}

extension Permission {
  fileprivate var json: JSON { ["name": .string(name), "scope": .string(scope), "reason": .string(reason)] }
}

extension Tool {
  fileprivate var json: JSON {
    var json: JSONObject = [
      "name": .string(name), "title": .string(manual.title), "description": .string(manual.description),
      "when": strings(manual.when), "when_not": strings(manual.whenNot), "synonyms": strings(manual.synonyms),
      "examples": .array(manual.examples.map(\.json)), "input_schema": Arguments.schema.json,
      "hints": manual.hints.json,
    ]
    json["timeout_seconds"] = manual.timeoutSeconds.flatMap(JSONNumber.init).map(JSON.number)
    json["status"] = manual.status.map(JSON.string)
    return .object(json)
  }

  private func strings(_ values: [String]) -> JSON { .array(values.map(JSON.string)) }
}

extension Example {
  fileprivate var json: JSON {
    ["say": .string(say), "arguments": .object(JSONObject(arguments.map { ($0.key, $0.value.json) }))]
  }
}

extension Hints {
  fileprivate var json: JSON {
    [
      "read_only": .bool(readOnly), "destructive": .bool(destructive), "idempotent": .bool(idempotent),
      "open_world": .bool(openWorld),
    ]
  }
}
