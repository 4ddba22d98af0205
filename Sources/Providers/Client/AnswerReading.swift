package import AgentCore
import SkillModel

/// Turns the bytes of a reply with a good status into one answer, whatever form they have.
package struct AnswerReading<Assembler: AnswerAssembler>: Sendable {
  private var reader = ReplyReader()
  private var assembler: Assembler
  private var count = 0
  private let limit: Int
  /// No model needs more at once; without a bound a server that has gone mad takes all memory.
  private static var maximumCalls: Int { 256 }

  package init(_ assembler: Assembler, limit: Int = 64 << 20) {
    self.assembler = assembler
    self.limit = limit
  }

  package var progress: AnswerProgress { assembler.progress }

  /// What follows the end of an answer is passed over.
  package mutating func read(_ bytes: [UInt8], emit: (ModelDelta) -> Void) throws(ReplyFailure) {
    count += bytes.count
    guard count <= limit else { throw .unreadable("sent more than \(limit) bytes in one answer") }
    for event in reader.read(bytes) where progress < .ended {
      for delta in try assembler.read(event) { emit(delta) }
      guard assembler.callCount <= Self.maximumCalls else {
        throw .unreadable("asked for more than \(Self.maximumCalls) calls in one answer, so none of them was run")
      }
    }
  }

  /// The answer after the last byte. `isWhole` says that the connection ended as it should.
  package mutating func finish(isWhole: Bool, emit: (ModelDelta) -> Void) throws(ReplyFailure) -> ModelAnswer {
    switch reader.finish() {
    case .event(let event) where isWhole && progress < .ended: try readLast(event, emit)
    case .document(let bytes):
      for delta in try assembler.read(document: try document(bytes)) { emit(delta) }
    case .page(let bytes): throw .unreadable(Self.describe(bytes))
    case .event, .nothing: break
    }
    return try assembler.finish()
  }

  /// Some servers leave out the blank line after their last event. One that was cut off cannot be read, and is none.
  private mutating func readLast(_ event: ServerEvent, _ emit: (ModelDelta) -> Void) throws(ReplyFailure) {
    do throws(ReplyFailure) {
      for delta in try assembler.read(event) { emit(delta) }
    } catch .damaged {
      return
    }
  }

  private func document(_ bytes: [UInt8]) throws(ReplyFailure) -> JSON {
    do throws(JSONParser.Failure) {
      return try JSONParser.parse(bytes, options: .wire)
    } catch {
      if error.isTruncated { throw .cut }
      throw .unreadable("answered with a document that is not JSON (\(error))")
    }
  }

  private static func describe(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return WebPage.isPage(text)
      ? "answered with a web page (\"\(WebPage.text(of: text))\") instead of a model's answer"
      : "answered with unexpected text (\"\(text.printable(limit: 200))\") instead of a model's answer"
  }
}

extension JSONParser.Options {
  /// Arguments may be as deep as a skill allows, inside the levels of the wire.
  static var wire: Self { Self(maximumDepth: 128) }
}

extension ServerEvent {
  /// OpenAI's mark of the end, which gateways put after other dialects too.
  var isDone: Bool {
    data.count < 64 && String(decoding: data, as: UTF8.self).filter { !$0.isWhitespace }.lowercased() == "[done]"
  }

  /// The data as JSON; nil for keep-alives and other data that does not even begin like JSON.
  func document() throws(ReplyFailure) -> JSON? {
    guard let first = data.first(where: { $0 != 0x20 && $0 != 0x0a && $0 != 0x0d && $0 != 0x09 }),
      first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    else { return nil }
    do throws(JSONParser.Failure) {
      return try JSONParser.parse(data, options: .wire)
    } catch {
      throw .damaged("sent an event that is not JSON (\(error))")
    }
  }
}
