import Glibc

/// A scripted model server on this machine, for one test; it ends with it.
final class ModelServer: Sendable {
  let port: String
  let log: String
  private let process: pid_t

  init(_ home: Home, script: String? = nil) async throws {
    let base = "\(home.path)/server-\(UInt32.random(in: 0 ..< .max))"
    let portFile = base + ".port"
    log = base + ".log"
    var command = [
      "python3", "\(Home.root)/Tests/Tools/fake_openai.py", "--port", "0", "--port-file", portFile, "--log", log,
      "--log-bodies",
    ]
    if let script {
      try Files.write(script, to: base + ".json")
      command += ["--script", base + ".json"]
    } else {
      command += ["--script", "\(Home.root)/Tests/Tools/script_weather.json"]
    }
    let environment = ["PATH": getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"]
    let process = try Spawned(command, environment: environment, folder: home.path)
    self.process = process.pid
    var port = ""
    for _ in 0..<3000 where port.isEmpty {
      port = (try? Files.read(portFile)) ?? ""
      try await Task.sleep(for: .milliseconds(10))
    }
    self.port = port
  }

  deinit {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  var environment: [String: String] {
    [
      "OPENAI_BASE_URL": "http://127.0.0.1:\(port)/v1", "OPENAI_API_KEY": "test-key",
      "SKILLHOST_MODEL": "openai/fake-model",
    ]
  }
}
