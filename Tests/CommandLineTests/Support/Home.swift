import Glibc
import SkillModel

/// An empty home of its own for one test; everything is gone with it.
final class Home: Sendable {
  struct Broken: Error {
    let text: String
  }

  /// The checkout that is being tested.
  static let root = String(#filePath.split(separator: "/").dropLast(4).map { "/\($0)" }.joined())
  /// The executable: the installation tree that `scripts/build` lays out, unless `SKILLHOST_BIN` names another.
  static let executable = getenv("SKILLHOST_BIN").map { String(cString: $0) } ?? "\(root)/.build/dist/bin/skillhost"

  let path: String
  let variables: [String: String]

  init(_ more: [String: String] = [:]) throws {
    var template = Array("/tmp/skillhost-test-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw Broken(text: "no temporary folder") }
    path = String(cString: made)
    for folder in ["run", "skills", "work"] { mkdir("\(path)/\(folder)", 0o755) }
    variables = [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": path, "TZ": "Europe/Berlin", "LANG": "en_GB.UTF-8",
      "TMPDIR": path,
    ].merging(more) { $1 }
  }

  deinit { Files.remove(path) }

  var skills: String { "\(path)/skills" }

  func start(_ arguments: [String], _ more: [String: String]) throws -> Spawned {
    try start(arguments, input: nil, more)
  }

  func start(_ arguments: [String], input: String? = nil, _ more: [String: String] = [:]) throws -> Spawned {
    try Spawned(
      [Self.executable] + arguments, environment: variables.merging(more) { $1 }, folder: "\(path)/work", input: input,
      home: self)
  }

  @discardableResult
  func run(_ arguments: String..., input: String? = nil, environment: [String: String] = [:]) async throws -> Finished {
    try await start(arguments, input: input, environment).wait()
  }

  /// Compiles a C skill against the header alone, with whatever compiler is there.
  func compile(_ source: String, to path: String, _ flags: [String] = []) async throws {
    let file = "\(self.path)/\(UInt32.random(in: 0 ..< .max)).c"
    try Files.write(source, to: file)
    let command = ["cc", "-shared", "-fPIC", "-I\(Self.root)/Sources/CSkillABI/include"] + flags + [file, "-o", path]
    var environment = variables
    environment["PATH"] = getenv("PATH").map { String(cString: $0) }
    let result = try await Spawned(command, environment: environment, folder: self.path).wait()
    guard result.exit == 0 else { throw Broken(text: result.error) }
  }

  /// The folder of the Swift toolchain that is on this test's own path.
  func swiftFolder() async throws -> String {
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    let found = try await runTool(
      ["sh", "-c", "dirname \"$(readlink -f \"$(command -v swift)\")\""], environment: ["PATH": path])
    return String(found.output.filter { !$0.isNewline })
  }

  /// Runs another program in this home, such as a tool that skillhost is compared with.
  func runTool(
    _ command: [String], input: String? = nil, environment: [String: String] = [:], seconds: Int = 120
  ) async throws -> Finished {
    try await Spawned(command, environment: variables.merging(environment) { $1 }, folder: "\(path)/work", input: input)
      .wait(seconds: seconds)
  }
}

extension Finished {
  /// Standard output as one JSON document.
  var json: JSON {
    get throws { try JSONParser.parse(output, options: .init(maximumDepth: 200)) }
  }

  /// Standard output as JSON lines.
  var lines: [JSON] {
    get throws { try output.split(separator: "\n").map { try JSONParser.parse(String($0)) } }
  }
}
