import SkillRuntime
import Testing

@Suite struct `What a worker says` {
  /// A frame as `frame.h` of skillhost-worker has it.
  private static func frame(
    _ kind: UInt16, _ payload: [UInt8] = [], length: UInt32? = nil, question: UInt32 = 0, value: Int32 = 0,
    token: UInt64 = 0
  ) -> [UInt8] {
    bytes(length ?? UInt32(payload.count)) + bytes(kind) + bytes(UInt16(0)) + bytes(question) + bytes(value)
      + bytes(token) + payload
  }

  private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }

  private static let conversation: [(bytes: [UInt8], message: WorkerMessage)] = [
    (frame(17, value: -5), .opened(-5)),
    (frame(18, Array("line".utf8), value: 3), .log(3, Array("line".utf8))),
    (frame(19, Array("{}".utf8), value: 2, token: 7), .event(7, 2, Array("{}".utf8))),
    (frame(20, [], value: 0, token: 8), .result(8, 0, [], question: 0)),
    (frame(20, [0, 255, 10], question: 9, value: 1, token: .max), .result(.max, 1, [0, 255, 10], question: 9)),
    (frame(21, Array("{}".utf8), value: -3, token: 4), .error(4, -3, Array("{}".utf8), question: 0)),
    (frame(22, bytes(UInt64(1) << 40), token: 4), .tooLarge(4, 1 << 40)),
    (frame(23, [1], question: 1, token: 4), .confirm(4, [1], question: 1)),
    (frame(24, [2], question: 2, token: 4), .request(4, [2], question: 2)),
    (frame(25, value: -1, token: 4), .returned(4, -1)),
    (frame(26, bytes(0.5.bitPattern), question: 3), .scored(question: 3, 0, 0.5)),
    (frame(27), .closed),
  ]
  private static let all = conversation.flatMap(\.bytes)
  private static let messages = conversation.map(\.message)

  private func read(_ pieces: [ArraySlice<UInt8>]) throws -> [WorkerMessage] {
    var parser = WorkerMessageParser()
    var messages: [WorkerMessage] = []
    for piece in pieces {
      parser.append(piece)
      while let message = try parser.next() { messages.append(message) }
    }
    return messages
  }

  @Test func `is read whole, byte by byte, and split at every place`() throws {
    let all = Self.all[...]
    #expect(try read([all]) == Self.messages)
    #expect(try read(all.indices.map { all[$0...$0] }) == Self.messages)
    for cut in all.indices { #expect(try read([all[..<cut], all[cut...]]) == Self.messages) }
  }

  @Test func `is a message only when all of it is there`() throws {
    for (bytes, message) in Self.conversation {
      var parser = WorkerMessageParser()
      for byte in bytes.dropLast() {
        parser.append([byte])
        #expect(try parser.next() == nil)
      }
      parser.append(bytes.suffix(1))
      #expect(try parser.next() == message)
      #expect(try parser.next() == nil)
    }
  }

  @Test func `may be as long as the header allows`() throws {
    let result = [UInt8](repeating: 7, count: 16 << 20)
    #expect(try read([Self.frame(20, result, token: 1)[...]]) == [.result(1, 0, result, question: 0)])
  }

  @Test(arguments: [
    frame(0), frame(1), frame(6), frame(16), frame(28), frame(.max),
    frame(17, length: 1), frame(25, length: 1), frame(27, length: .max),
    frame(18, length: 64 << 10 + 1), frame(19, length: .max), frame(21, length: 64 << 10 + 1),
    frame(23, length: 1 << 31), frame(20, length: 16 << 20 + 1), frame(24, length: 8 << 20 + 1),
    frame(22, length: 9), frame(22, [1, 2, 3]), frame(22), frame(26, [1]), frame(26, length: .max),
  ])
  func `is refused as soon as its head cannot be`(bytes: [UInt8]) {
    for cut in [0, 1, 23, 24] where cut <= bytes.count {
      var parser = WorkerMessageParser()
      parser.append(bytes[..<cut])
      if cut < 24 { #expect((try? parser.next()) == .some(nil)) }
      parser.append(bytes[cut...])
      #expect(throws: WorkerMessageParser.Failure.self) { try parser.next() }
    }
  }

  @Test func `counts up to the place where it goes wrong`() throws {
    var parser = WorkerMessageParser()
    parser.append(Self.all + Self.frame(99))
    for message in Self.messages { #expect(try parser.next() == message) }
    #expect(throws: WorkerMessageParser.Failure.self) { try parser.next() }
  }
}
