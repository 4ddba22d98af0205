import SkillModel
import SkillRuntime
import Testing

/// A skill with one fault, and what must be said of it.
struct Fault: Sendable, CustomTestStringConvertible {
  var name: String
  var code: String
  var state: SkillEntry.State
  var reason: String

  init(_ name: String, _ state: SkillEntry.State, _ reason: String, _ code: String) {
    self.name = name
    self.code = code
    self.state = state
    self.reason = reason
  }

  var testDescription: String { name }

  static let header = "#include \"skill.h\"\n"
}

@Suite struct `Probing a skill` {
  @Test(arguments: [
    Fault("aborts", .invalid, "SIGABRT (abort) while it was loaded", "CONSTRUCTOR { abort(); } FINE"),
    Fault("exits", .invalid, "exit(0) while it was loaded", "CONSTRUCTOR { exit(0); } FINE"),
    Fault("exits-late", .invalid, "exit(7) in its entry function", "ENTRY { _exit(7); }"),
    Fault(
      "segfault", .invalid, "SIGSEGV (segmentation fault) in its entry function", "ENTRY { return *(skill_v1 **)8; }"),
    Fault("null", .incompatible, "not for this machine", "ENTRY { return 0; }"),
    Fault("nowhere", .invalid, "leads nowhere", "ENTRY { return (skill_v1 *)4096; }"),
    Fault("small", .invalid, "struct_size is 40", "ENTRY { table.struct_size = 40; return &table; }"),
    Fault("empty-table", .invalid, "struct_size 0", "ENTRY { table.struct_size = 0; return &table; }"),
    Fault("huge-table", .invalid, "struct_size 4097", "ENTRY { table.struct_size = 4097; return &table; }"),
    Fault("no-open", .invalid, "function open", "ENTRY { table.open = 0; return &table; }"),
    Fault("no-execute", .invalid, "function execute", "ENTRY { table.execute = 0; return &table; }"),
    Fault("no-close", .invalid, "function close", "ENTRY { table.close = 0; return &table; }"),
    Fault("newer-minor", .incompatible, "1.7", "ENTRY { table.min_host_minor = 7; return &table; }"),
    Fault("no-descriptor", .invalid, "lead outside its memory", "ENTRY { table.descriptor = 0; return &table; }"),
    Fault("overrun", .invalid, "lead outside its memory", "ENTRY { table.descriptor_length = 200000; return &table; }"),
    Fault("too-long", .invalid, "at most 256 KiB", "ENTRY { table.descriptor_length = 1ull << 40; return &table; }"),
    Fault("empty", .invalid, "not valid JSON", "ENTRY { table.descriptor_length = 0; return &table; }"),
    Fault(
      "crashing-extension", .invalid, "SIGABRT (abort) while it was asked for extensions",
      "static const void *ask(const char *id) { abort(); } ENTRY { table.get_extension = ask; return &table; }"
    ),
    Fault(
      "babbles", .invalid, "no answer",
      "CONSTRUCTOR { for (int i = 3; i < 64; i++) write(i, \"SKHPROB1 or so\", 14); } FINE"),
    Fault(
      "overflow", .invalid, "SIGSEGV",
      "int deep(int n) { volatile char b[999]; b[0] = n; return n ? deep(n + 1) + b[0] : 0; } CONSTRUCTOR { deep(1); } "
        + "FINE"
    ),
  ])
  func `names what went wrong, and when`(fault: Fault) async throws {
    let bench = try Bench()
    try bench.skill("\(fault.name).so", Fault.header + fault.code)
    let entry = try await bench.entry("\(fault.name).so")
    #expect(entry.state == fault.state)
    #expect(entry.reason?.contains(fault.reason) == true, "\(entry.reason ?? "no reason")")
    #expect(entry.nextStep?.isEmpty == false)
  }

  @Test(arguments: [
    Fault(
      "hangs", .invalid, "did not answer",
      "CONSTRUCTOR { sigset_t s; sigfillset(&s); sigprocmask(0, &s, 0); for (;;) sleep(1); } FINE"),
    Fault("stops", .invalid, "did not answer", "CONSTRUCTOR { raise(SIGSTOP); } FINE"),
    Fault("spins", .invalid, "did not answer", "ENTRY { for (volatile int i = 0;; i++); }"),
    Fault("floods", .invalid, "did not answer", "CONSTRUCTOR { for (;;) write(3, \"\\1\", 1); } FINE"),
  ])
  func `stops one that does not answer`(fault: Fault) async throws {
    let bench = try Bench()
    try bench.skill("\(fault.name).so", Fault.header + fault.code)
    let catalog = try bench.catalog { $0.probeDeadline = .milliseconds(300) }
    let start = ContinuousClock.now
    let entry = await catalog.inspect(bench.skills.appending("\(fault.name).so"))
    #expect(entry.state == .invalid)
    #expect(entry.reason?.contains(fault.reason) == true, "\(entry.reason ?? "no reason")")
    #expect(start.duration(to: .now) < .seconds(120))
  }

  @Test(arguments: [
    ("closes", "CONSTRUCTOR { for (int i = 0; i < 1024; i++) close(i); close_range(0, ~0u, 0); } FINE"),
    (
      "redirects",
      "CONSTRUCTOR { int n = open(\"/dev/null\", O_RDONLY); for (int i = 0; i < 64; i++) if (i != n) dup2(n, i); } FINE"
    ),
    ("aborts-at-exit", "__attribute__((destructor)) static void d(void) { abort(); } FINE"),
    ("ignores", "CONSTRUCTOR { for (int i = 1; i < 32; i++) signal(i, SIG_IGN); } FINE"),
    (
      "prints",
      "CONSTRUCTOR { printf(\"[]\\n\"); fflush(stdout); fprintf(stderr, \"noise\\n\"); printf(\"left\"); } FINE"
    ),
    ("nonblocking", "CONSTRUCTOR { fcntl(3, F_SETFL, O_NONBLOCK); } FINE"),
    ("exact-size", "ENTRY { table.struct_size = 64; return &table; }"),
    (
      "newer",
      "static struct { skill_v1 t; char more[99]; } big; "
        + "ENTRY { big.t = table; big.t.struct_size = sizeof big; big.t.abi_minor = 9; return &big.t; }"
    ),
  ])
  func `is not confused by harmless mischief`(name: String, code: String) async throws {
    let bench = try Bench()
    try bench.skill("\(name).so", Fault.header + code)
    let entry = try await bench.entry("\(name).so")
    #expect(entry.state == .ready, "\(entry.reason ?? "")")
    #expect(entry.id?.text == "test.\(name)")
  }

  @Test func `tells what a sound skill offers`() async throws {
    let bench = try Bench()
    let code = """
      static const void *extension(const char *id) { return strcmp(id, "skillhost.match/1") ? 0 : &table; }
      ENTRY { table.flags = SKILL_FLAG_CONCURRENT; table.get_extension = extension; return &table; }
      """
    try bench.skill("whole.so", Fault.header + code, id: "org.example.whole", version: "2.1.0-rc.1")
    let entry = try await bench.entry("whole.so")
    #expect(entry.state == .ready && entry.reason == nil)
    #expect(entry.id?.text == "org.example.whole" && entry.version?.description == "2.1.0-rc.1")
    #expect(entry.abi == ABIVersion(major: 1, minor: 0))
    #expect(entry.flags == .concurrent && entry.offersMatch)
    #expect(entry.toolNames == ["go"] && entry.descriptor?.tools.first?.description == "Goes.")
    #expect(entry.size.map(Int.init) == (try Workshop.read(entry.path)).count)
  }

  @Test func `says which library or symbol is missing`() async throws {
    let bench = try Bench()
    let elsewhere = bench.path.appending("libelsewhere.so").description
    Workshop.run(
      "echo 'int elsewhere(void) { return 1; }' | cc -shared -fPIC -Wl,-soname,libelsewhere.so.3 -x c - -o \(elsewhere)"
    )
    try bench.skill(
      "needs.so", Fault.header + "int elsewhere(void); CONSTRUCTOR { elsewhere(); } FINE", flags: elsewhere)
    try bench.skill("symbol.so", Fault.header + "int nobody_has_this(void); CONSTRUCTOR { nobody_has_this(); } FINE")
    let (needs, symbol) = (try await bench.entry("needs.so"), try await bench.entry("symbol.so"))
    #expect(needs.state == .incompatible && needs.reason?.contains("libelsewhere.so.3, which is not installed") == true)
    #expect(symbol.state == .invalid && symbol.reason?.contains("nobody_has_this") == true)
  }

  @Test func `keeps the memory of a prober within bounds`() async throws {
    let bench = try Bench()
    let code = "CONSTRUCTOR { void *volatile p = malloc(600u << 20); table.flags = p ? 4 : 2; } FINE"
    try bench.skill("greedy.so", Fault.header + code)
    let catalog = try bench.catalog { $0.probeMemory = 256 }
    let entry = await catalog.inspect(bench.skills.appending("greedy.so"))
    #expect(entry.state == .ready && entry.flags.rawValue == 2)
  }

  @Test func `names a worker that is not there`() async throws {
    let bench = try Bench()
    try bench.skill("fine.so", Fault.header + "FINE")
    let catalog = try bench.catalog { $0.worker = bench.path.appending("no-worker") }
    let entry = await catalog.inspect(bench.skills.appending("fine.so"))
    #expect(entry.state == .invalid && entry.reason?.contains("prober could not be started") == true)
  }
}
