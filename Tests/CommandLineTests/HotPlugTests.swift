import Glibc
import SkillModel
import Testing

@Suite("While a chat runs") struct HotPlugTests {
  private let home: Home
  /// The person's own folder, which is not there at first.
  private let skills: String

  init() throws {
    home = try Home()
    skills = "\(home.path)/.local/share/skillhost/skills"
  }

  private func compile(_ body: String, version: String = "1.0.0", id: String = "org.example.odd", to path: String)
    async throws
  {
    try await home.compile(Skills.source(id: id, version: version, body), to: path)
  }

  private func move(_ file: String, to name: String) {
    Files.makeFolder(skills)
    #expect(rename(file, "\(skills)/\(name)") == 0)
  }

  @Test func `a skill that is moved into a folder that was not there is offered with the next line`() async throws {
    try await compile(#"return say(call, "one");"#, to: "\(home.path)/odd.so")
    let talk = try Talk(home)
    talk.say("do the odd thing")
    try await talk.waits(for: "I don't know how to do that")
    move("\(home.path)/odd.so", to: "odd.so")
    talk.say("do the odd thing")
    try await talk.waits(for: "one\n")
    let end = try await talk.end()
    #expect(end.exit == 0 && end.output.hasSuffix("one\n"), "\(end)")
    #expect(end.error.contains("The skill Odd (org.example.odd 1.0.0) arrived: 1 tool."), "\(end)")
  }

  @Test func `one that is copied slowly is told of once, when it is whole`() async throws {
    Files.makeFolder(skills)
    try await compile(#"return say(call, "one");"#, to: "\(home.path)/odd.so")
    let bytes = try Files.bytes("\(home.path)/odd.so")
    let talk = try Talk(home)
    talk.say("3 km in miles")
    try await talk.waits(for: "miles\n")
    let file = open("\(skills)/odd.so", O_WRONLY | O_CREAT | O_CLOEXEC, 0o755)
    for part in 0..<5 {
      let piece = bytes[(bytes.count * part / 5)..<(bytes.count * (part + 1) / 5)]
      #expect(piece.withUnsafeBytes { write(file, $0.baseAddress, $0.count) } == piece.count)
      try await Task.sleep(for: .milliseconds(300))
    }
    close(file)
    try await talk.waits(for: "arrived: 1 tool")
    talk.say("do the odd thing")
    let end = try await talk.end()
    #expect(end.output.hasSuffix("one\n") && !end.error.contains("cannot be used"), "\(end)")
  }

  @Test func `a call that runs finishes on the old code, and the next one uses the new`() async throws {
    Files.makeFolder(skills)
    let old = """
      char path[4096]; snprintf(path, sizeof path, "%s/go-on", getenv("TMPDIR"));
      static const char event[] = "{\\"message\\":\\"at work\\"}";
      host->emit(host->context, call->token, SKILL_EVENT_PROGRESS, (const uint8_t *)event, sizeof event - 1);
      while (access(path, F_OK) != 0 && host->poll_cancel(host->context, call->token) == SKILL_OK) usleep(10000);
      return say(call, "old");
      """
    let source = "#include <stdio.h>\n" + Skills.source(id: "org.example.odd", old)
    try await home.compile(source, to: "\(skills)/odd.so")
    try await compile(#"return say(call, "new");"#, version: "2.0.0", to: "\(home.path)/new.so")
    let talk = try Talk(home, ["--verbose"])
    talk.say("do the odd thing")
    try await talk.waits(for: "at work")
    move("\(home.path)/new.so", to: "odd.so")
    try await talk.waits(for: "The skill Odd (org.example.odd) changed: now 2.0.0")
    try Files.write("", to: "\(home.path)/.local/share/skillhost/data/org.example.odd/go-on")
    try await talk.waits(for: "old\n")
    talk.say("do the odd thing")
    try await talk.waits(for: "new\n")
    let end = try await talk.end()
    #expect(end.exit == 0 && end.output == "old\nnew\n", "\(end)")
  }

  @Test func `one that is overwritten in place stays what it was until the new one is whole`() async throws {
    Files.makeFolder(skills)
    try await compile(#"return say(call, "old");"#, to: "\(skills)/odd.so")
    try await compile(#"return say(call, "new");"#, version: "2.0.0", to: "\(home.path)/new.so")
    let talk = try Talk(home)
    talk.say("do the odd thing")
    try await talk.waits(for: "old\n")
    let bytes = try Files.bytes("\(home.path)/new.so")
    let file = open("\(skills)/odd.so", O_WRONLY | O_TRUNC | O_CLOEXEC)
    #expect(bytes[..<5000].withUnsafeBytes { write(file, $0.baseAddress, 5000) } == 5000)
    talk.say("do the odd thing")
    try await talk.waits(for: "old\nold\n")
    #expect(bytes[5000...].withUnsafeBytes { write(file, $0.baseAddress, $0.count) } == bytes.count - 5000)
    close(file)
    try await talk.waits(for: "changed: now 2.0.0")
    talk.say("do the odd thing")
    let end = try await talk.end()
    #expect(end.output == "old\nold\nnew\n" && !end.error.contains("cannot be used"), "\(end)")
  }

  @Test func `one that goes away is offered no more`() async throws {
    Files.makeFolder(skills)
    try await compile(#"return say(call, "one");"#, to: "\(skills)/odd.so")
    let talk = try Talk(home)
    talk.say("do the odd thing")
    try await talk.waits(for: "one\n")
    unlink("\(skills)/odd.so")
    talk.say("do the odd thing")
    try await talk.waits(for: "I don't know how to do that")
    let end = try await talk.end()
    #expect(end.error.contains("The skill Odd (org.example.odd 1.0.0) was removed."), "\(end)")
  }

  @Test func `one that cannot be used is told of with its reason`() async throws {
    Files.makeFolder(skills)
    let talk = try Talk(home)
    talk.say("3 km in miles")
    try await talk.waits(for: "miles\n")
    try Files.write("no library", to: "\(skills)/text.so")
    try await talk.waits(for: "text.so arrived but cannot be used: it is no ELF shared library")
    try await compile("abort();", to: "\(home.path)/odd.so")
    let bytes = try Files.bytes("\(home.path)/odd.so")
    try Files.write(Array(bytes[..<9000]), to: "\(skills)/cut.so")
    try await talk.waits(for: "cut.so arrived but cannot be used: the file is cut off")
    #expect(try await talk.end().exit == 0)
  }

  @Test func `what another process decides about skills counts at once`() async throws {
    Files.makeFolder(skills)
    try await compile(#"return say(call, getenv("SEEN") ? "seen" : "not seen");"#, to: "\(skills)/odd.so")
    let talk = try Talk(home, environment: ["SEEN": "1"])
    talk.say("do the odd thing")
    try await talk.waits(for: "not seen\n")
    #expect(try await home.run("trust", "odd").exit == 0)
    talk.say("do the odd thing")
    try await talk.waits(for: "\nseen\n")
    #expect(try await home.run("disable", "odd").exit == 0)
    try await talk.waits(for: "cannot be used any more: it was disabled. skillhost enable org.example.odd")
    talk.say("do the odd thing")
    try await talk.waits(for: "I don't know how to do that")
    #expect(try await talk.end().exit == 0)
  }

  @Test func `decisions that cannot be read are told of once, and change nothing`() async throws {
    Files.makeFolder(skills)
    try await compile(#"return say(call, "one");"#, to: "\(skills)/odd.so")
    let talk = try Talk(home)
    talk.say("do the odd thing")
    try await talk.waits(for: "one\n")
    let file = "\(home.path)/.local/state/skillhost/skills.json"
    for text in ["{", "[", "{}"] {
      try Files.write(text, to: file, mode: 0o600)
      try await talk.waits(for: "skills.json is damaged")
      // Until the change has settled, and been looked at.
      try await Task.sleep(for: .milliseconds(500))
    }
    talk.say("do the odd thing")
    try await talk.waits(for: "one\none\n")
    unlink(file)
    #expect(try await home.run("disable", "odd").exit == 0)
    try await talk.waits(for: "cannot be used any more: it was disabled")
    let end = try await talk.end()
    #expect(end.error.split(separator: "is damaged", omittingEmptySubsequences: false).count == 2, "\(end)")
  }

  @Test func `where the system watches no folders the chat says what to do`() async throws {
    let source = "#include <errno.h>\nint inotify_init1(int flags) { errno = EMFILE; return -1; }\n"
    try await home.compile(source, to: "\(home.path)/no-watch.so")
    let talk = try Talk(home, environment: ["LD_PRELOAD": "\(home.path)/no-watch.so"])
    talk.say("3 km in miles")
    try await talk.waits(for: "miles\n")
    let end = try await talk.end()
    #expect(end.error.contains("cannot be watched") && end.error.contains("max_user_instances"), "\(end)")
  }

  @Test func `notices are events of a turn for a program that reads`() async throws {
    Files.makeFolder(skills)
    try await compile(#"return say(call, "one");"#, to: "\(home.path)/odd.so")
    let talk = try Talk(home, ["--json"])
    talk.say("3 km in miles")
    try await talk.waits(for: "turn.finished")
    move("\(home.path)/odd.so", to: "odd.so")
    talk.say("do the odd thing")
    let lines = try await talk.end().lines
    let second = lines.filter { $0["turn"] == "t2" }
    #expect(lines.allSatisfy { $0["turn"] == "t1" || $0["turn"] == "t2" })
    #expect(second.first?["event"] == "turn.started" && second.last?["event"] == "turn.finished")
    #expect(second.contains { $0["event"] == "notice" && $0["message"]?.string?.contains("arrived") == true })
  }

  @Test func `nothing happens while nothing happens`() async throws {
    Files.makeFolder(skills)
    let talk = try Talk(home)
    talk.say("3 km in miles")
    try await talk.waits(for: "miles\n")
    // On a busy machine the end of the turn may take a while; what is polled never becomes quiet.
    var fewest = Int.max
    for _ in 0..<10 where fewest > 3 {
      let before = try wakings(of: talk.process.pid)
      try await Task.sleep(for: .seconds(3))
      fewest = min(fewest, try wakings(of: talk.process.pid) - before)
    }
    #expect(fewest <= 3)
    #expect(try await talk.end().exit == 0)
  }

  /// How often the threads of a process have gone to sleep so far.
  private func wakings(of pid: pid_t) throws -> Int {
    try Files.names(in: "/proc/\(pid)/task").reduce(0) { sum, thread in
      let status = try Files.read("/proc/\(pid)/task/\(thread)/status")
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
      return sum + (line?.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) } ?? 0)
    }
  }
}
