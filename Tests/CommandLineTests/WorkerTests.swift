import Glibc
import SkillModel
import Testing

@Suite("A skill that does not ship") struct WorkerTests {
  private func home(_ body: String, permissions: String = "", id: String = "org.example.odd") async throws -> Home {
    let home = try Home()
    var source = Skills.source(id: id, body)
    source = "#include <fcntl.h>\n#include <stdio.h>\n" + source
    if !permissions.isEmpty {
      let list =
        #"\"permissions\":["# + permissions.map { $0 == "\"" ? #"\""# : String($0) }.joined() + #"],\"tools\":["#
      source = source.replacing(#"\"tools\":["#, with: list)
    }
    try await home.compile(source, to: "\(home.skills)/odd.so")
    return home
  }

  @Test func `runs in a process of its own`() async throws {
    let body = #"char text[32]; snprintf(text, sizeof text, "%d %d", getpid(), getppid()); return say(call, text);"#
    let home = try await home(body)
    let running = try home.start(["call", "odd.go", "--skills", home.skills])
    let numbers = try await running.wait().output.split(whereSeparator: \.isWhitespace)
    #expect(numbers.count == 2 && numbers.first != numbers.last)
    let list = try await home.run("list", "--json", "--only-skills", home.skills)
    #expect(try list.json.array?.first?["isolation"] == "worker")
    #expect(try list.json.array?.first?["trusted"] == false)
    let bundled = try await home.run("list", "--json")
    #expect(try bundled.json.array?.allSatisfy { $0["isolation"] == "in_process" && $0["trusted"] == true } == true)
  }

  @Test func `runs in the host where the person trusts it, or says so`() async throws {
    let home = try await home(#"return say(call, getenv("SEEN") ? "seen" : "not seen");"#)
    func call(_ flags: [String] = []) async throws -> String {
      try await home.start(["call", "odd.go", "--skills", home.skills] + flags, ["SEEN": "1"]).wait().output
    }
    #expect(try await call() == "not seen\n")
    #expect(try await call(["--in-process"]) == "seen\n")
    #expect(try await home.run("trust", "odd", "--skills", home.skills).exit == 0)
    #expect(try await call() == "seen\n")
    let list = try await home.run("list", "--json", "--only-skills", home.skills)
    #expect(try list.json.array?.first?["isolation"] == "in_process")
    #expect(try await home.run("untrust", "odd", "--skills", home.skills).exit == 0)
    #expect(try await call() == "not seen\n")
  }

  static let deaths = [
    ("abort();", "SIGABRT"), ("*(volatile int *)0 = 1;", "SIGSEGV"), ("exit(0);", "exit(0)"), ("_exit(7);", "exit(7)"),
    ("__builtin_trap();", "a trap"), ("dprintf(2, \"the last words\\n\"); abort();", "the last words"),
  ]

  @Test(arguments: deaths) func `dies alone, and the answer says how`(body: String, says: String) async throws {
    let home = try await home(body + " return 0;")
    let result = try await home.run("call", "odd.go", "--json", "--skills", home.skills)
    #expect(result.exit == 6)
    #expect(try result.json["error"]?["code"] == "crashed", "\(result)")
    let message = try result.json["error"]?["message"]?.string ?? ""
    #expect(message.contains(says) && message.contains("org.example.odd") && message.contains("go"), "\(message)")
  }

  @Test func `is not started again after three deaths`() async throws {
    let home = try await home("abort(); return 0;")
    let input = String(repeating: "do the odd thing\n", count: 5)
    let result = try await home.run("chat", "--skills", home.skills, "-m", "offline", input: input)
    #expect(result.exit == 0)
    #expect((result.output + result.error).contains("quarantined"), "\(result)")
  }

  @Test func `writes in its own folder, and nowhere else`() async throws {
    let body = """
      const char *home = getenv("HOME"), *own = getenv("TMPDIR");
      char a[4096], b[4096], text[32];
      snprintf(a, sizeof a, "%s/kept", own), snprintf(b, sizeof b, "%s/elsewhere", home);
      snprintf(text, sizeof text, "%d %d", open(a, O_WRONLY | O_CREAT, 0600) >= 0, open(b, O_WRONLY | O_CREAT, 0600) >= 0);
      return say(call, text);
      """
    let home = try await home(body)
    #expect(try await home.run("call", "odd.go", "--skills", home.skills).output == "1 0\n")
    #expect(access("\(home.path)/elsewhere", F_OK) != 0)
  }

  @Test func `has what it declares only where that is allowed`() async throws {
    let body = """
      char path[4096];
      snprintf(path, sizeof path, "%s/allowed/secret", getenv("HOME"));
      return say(call, open(path, O_RDONLY) >= 0 ? "read" : "not read");
      """
    let home = try await home(body, permissions: #"{"name":"fs.read","scope":"~/allowed","reason":"It reads."}"#)
    Files.makeFolder("\(home.path)/allowed")
    try Files.write("x", to: "\(home.path)/allowed/secret")
    let silent = try await home.run("call", "odd.go", "--skills", home.skills)
    #expect(silent.exit == 5)
    #expect(silent.error.contains("~/allowed") && silent.error.contains("--yes"), "\(silent)")
    #expect(try await home.run("call", "odd.go", "--yes", "--skills", home.skills).output == "read\n")
    for (flags, granted) in [([], false), (["--yes"], true)] as [([String], Bool)] {
      let list = try await home.start(["list", "--json", "--only-skills", home.skills] + flags, [:]).wait()
      #expect(try list.json.array?.first?["permissions"]?.array?.first?["granted"] == .bool(granted), "\(list)")
    }
  }

  @Test func `is ended with its call where it heeds nothing`() async throws {
    let home = try await home("for (;;) sleep(1);")
    let result = try await home.run("call", "odd.go", "--json", "--timeout", "0.2", "--skills", home.skills)
    #expect(try result.json["error"]?["code"] == "deadline", "\(result)")
  }

  @Test func `carries large arguments and results`() async throws {
    let home = try await home(
      "return host->set_result(host->context, call->token, SKILL_JSON, call->arguments, call->arguments_length);")
    let text = String(repeating: "x", count: 4 << 20)
    let result = try await home.run(
      "call", "odd.go", "-", "--json", "--skills", home.skills, input: "{\"text\":\"\(text)\"}")
    #expect(try result.json["data"]?["text"]?.string == text)
  }
}
