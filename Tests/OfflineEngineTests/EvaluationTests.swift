import AgentCore
import OfflineEngine
import SkillModel
import Synchronization
import Testing

/// Tables of requests, in English and Chinese. The engine knows no tool by name: all it has is their descriptors.
@Suite struct `The offline engine` {
  private static let now = Circumstances(now: "2026-05-04T09:30:00+02:00", timeZone: "Europe/Berlin", locale: "en")

  private static let shipped = Tools.calendar + Tools.clock + Tools.weather + Tools.files + Tools.units

  private func faults(_ table: String, _ tools: [ToolDefinition]) throws -> (count: Int, faults: [String]) {
    let cases = try EvaluationCase.read(table)
    let engine = OfflineEngine()
    let faults = cases.compactMap { one in
      one.difference(from: engine.route(one.say, tools: tools, circumstances: Self.now)).map { "\(one.say): \($0)" }
    }
    return (cases.count, faults)
  }

  @Test func `chooses right among the tools that ship`() throws {
    let (count, faults) = try faults(shippedTable, Self.shipped)
    #expect(count > 100)
    #expect(faults.count * 20 <= count, "\(faults.count) of \(count):\n\(faults.joined(separator: "\n"))")
  }

  @Test func `chooses right where tools that it has never seen are beside them`() throws {
    let tools = Self.shipped + Tools.home + Tools.media + Tools.words + Tools.errands
    let (count, faults) = try faults(foreignTable, tools)
    #expect(count > 50)
    #expect(faults.count * 20 <= count, "\(faults.count) of \(count):\n\(faults.joined(separator: "\n"))")
  }

  @Test func `never does the contrary of what is said`() throws {
    let (count, faults) = try faults(contraryTable, Self.shipped + Tools.contrary)
    #expect(count > 60)
    #expect(faults.count * 20 <= count, "\(faults.count) of \(count):\n\(faults.joined(separator: "\n"))")
  }

  @Test func `declines where the only tool does the contrary`() throws {
    let (_, faults) = try faults(declinedTable, Tools.once)
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
  }

  @Test func `reads a long text in bounded time, and says what it left out`() async throws {
    let text =
      "what time is it? " + String(repeating: "the quick brown fox jumps at 10 o'clock on Monday. ", count: 20_000)
    let request = ModelRequest(system: "", messages: [.user(text)], tools: Tools.clock, circumstances: Self.now)
    let notices = Notices()
    _ = try await OfflineEngine().answer(request) { if case .notice(let notice) = $0 { notices.add(notice) } }
    #expect(notices.all.count == 1)
  }
}

/// Gathers what is said from any thread.
private final class Notices: Sendable {
  private let texts = Mutex<[String]>([])
  var all: [String] { texts.withLock { $0 } }
  func add(_ text: String) { texts.withLock { $0.append(text) } }
}
