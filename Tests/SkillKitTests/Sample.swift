import FoundationEssentials
import SkillKit

struct Sample: Skill {
  let about = About(
    id: "org.example.sample", version: "1.2.3", title: "Sample", summary: "For tests.",
    requires: ["org.example.feature/1"])
  let tools: [any Tool] = [Greet(), Fail(), Ask(), WaitForCancel(), Nap(), When()]
}

private let plain = Manual(title: "T", description: "D", when: ["W"], hints: .readsOnly)

struct Greet: Tool {
  struct Arguments: ToolArguments {
    let name: String
    let times: Lenient<Int>?
    static let schema = Schema(
      .string("name", "Who."), .integer("times", "How often.", range: 1...3, lenient: true, required: false))
  }
  struct Config: Decodable { let greeting: String }

  let name = "greet"
  let manual = Manual(
    title: "Greet", description: "Greets.", when: ["Someone is to be greeted."],
    examples: [Example("greet Ana", ["name": "Ana"])], hints: .readsOnly)

  func call(_ arguments: Arguments, _ context: Context) async throws -> Output {
    let word = try context.configuration(as: Config.self).greeting
    context.progress(0.5, "half")
    let line = "\(word) \(arguments.name)"
    return .text(Array(repeating: line, count: arguments.times?.value ?? 1).joined(separator: " "))
  }
}

struct Fail: Tool {
  struct Broken: Error {}
  struct Arguments: ToolArguments {
    let how: String
    static let schema = Schema(.string("how", "Which failure."))
  }
  let name = "fail"
  let manual = plain
  func call(_ arguments: Arguments, _ context: Context) async throws -> Output {
    if arguments.how == "known" { throw SkillError(.notFound, "not there", hint: "look elsewhere") }
    throw Broken()
  }
}

struct Ask: Tool {
  let name = "ask"
  let manual = plain
  func call(_ arguments: NoArguments, _ context: Context) async throws -> Output {
    try await context.confirm("Really?")
    return try .json(["done": true], text: "done")
  }
}

struct WaitForCancel: Tool {
  let name = "wait"
  let manual = plain
  func call(_ arguments: NoArguments, _ context: Context) async throws -> Output {
    while true {
      try context.checkCancellation()
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}

/// Blocks its thread, and awaits children: neither may hold up other calls.
struct Nap: Tool {
  let name = "nap"
  let manual = plain
  func call(_ arguments: NoArguments, _ context: Context) async throws -> Output {
    async let one = pause()
    async let two = pause()
    return .text("\(await one + two)")
  }
  private func pause() async -> Int {
    try? await Task.sleep(for: .milliseconds(20))
    return 1
  }
}

struct When: Tool {
  struct Arguments: ToolArguments {
    let at: DateTime
    static let schema = Schema(.dateTime("at", "When."))
  }
  let name = "when"
  let manual = plain
  func call(_ arguments: Arguments, _ context: Context) async throws -> Output {
    .text("\(Int(arguments.at.date(in: context).timeIntervalSince(context.now)))")
  }
}
