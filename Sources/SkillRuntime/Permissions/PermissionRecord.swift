internal import Glibc
package import SkillModel

/// An answer that is kept: for one file, known by its content, and one permission or tool.
package struct PermissionRecord: Sendable, Hashable {
  package enum Answer: String, Sendable { case always, never }

  package var skill: SkillID
  package var hash: ContentHash
  package var key: PermissionKey
  package var answer: Answer
  /// Where the scope's path led when it was answered; nil for what is no path.
  package var place: String?
  /// RFC 3339, in UTC.
  package var when: String

  package init(
    skill: SkillID, hash: ContentHash, key: PermissionKey, answer: Answer, place: String? = nil,
    when: String = PermissionRecord.now()
  ) {
    self.place = place
    self.skill = skill
    self.hash = hash
    self.key = key
    self.answer = answer
    self.when = when
  }

  package static func now() -> String {
    var (seconds, parts) = (time(nil), tm())
    gmtime_r(&seconds, &parts)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      let count = strftime(start, buffer.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
      return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }
  }
}

extension PermissionRecord {
  package var json: JSON {
    var json: JSONObject = [
      "skill": .string(skill.text), "tool": key.tool.map(JSON.string) ?? .null, "name": .string(key.name),
      "scope": .string(key.scope), "answer": .string(answer.rawValue), "hash": .string(hash.description),
      "when": .string(when),
    ]
    json["place"] = place.map(JSON.string)
    return .object(json)
  }

  /// Nil for what `json` cannot have written.
  init?(_ json: JSON) {
    guard let skill = json["skill"]?.string.flatMap({ SkillID($0) }),
      let hash = json["hash"]?.string.flatMap({ ContentHash(hexadecimal: $0) }),
      let name = json["name"]?.string, let scope = json["scope"]?.string,
      let key = PermissionKey(tool: json["tool"]?.string, name: name, scope: scope),
      let answer = json["answer"]?.string.flatMap(Answer.init), let when = json["when"]?.string
    else { return nil }
    self.init(skill: skill, hash: hash, key: key, answer: answer, place: json["place"]?.string, when: when)
  }
}

extension ContentHash {
  /// Nil unless the text is 64 hexadecimal digits in lower case.
  package init?(hexadecimal text: String) {
    let digits = Array(text.utf8)
    guard digits.count == 64, digits.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }) else {
      return nil
    }
    func value(_ digit: UInt8) -> UInt8 { digit < 0x61 ? digit - 0x30 : digit - 0x57 }
    self.init(bytes: stride(from: 0, to: 64, by: 2).map { value(digits[$0]) << 4 | value(digits[$0 + 1]) })
  }
}
