import SkillModel

/// The form of the record: places of equal size, each with a mark that it is in use, two lengths, and two texts.
enum RunningRecord {
  static let capacity = 128
  static let size = capacity * placeSize
  private static let placeSize = 384
  private static let headSize = 3
  /// The longest that fit beside the head; an id is no longer.
  private static let (longestID, longestTool) = (255, placeSize - headSize - 255)

  static func offset(of index: Int) -> Int { index * placeSize }

  /// The place with its mark unset: that is set last, when the rest is there.
  static func bytes(of call: RunningCall) -> [UInt8] {
    let id = call.skill.text.utf8.prefix(longestID)
    let tool = call.tool.utf8.prefix(longestTool)
    return [0, UInt8(id.count), UInt8(tool.count)] + id + tool
  }

  /// The calls that were running; what makes no sense is passed over, since a skill could write anywhere.
  static func read(_ bytes: [UInt8]) -> [RunningCall] {
    (0..<capacity).compactMap { index in
      let start = offset(of: index)
      guard start + placeSize <= bytes.count else { return nil }
      let place = bytes[start..<(start + placeSize)]
      let (idLength, toolLength) = (Int(place[start + 1]), Int(place[start + 2]))
      guard place[start] == 1, idLength <= longestID, toolLength <= longestTool else { return nil }
      let texts = place.dropFirst(headSize)
      let id = SkillID(String(decoding: texts.prefix(idLength), as: UTF8.self))
      let tool = String(decoding: texts.dropFirst(idLength).prefix(toolLength), as: UTF8.self)
      return id.map { RunningCall(skill: $0, tool: tool) }
    }
  }
}
