import FoundationEssentials
import Glibc
import Testing

/// The units skill, compiled with its test host by the C compiler, and under its sanitizers where they are installed.
struct UnitsSkill: Sendable {
  struct Answer: Decodable, Sendable {
    var text: String?
    var value: Double?
    var unit: String?
    var message: String?
  }

  static let shared = UnitsSkill()
  static let root = #filePath.split(separator: "/").dropLast(3).reduce(into: "") { $0 += "/\($1)" }

  let program: String?

  private init() {
    let folder = "\(Self.root)/.build/test-cache/units"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let built = "\(folder)/harness-\(getpid())"
    let flags = [
      "-std=gnu11", "-Wall", "-Wextra", "-Werror", "-O1", "-I", "\(Self.root)/Sources/CSkillABI/include", "-o", built,
    ]
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(Self.root)/Plugins/units")) ?? []
    let sources = names.filter { $0.hasSuffix(".c") }.map { "\(Self.root)/Plugins/units/\($0)" }
    let files = sources + ["\(Self.root)/Tests/UnitsTests/harness.c", "-lm", "-lpthread"]
    let sanitizers = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
    let isBuilt = [sanitizers, []].contains { Self.run(["cc"] + flags + $0 + files, output: "/dev/null") == 0 }
    program = isBuilt && rename(built, "\(folder)/harness") == 0 ? "\(folder)/harness" : nil
  }

  /// Sends each line to a fresh process, and gives back the status and the rest of each line of its output.
  func answers(to lines: [[UInt8]]) throws -> [(status: Int32, body: String)] {
    let program = try #require(program, "cc could not compile Plugins/units")
    let base = "\(program)-\(UInt64.random(in: 0...UInt64.max))"
    defer { [".in", ".out"].forEach { unlink(base + $0) } }
    try Data(lines.joined(separator: [0x0A]) + [0x0A]).write(to: URL(filePath: base + ".in"))
    let status = Self.run([program], input: base + ".in", output: base + ".out")
    #expect(status == 0, "the harness ended with \(status)")
    let output = String(decoding: try Data(contentsOf: URL(filePath: base + ".out")), as: UTF8.self)
    return output.split(separator: "\n").map { line in
      let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      return (Int32(parts[0]) ?? 1, parts.count > 1 ? String(parts[1]) : "")
    }
  }

  /// One call of a tool.
  func call(_ tool: String, _ arguments: [String: String]) throws -> (status: Int32, answer: Answer) {
    let json = try JSONEncoder().encode(arguments)
    let lines = try answers(to: [Array("\(tool)\t".utf8) + Array(json)])
    let first = try #require(lines.first)
    return (first.status, try JSONDecoder().decode(Answer.self, from: Data(first.body.utf8)))
  }

  private static func run(_ command: [String], input: String = "/dev/null", output: String) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var arguments = command.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var child: pid_t = 0
    guard posix_spawnp(&child, command[0], &actions, nil, &arguments, environ) == 0 else { return -1 }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 && errno == EINTR {}
    return status
  }
}
