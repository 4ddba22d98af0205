import Glibc
import SkillRuntime

/// Times what can only be timed inside a process, and prints a name and a number a line; `scripts/bench` and
/// `scripts/soak` run it.
@main struct Main {
  static func main() async {
    var words = Array(CommandLine.arguments.dropFirst())
    let verb = words.isEmpty ? "" : words.removeFirst()
    do {
      for (name, value) in try await figures(verb, words) { print(name, value) }
      // Not `exit`: threads of skills may still wait for work.
      fflush(nil)
      _exit(0)
    } catch {
      Array("\(error)\n".utf8).withUnsafeBytes { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
      _exit(1)
    }
  }

  private static func figures(_ verb: String, _ words: [String]) async throws -> [(String, Double)] {
    switch (verb, words.count) {
    case ("calls", 4):
      try await CallBenchmark(worker: words[0], cache: words[1]).calls(of: words[3], count: Int(words[2]) ?? 0)
    case ("memory", 3...): try await CallBenchmark(worker: words[0], cache: words[1]).memory(of: Array(words[2...]))
    case ("workers", 5):
      try await WorkerBenchmark(worker: words[0], cache: words[1])
        .figures([("c", words[3]), ("swift", words[4])], count: Int(words[2]) ?? 0)
    case ("soak", 4):
      try await Soak(
        worker: FilePath(words[0]), skills: FilePath(words[1]), folder: FilePath(words[2]),
        duration: .seconds(Int(words[3]) ?? 0)
      ).run()
    case ("stream", 1): try StreamBenchmark(file: words[0]).figures()
    case ("route", 1): try RouteBenchmark(count: Int(words[0]) ?? 0).figures()
    default:
      throw Failure(
        "usage: skillhost-bench calls WORKER CACHE COUNT SKILL | workers WORKER CACHE COUNT C-SKILL SWIFT-SKILL | memory WORKER CACHE SKILL… | stream FILE | route COUNT | soak WORKER SKILLS FOLDER SECONDS"
      )
    }
  }
}

/// Why there are no figures.
struct Failure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
