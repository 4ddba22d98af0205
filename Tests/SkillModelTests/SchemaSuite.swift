import FoundationEssentials
import SkillModel

/// The public test suite of JSON Schema 2020-12, read from the folder `shared` beside the checkout's parent.
struct SchemaSuite {
  struct Tally {
    var file: String
    var passed = 0
    var failures: [String] = []
  }

  let files: [URL]
  let remotes: [String: JSON]

  /// `$SKILLHOST_SHARED`, or the folder `shared` beside the one that holds the package.
  static var root: URL {
    let package = URL(filePath: #filePath).appending(path: "../../..").standardized
    let shared = ProcessInfo.processInfo.environment["SKILLHOST_SHARED"].map { URL(filePath: $0) }
    return (shared ?? package.appending(path: "../shared").standardized).appending(path: "suites/json-schema-2020-12")
  }

  static var isThere: Bool { FileManager.default.fileExists(atPath: root.appending(path: "tests/draft2020-12").path()) }

  init() throws {
    let folder = Self.root.appending(path: "tests/draft2020-12")
    files = try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted().map {
      folder.appending(path: $0)
    }
    let remotes = Self.root.appending(path: "remotes").path()
    var documents: [String: JSON] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: remotes) where name.hasSuffix(".json") {
      let bytes = try Data(contentsOf: URL(filePath: remotes).appending(path: name))
      documents["http://localhost:1234/" + name] = try JSONParser.parse(bytes)
    }
    self.remotes = documents
  }

  func run(_ file: URL) throws -> Tally {
    var tally = Tally(file: file.lastPathComponent)
    for group in try JSONParser.parse(Data(contentsOf: file)).array ?? [] {
      let title = group["description"]?.string ?? ""
      do {
        let schema = try JSONSchema(group["schema"] ?? .null, resources: remotes)
        for test in group["tests"]?.array ?? [] { check(test, schema, title, &tally) }
      } catch {
        tally.failures.append("\(title): \(error)")
      }
    }
    return tally
  }

  private func check(_ test: JSON, _ schema: JSONSchema, _ title: String, _ tally: inout Tally) {
    let violations = schema.validate(test["data"] ?? .null)
    if JSON.bool(violations.isEmpty) == test["valid"] {
      tally.passed += 1
    } else {
      tally.failures.append("\(title) / \(test["description"]?.string ?? ""): \(violations)")
    }
  }

  static func table(_ tallies: [Tally]) -> String {
    func row(_ file: String, _ passed: String, _ failed: String) -> String {
      file.padded(to: 32) + String(repeating: " ", count: max(0, 8 - passed.count)) + passed
        + String(repeating: " ", count: max(0, 8 - failed.count)) + failed
    }
    let rows = tallies.map { row($0.file, "\($0.passed)", "\($0.failures.count)") }
    let sum = row(
      "total", "\(tallies.map(\.passed).reduce(0, +))", "\(tallies.map(\.failures.count).reduce(0, +))")
    return ([row("file", "passed", "failed")] + rows + [sum]).joined(separator: "\n")
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
