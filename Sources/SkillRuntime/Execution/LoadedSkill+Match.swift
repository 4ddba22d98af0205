internal import CSkillABI
internal import SkillModel

extension LoadedSkill {
  /// How well the skill says that it can handle an instruction, 0…1; nil where it does not say, or takes too long.
  func score(_ instruction: String, context: CallContext) -> Double? {
    guard !isStuck, let getExtension = table.functions.get_extension, let raw = getExtension("skillhost.match/1") else {
      return nil
    }
    let address = UInt(bitPattern: raw)
    return threads.blockingValue(milliseconds: 200) { [self] in
      // Proof: the header defines the extension of this id as a skill_match_v1 table that lives until exit.
      guard let match = UnsafePointer<skill_match_v1>(bitPattern: address)?.pointee,
        match.struct_size >= UInt32(MemoryLayout<skill_match_v1>.size)
      else { return nil }
      let place = host.services.running?.begin(id, "")
      defer { host.services.running?.end(place) }
      var score = 0.0
      let text = Array(instruction.utf8)
      let context = JSONWriter.bytes(context.json)
      let status = text.withUnsafeBufferPointer { text in
        context.withUnsafeBufferPointer { context in
          match.score(
            UnsafeMutableRawPointer(bitPattern: instance), text.baseAddress, UInt64(text.count), context.baseAddress,
            UInt64(context.count), &score)
        }
      }
      return status == SKILL_OK && (0...1).contains(score) ? score : nil
    } ?? nil
  }
}
