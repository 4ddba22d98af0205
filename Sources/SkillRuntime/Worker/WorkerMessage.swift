package import CSkillABI

/// What a worker tells the host; see `frame.h` of skillhost-worker.
///
/// A skill shares the worker's memory, so nothing of it is trusted.
package enum WorkerMessage: Sendable, Equatable {
  case opened(skill_status)
  case log(skill_log_level, [UInt8])
  case event(skill_token, skill_event_kind, [UInt8])
  /// A question of 0 expects no answer.
  case result(skill_token, skill_format, [UInt8], question: UInt32)
  case error(skill_token, skill_status, [UInt8], question: UInt32)
  /// A result of so many bytes, which was not sent.
  case tooLarge(skill_token, UInt64)
  case confirm(skill_token, [UInt8], question: UInt32)
  case request(skill_token, [UInt8], question: UInt32)
  case returned(skill_token, skill_status)
  case scored(question: UInt32, skill_status, Double)
  case closed
}

/// Cuts a worker's bytes into messages, as they come.
package struct WorkerMessageParser {
  /// The bytes are no message; what follows means nothing.
  package struct Failure: Error {}

  private static let headSize = 24

  private var bytes: [UInt8] = []
  private var at = 0

  package init() {}

  package mutating func append(_ more: some Sequence<UInt8>) {
    if at > 0 {
      // What is left is a part of one message, and mostly nothing.
      bytes.removeFirst(at)
      at = 0
    }
    bytes.append(contentsOf: more)
  }

  /// The next whole message; nil where more bytes are needed.
  package mutating func next() throws(Failure) -> WorkerMessage? {
    guard bytes.count - at >= Self.headSize else { return nil }
    var reader = BinaryReader(bytes[at...])
    do throws(BinaryReader.Failure) {
      let count = Int(try reader.integer(UInt32.self))
      let kind = try reader.integer(UInt16.self)
      _ = try reader.integer(UInt16.self)
      let head = Head(
        question: try reader.integer(), value: try reader.integer(), token: try reader.integer())
      guard let limit = Self.limit(of: kind), count <= limit else { throw BinaryReader.Failure() }
      guard bytes.count - reader.at >= count else { return nil }
      let payload = bytes[reader.at..<(reader.at + count)]
      at = reader.at + count
      return try Self.message(kind, head, payload)
    } catch {
      throw Failure()
    }
  }

  private struct Head {
    var question: UInt32
    var value: Int32
    var token: UInt64
  }

  /// How long the payload of a kind may be; nil for a kind that there is not.
  private static func limit(of kind: UInt16) -> Int? {
    switch kind {
    case 17, 25, 27: 0
    case 18, 19, 21, 23: Limits.event
    case 20: Limits.result
    case 22, 26: 8
    case 24: Limits.arguments
    default: nil
    }
  }

  private static func message(
    _ kind: UInt16, _ head: Head, _ payload: ArraySlice<UInt8>
  ) throws(BinaryReader.Failure) -> WorkerMessage {
    var reader = BinaryReader(payload)
    switch kind {
    case 17: return .opened(head.value)
    case 18: return .log(head.value, Array(payload))
    case 19: return .event(head.token, head.value, Array(payload))
    case 20: return .result(head.token, head.value, Array(payload), question: head.question)
    case 21: return .error(head.token, head.value, Array(payload), question: head.question)
    case 22: return .tooLarge(head.token, try reader.integer())
    case 23: return .confirm(head.token, Array(payload), question: head.question)
    case 24: return .request(head.token, Array(payload), question: head.question)
    case 25: return .returned(head.token, head.value)
    case 26: return .scored(question: head.question, head.value, Double(bitPattern: try reader.integer()))
    default: return .closed
    }
  }
}
