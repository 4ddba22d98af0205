import CSkillABI

/// Judges a file by its bytes alone; nothing of it is loaded or run.
package struct Preflight: Sendable, Hashable {
  package var note: ABINote?
  /// The libraries that the loader will look for.
  package var needed: [String]
  /// Where the file says that they are, before the system's folders.
  package var searchFolders: [FilePath]
  /// It wants its stack to be executable, which newer systems refuse.
  package var wantsExecutableStack: Bool

  static let entryName = "skillhost_skill_v1"
  private static let entryPrefix = "skillhost_skill_v"
  package static let supported = ABIVersion(major: Int(SKILL_ABI_MAJOR), minor: Int(SKILL_ABI_MINOR))

  package static func inspect(_ bytes: UnsafeRawBufferPointer) throws(ELFProblem) -> Preflight {
    let view = ByteView(bytes: bytes)
    guard view.count > 0 else { throw .notASkill("the file is empty (0 bytes)", next: "Copy or download it again") }
    guard ELFHeader.isELF(view) else {
      let (phrase, next) = FileKind.describe(view)
      throw .notASkill("it is no ELF shared library but \(phrase)", next: next)
    }
    return try library(view)
  }

  private static func library(_ view: ByteView) throws(ELFProblem) -> Preflight {
    let header = try ELFHeader(view)
    try checkType(header)
    let image = try ELFImage(view, header)
    guard header.sectionsEnd <= view.count else {
      throw .cutOff("its section headers reach to byte \(header.sectionsEnd), and the file ends at byte \(view.count)")
    }
    let dynamic = try ELFDynamic(header, image)
    if dynamic.isProgram(header) { throw program }
    let note = try ABINote.find(in: view, header)
    if let note { try check(note) }
    try checkEntry(ELFSymbols(image, dynamic), note)
    let stack = header.segments.first { $0.type == ELFHeader.Segment.stack }
    return Preflight(
      note: note, needed: dynamic.needed, searchFolders: dynamic.searchFolders,
      wantsExecutableStack: stack.map { $0.flags & ELFHeader.Segment.executable != 0 } ?? true)
  }

  private static let program = ELFProblem.notASkill(
    "it is a program (position-independent executable), not a shared library", next: "Link it with -shared")

  private static func checkType(_ header: ELFHeader) throws(ELFProblem) {
    switch header.type {
    case 3: return
    case 1: throw .notASkill("it is an object file that was not linked", next: "Link it with -shared")
    case 2: throw .notASkill("it is a program (executable), not a shared library", next: "Link it with -shared")
    case 4: throw .notASkill("it is a core dump, not a shared library", next: "Move it out of the skills folder")
    default: throw .damaged("its ELF type is \(header.type)")
    }
  }

  private static func check(_ note: ABINote) throws(ELFProblem) {
    let (made, here) = ("\(note.major).\(note.builtMinor)", "\(supported.major).\(supported.minor)")
    let version = ABIVersion(major: note.major, minor: note.builtMinor)
    if note.major > supported.major || note.major == supported.major && note.minimumHostMinor > supported.minor {
      let needed = note.major == supported.major ? "\(note.major).\(note.minimumHostMinor)" : made
      throw .otherVersion(
        "it needs version \(needed) of the skill ABI, and this host has \(here)", version, next: "Update skillhost")
    }
    if note.major < supported.major {
      throw .otherVersion(
        "it was made for version \(made) of the skill ABI, and this host has \(here)", version,
        next: "Ask its author for a build for ABI \(supported.major)")
    }
  }

  private static func checkEntry(_ symbols: ELFSymbols, _ note: ABINote?) throws(ELFProblem) {
    if let entry = symbols.first(where: { $0.elementsEqual(entryName.utf8) }) {
      if entry.isFunction { return }
      throw .notASkill(
        "it exports \(entryName), but not as a function", next: "Export the entry function of skill_abi.h")
    }
    if let other = symbols.first(where: { $0.starts(with: entryPrefix.utf8) }) {
      let number = String(decoding: other.name.dropFirst(entryPrefix.utf8.count).prefix(8), as: UTF8.self)
      if let major = Int(number) {
        let here = "\(supported.major).\(supported.minor)"
        throw .otherVersion(
          "it exports \(entryPrefix)\(major): it is for version \(major) of the skill ABI, and this host has \(here)",
          ABIVersion(major: major, minor: 0), next: "Ask its author for a build for ABI \(supported.major)")
      }
    }
    if symbols.first(where: { $0.starts(with: "_Z".utf8) && $0.containsText(entryName) }) != nil {
      throw .notASkill(
        "it exports \(entryName) only under its C++ name", next: "Declare the function extern \"C\", and build it again"
      )
    }
    throw .notASkill(
      "it does not export the entry function \(entryName), so it is no skill",
      next: "If it is meant to be one, export that function with default visibility; else move the file elsewhere")
  }
}

extension UnsafeRawBufferPointer.SubSequence {
  fileprivate func containsText(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    return indices.contains { self[$0...].starts(with: wanted) }
  }
}
