/// The dynamic section: what the loader goes by.
struct ELFDynamic {
  enum Tag {
    static let needed: UInt64 = 1
    static let pltSize: UInt64 = 2
    static let hash: UInt64 = 4
    static let strings: UInt64 = 5
    static let symbols: UInt64 = 6
    static let rela: UInt64 = 7
    static let relaSize: UInt64 = 8
    static let stringsSize: UInt64 = 10
    static let symbolSize: UInt64 = 11
    static let rpath: UInt64 = 15
    static let debug: UInt64 = 21
    static let pltRelocations: UInt64 = 23
    static let initArray: UInt64 = 25
    static let finiArray: UInt64 = 26
    static let initArraySize: UInt64 = 27
    static let finiArraySize: UInt64 = 28
    static let runpath: UInt64 = 29
    static let gnuHash: UInt64 = 0x6fff_fef5
    static let flags1: UInt64 = 0x6fff_fffb
  }

  private static let programFlag: UInt64 = 0x0800_0000

  private var values: [UInt64: UInt64] = [:]
  /// Where the names of the libraries that it needs stand in the strings.
  private var neededOffsets: [UInt64] = []
  private let strings: ByteView

  init(_ header: ELFHeader, _ image: ELFImage) throws(ELFProblem) {
    guard let segment = header.segments.first(where: { $0.type == ELFHeader.Segment.dynamic }),
      let section = image.view.part(segment.offset, segment.fileSize)
    else { throw .damaged("it has no dynamic section within the file") }
    strings = try Self.read(section, into: &values, &neededOffsets, image)
    try checkTables(image)
  }

  subscript(tag: UInt64) -> UInt64? { values[tag] }

  /// True for a position-independent program; older linkers do not set the flag, but only programs have a debug entry.
  func isProgram(_ header: ELFHeader) -> Bool {
    let hasInterpreter = header.segments.contains { $0.type == ELFHeader.Segment.interpreter }
    return (values[Tag.flags1] ?? 0) & Self.programFlag != 0 || hasInterpreter && values[Tag.debug] != nil
  }

  func name(at offset: UInt64) -> UnsafeRawBufferPointer.SubSequence? { strings.text(at: offset) }

  /// The libraries that it needs, by name.
  var needed: [String] { neededOffsets.compactMap { strings.text(at: $0).map { String(decoding: $0, as: UTF8.self) } } }

  /// The folders in which it looks for them before the system's.
  var searchFolders: [FilePath] {
    guard let offset = values[Tag.runpath] ?? values[Tag.rpath], let text = strings.text(at: offset) else { return [] }
    return text.split(separator: UInt8(ascii: ":")).map { FilePath(bytes: $0) }
  }

  private static func read(
    _ section: ByteView, into values: inout [UInt64: UInt64], _ needed: inout [UInt64], _ image: ELFImage
  ) throws(ELFProblem) -> ByteView {
    var at: UInt64 = 0
    while let tag = section.integer(UInt64.self, at: at), tag != 0 {
      guard let value = section.integer(UInt64.self, at: at + 8) else { break }
      if tag == Tag.needed { needed.append(value) } else { values[tag] = value }
      at += 16
    }
    guard section.integer(UInt64.self, at: at) == 0 else { throw .damaged("its dynamic section has no end") }
    guard let address = values[Tag.strings], let size = values[Tag.stringsSize],
      let strings = image.bytes(at: address, count: size)
    else { throw .damaged("its string table lies outside the file") }
    return strings
  }

  /// The loader walks these tables unchecked, so each must lie where the file puts bytes or memory.
  private func checkTables(_ image: ELFImage) throws(ELFProblem) {
    let tables = [
      (Tag.rela, Tag.relaSize, "relocations"), (Tag.pltRelocations, Tag.pltSize, "relocations of functions"),
      (Tag.initArray, Tag.initArraySize, "list of constructors"),
      (Tag.finiArray, Tag.finiArraySize, "list of destructors"),
    ]
    for (start, size, name) in tables {
      guard let address = values[start], let count = values[size] else { continue }
      guard image.holdsMemory(address, count) else { throw .damaged("its \(name) lies outside its segments") }
    }
    if let size = values[Tag.symbolSize], size != ELFSymbols.entrySize {
      throw .damaged("its symbols are said to take \(size) bytes each")
    }
  }
}
