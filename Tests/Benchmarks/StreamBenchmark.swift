import AgentCore
import Glibc
import Providers
import SkillModel

/// A recorded event stream, read to its events and to the answer, in pieces as they come from a socket.
struct StreamBenchmark {
  private static let pieceSize = 16 << 10
  private static let rounds = 5

  private let pieces: [[UInt8]]
  private let count: Int

  init(file: String) throws {
    guard let stream = fopen(file, "rb") else { throw Failure("\(file) cannot be read") }
    defer { fclose(stream) }
    var pieces: [[UInt8]] = []
    var buffer = [UInt8](repeating: 0, count: Self.pieceSize)
    while case let length = fread(&buffer, 1, buffer.count, stream), length > 0 {
      pieces.append(Array(buffer[..<length]))
    }
    self.pieces = pieces
    count = pieces.map(\.count).reduce(0, +)
  }

  /// Megabytes a second.
  func figures() throws -> [(String, Double)] {
    let events = try speed { try readEvents() }
    let answers = try speed { try readAnswer() }
    return [("events", events), ("assembler", answers)]
  }

  private func readEvents() throws {
    var reader = EventReader()
    let events = pieces.reduce(0) { $0 + reader.read($1).count }
    guard events > 0 else { throw Failure("the stream has no events") }
  }

  private func readAnswer() throws {
    var reading = AnswerReading(OpenAIAssembler(tools: []))
    var deltas = 0
    for piece in pieces { try reading.read(piece) { _ in deltas += 1 } }
    let answer = try reading.finish(isWhole: true) { _ in deltas += 1 }
    guard deltas > 0, !answer.text.isEmpty else { throw Failure("the stream has no answer") }
  }

  private func speed(_ body: () throws -> Void) throws -> Double {
    var times: [UInt64] = []
    for _ in 0..<Self.rounds {
      let start = nanoseconds()
      try body()
      times.append(nanoseconds() - start)
    }
    return Double(count) * 1000 / Sorted(times).median
  }
}
