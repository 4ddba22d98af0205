/// Names what a file is that is no ELF file, from its first bytes.
enum FileKind {
  /// A phrase such as "a zip archive", and what to do with it.
  static func describe(_ view: ByteView) -> (phrase: String, next: String) {
    if let (phrase, next) = pointers(view) { return (phrase, next) }
    if let phrase = libraries(view) {
      return (phrase, "Ask for the skill built for \(Machine.host) Linux, as a shared library")
    }
    if let phrase = archives(view) { return (phrase, "Unpack it, and copy the .so in it into the skills folder") }
    if let phrase = texts(view) { return (phrase, notASkill) }
    return ("data of an unknown kind", notASkill)
  }

  private static let notASkill = "Copy the compiled skill, a shared library, in its place"

  private static func pointers(_ view: ByteView) -> (String, String)? {
    if view.begins(with: "version https://git-lfs.github.com/".utf8) {
      return (
        "a git-LFS pointer: the library itself was not downloaded",
        "Run `git lfs pull` where it came from, and copy it again"
      )
    }
    if view.begins(with: "/annex/objects/".utf8) || view.begins(with: "../.git/annex/".utf8) {
      return ("a git-annex pointer: the library itself was not downloaded", "Run `git annex get` where it came from")
    }
    return nil
  }

  private static func libraries(_ view: ByteView) -> String? {
    if view.begins(with: "MZ".utf8) { return "a Windows program or DLL (PE)" }
    if view.begins(with: "!<arch>\n".utf8) || view.begins(with: "!<thin>\n".utf8) {
      return "a static library (ar archive)"
    }
    if view.begins(with: [0x00, 0x61, 0x73, 0x6d]) { return "a WebAssembly module" }
    if view.begins(with: "BC".utf8 + [0xc0, 0xde]) { return "LLVM bitcode" }
    switch view.integer(UInt32.self, at: 0) {
    case 0xfeed_face, 0xfeed_facf, 0xcefa_edfe, 0xcffa_edfe: return "a macOS library (Mach-O)"
    // Java's class files share the number; there the next word is a version of 45 or more.
    case 0xbeba_feca: return isFatMachO(view) ? "a macOS library (universal Mach-O)" : "a Java class"
    default: return nil
    }
  }

  private static func isFatMachO(_ view: ByteView) -> Bool {
    (view.integer(UInt32.self, at: 4)?.byteSwapped ?? 0) < 40
  }

  private static let archiveMagics: [(bytes: [UInt8], phrase: String)] = [
    ([0x50, 0x4b, 0x03, 0x04], "a zip archive"), ([0x50, 0x4b, 0x05, 0x06], "an empty zip archive"),
    ([0x1f, 0x8b], "a gzip archive"), ([0x42, 0x5a, 0x68], "a bzip2 archive"),
    ([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00], "an xz archive"), ([0x28, 0xb5, 0x2f, 0xfd], "a zstd archive"),
    ([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], "a 7-Zip archive"), ([0x52, 0x61, 0x72, 0x21], "a RAR archive"),
    ([0x04, 0x22, 0x4d, 0x18], "an lz4 archive"), ([0xed, 0xab, 0xee, 0xdb], "an RPM package archive"),
  ]

  private static func archives(_ view: ByteView) -> String? {
    if let part = view.part(257, 5), part.begins(with: "ustar".utf8) { return "a tar archive" }
    return archiveMagics.first { view.begins(with: $0.bytes) }?.phrase
  }

  private static func texts(_ view: ByteView) -> String? {
    if view.begins(with: "#!".utf8) { return "a script, plain text" }
    if view.begins(with: "%PDF-".utf8) { return "a PDF document" }
    if view.begins(with: [0x89, 0x50, 0x4e, 0x47]) || view.begins(with: [0xff, 0xd8, 0xff]) { return "a picture" }
    let start = view.bytes.prefix(4096)
    guard start.allSatisfy({ $0 >= 0x20 && $0 != 0x7f || (0x07...0x0d).contains($0) || $0 == 0x1b }) else {
      return start.allSatisfy { $0 == 0 } ? "zero bytes throughout: its copying was not completed" : nil
    }
    let lower = String(decoding: start, as: UTF8.self).lowercased()
    let trimmed = lower.drop { $0.isWhitespace || $0 == "\u{feff}" }
    if trimmed.hasPrefix("<!doctype html") || trimmed.hasPrefix("<html") {
      return "an HTML page: the download brought a web page instead of the library"
    }
    if trimmed.hasPrefix("/* gnu ld script") || trimmed.hasPrefix("input (") || trimmed.hasPrefix("group (") {
      return "a linker script, plain text"
    }
    if trimmed.hasPrefix("{") || trimmed.hasPrefix("[") { return "a text file, perhaps JSON" }
    return "a text file"
  }
}
