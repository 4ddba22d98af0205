import SkillRuntime
import Testing

@Suite struct `The preflight` {
  private func inspect(_ bytes: [UInt8]) -> Result<Preflight, ELFProblem> {
    bytes.withUnsafeBytes { buffer in
      do throws(ELFProblem) { return .success(try Preflight.inspect(buffer)) } catch { return .failure(error) }
    }
  }

  private func reason(_ bytes: [UInt8]) -> String {
    if case .failure(let problem) = inspect(bytes) { problem.refusal.reason } else { "sound" }
  }

  private func skill(_ code: String = "FINE", flags: String = "") throws -> [UInt8] {
    let bench = try Bench()
    return try Workshop.read(bench.skill("skill.so", "#include \"skill.h\"\n" + code, flags: flags))
  }

  /// Where the bytes of a field are, after the parts of ELF that this relies on.
  private func put(_ value: UInt64, _ size: Int, at offset: Int, in bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for index in 0..<size { bytes[offset + index] = UInt8(truncatingIfNeeded: value >> (8 * index)) }
    return bytes
  }

  @Test func `accepts a skill, and reads its note and what it needs`() throws {
    let facts = try inspect(skill(flags: "-lm -Wl,--no-as-needed -lm")).get()
    #expect(facts.note?.major == 1 && facts.note?.builtMinor == 0 && facts.note?.minimumHostMinor == 0)
    #expect(facts.needed.contains("libm.so.6") && !facts.wantsExecutableStack)
  }

  @Test(arguments: [
    "-Wl,--hash-style=sysv", "-Wl,--hash-style=gnu", "-Wl,--hash-style=both", "-s", "-Wl,-z,relro,-z,now",
  ])
  func `accepts what linkers make`(flags: String) throws {
    #expect(try reason(skill(flags: flags)) == "sound")
  }

  @Test func `never fails otherwise than in words, wherever the file is cut`() throws {
    let bytes = try skill(flags: "-s")
    for cut in 0..<bytes.count {
      guard case .failure(let problem) = inspect(Array(bytes[..<cut])) else {
        Issue.record("accepted when cut at \(cut)")
        continue
      }
      #expect(!problem.refusal.reason.isEmpty && !problem.refusal.nextStep.isEmpty)
    }
  }

  @Test func `survives every byte being changed`() throws {
    let bytes = try skill(flags: "-s")
    var accepted = 0
    for at in bytes.indices {
      for mask: UInt8 in [0x01, 0x80, 0xff] {
        var changed = bytes
        changed[at] ^= mask
        if case .success = inspect(changed) { accepted += 1 }
      }
    }
    #expect(accepted < bytes.count * 3, "a changed magic number must not be accepted")
  }

  @Test func `survives fields that hold extremes`() throws {
    let bytes = try skill(flags: "-s")
    for at in stride(from: 16, to: min(bytes.count - 8, 1 << 14), by: 4) {
      for value: UInt64 in [0, .max, 1 << 63, 0x7fff_0000_0000, UInt64(bytes.count), 0xffff_ffff] {
        _ = inspect(put(value, 8, at: at, in: bytes))
        _ = inspect(put(value, 4, at: at, in: bytes))
      }
    }
  }

  @Test(arguments: [
    (4, 1, "32-bit"), (5, 2, "big-endian"), (18, 183, "aarch64"), (18, 243, "RISC-V"), (18, 0x1234, "architecture"),
    (16, 1, "object file"), (16, 2, "program"), (16, 4, "core dump"), (16, 99, "type"), (54, 1, "program headers"),
    (56, 65535, "cut off"), (56, 0, "no segment"), (6, 9, "damaged"),
  ])
  func `names what is foreign or damaged in the header`(offset: Int, value: Int, word: String) throws {
    let size = offset < 16 ? 1 : 2
    #expect(try reason(put(UInt64(value), size, at: offset, in: skill())).contains(word))
  }

  @Test(
    arguments: [
      (5, 0x7fff_0000_0000, "string table"), (27, 0x100000, "constructors"), (8, 0x1000_0000, "relocations"),
      (6, 0x7fff_0000_0000, "symbol table"), (0x6fff_fef5, 0x7fff_0000_0000, "hash table"), (11, 25, "symbols"),
    ] as [(UInt64, UInt64, String)])
  func `finds tables that lead outside the file`(tag: UInt64, value: UInt64, word: String) throws {
    let bytes = try skill(flags: "-Wl,--hash-style=gnu")
    let at = try #require(dynamicEntry(tag, in: bytes))
    #expect(reason(put(value, 8, at: at + 8, in: bytes)).contains(word))
  }

  /// Where the dynamic section has the entry with a tag.
  private func dynamicEntry(_ tag: UInt64, in bytes: [UInt8]) -> Int? {
    func word(_ at: Int, _ size: Int) -> UInt64 {
      (0..<size).reduce(0) { $0 | UInt64(bytes[at + $1]) << (8 * UInt64($1)) }
    }
    let (start, count) = (Int(word(32, 8)), Int(word(56, 2)))
    let segment = (0..<count).map { start + $0 * 56 }.first { word($0, 4) == 2 }
    guard let segment else { return nil }
    let (offset, size) = (Int(word(segment + 8, 8)), Int(word(segment + 32, 8)))
    return stride(from: offset, to: offset + size, by: 16).first { word($0, 8) == tag }
  }

  @Test func `notices a note that is larger than its segment`() throws {
    let bytes = try skill()
    let name = try #require(bytes.firstRange(of: Array("SKILLHOST\0".utf8)))
    let damaged = put(0xffff_fffc_ffff_fff0, 8, at: name.lowerBound - 12, in: bytes)
    #expect(reason(damaged).contains("note"))
  }

  @Test(arguments: [
    ("{10, 16, 1, \"SKILLHOST\", {1, 9, 2, 0}}", "version 9.2", ABIVersion(major: 9, minor: 2)),
    ("{10, 16, 1, \"SKILLHOST\", {1, 1, 8, 7}}", "version 1.7", ABIVersion(major: 1, minor: 8)),
    ("{10, 16, 1, \"SKILLHOST\", {1, 0, 3, 0}}", "version 0.3", ABIVersion(major: 0, minor: 3)),
  ])
  func `refuses another version of the contract before anything is run`(note: String, word: String, abi: ABIVersion)
    async throws
  {
    let code = """
      #include "skill.h"
      __attribute__((section(".note.skillhost"), used, aligned(4)))
      static const struct { unsigned n, d, t; char name[12]; unsigned v[4]; } note = \(note);
      CONSTRUCTOR { abort(); }
      ENTRY { return &table; }
      """
    let bench = try Bench()
    try bench.skill("other.so", code)
    let entry = try await bench.entry("other.so")
    #expect(entry.state == .incompatible && entry.abi == abi && entry.hash == nil)
    #expect(entry.reason?.contains(word) == true, "\(entry.reason ?? "")")
  }

  @Test(arguments: [
    ("int other;", "does not export"),
    ("int skillhost_skill_v1 __attribute__((visibility(\"default\")));", "not as a function"),
    ("__attribute__((visibility(\"default\"))) int skillhost_skill_v2(void) { return 0; }", "version 2"),
    ("static int skillhost_skill_v1(void) { return 0; } int (*p)(void) = skillhost_skill_v1;", "does not export"),
    ("__attribute__((visibility(\"default\"))) int _Z18skillhost_skill_v1v(void) { return 0; }", "C++ name"),
  ])
  func `tells a library that is no skill`(code: String, word: String) throws {
    let bench = try Bench()
    let file = bench.path.appending("other.so")
    try Workshop.skill(code, id: "test.other", into: file)
    #expect(try reason(Workshop.read(file)).contains(word))
  }

  @Test func `tells programs, objects and executable stacks`() async throws {
    let bench = try Bench()
    let program = bench.path.appending("program")
    try Workshop.skill(
      "#include \"skill.h\"\nFINE int main(void) { return 0; }", id: "test.pie", into: program,
      kind: "-pie -fPIE -rdynamic")
    #expect(try reason(Workshop.read(program)).contains("program (position-independent executable)"))
    try bench.skill("stack.so", flags: "-Wl,-z,execstack")
    let entry = try await bench.entry("stack.so")
    #expect(entry.reason?.contains("executable stack") == true)
  }

  @Test(arguments: [
    ("", "empty"), ("\u{7f}EL", "only 3 bytes"),
    ("version https://git-lfs.github.com/spec/v1\noid sha256:00\n", "git-LFS pointer"),
    ("PK\u{3}\u{4}rest", "zip"), ("!<arch>\nrest", "static library"), ("MZ\u{1}\u{2}", "Windows"),
    ("#!/bin/sh\n", "script"),
    ("  <!DOCTYPE html>\n<html>", "HTML"), ("notes about skills\n", "text"), ("{\"a\":1}", "JSON"),
    ("BZh91AY", "bzip2"),
    ("7z\u{1}", "no ELF shared library but data of an unknown kind"), ("/* GNU ld script */", "linker script"),
    ("%PDF-1.7", "PDF"),
    ("\0\0\0\0\0\0", "zero bytes"),
  ])
  func `names what is no ELF file`(content: String, word: String) {
    #expect(reason(content.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }).contains(word))
  }

  @Test(
    arguments: [
      ([0xcf, 0xfa, 0xed, 0xfe, 7, 0, 0, 1], "macOS"), ([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 2], "universal"),
      ([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 52], "Java"), ([0x1f, 0x8b, 8, 0], "gzip"),
      ([0, 0x61, 0x73, 0x6d], "WebAssembly"),
      ([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0], "xz"), ([0x28, 0xb5, 0x2f, 0xfd], "zstd"),
      ([0x42, 0x43, 0xc0, 0xde], "bitcode"),
    ] as [([UInt8], String)])
  func `names other binary formats`(content: [UInt8], word: String) {
    #expect(reason(content).contains(word))
  }
}
