/// The note by which a skill's version can be read from the file without running any of it.
package struct ABINote: Sendable, Hashable {
  package var major: Int
  package var builtMinor: Int
  package var minimumHostMinor: Int

  private static let name = Array("SKILLHOST\0".utf8)

  /// Nil where there is no such note, or one of a layout that is not known.
  static func find(in view: ByteView, _ header: ELFHeader) throws(ELFProblem) -> ABINote? {
    for segment in header.segments where segment.type == ELFHeader.Segment.note {
      guard let notes = view.part(segment.offset, segment.fileSize) else {
        throw .cutOff("its notes reach beyond its \(view.count) bytes")
      }
      if let note = try find(in: notes, alignment: segment.alignment == 8 ? 8 : 4) { return note }
    }
    return nil
  }

  private static func find(in notes: ByteView, alignment: UInt64) throws(ELFProblem) -> ABINote? {
    var at: UInt64 = 0
    while notes.holds(at, 12) {
      let nameSize = UInt64(try notes.field(UInt32.self, at: at))
      let size = UInt64(try notes.field(UInt32.self, at: at + 4))
      let type = try notes.field(UInt32.self, at: at + 8)
      let content = rounded(at + 12 + nameSize, to: alignment)
      guard let name = notes.part(at + 12, nameSize), let words = notes.part(content, size) else {
        throw .damaged("a note in it is larger than its segment")
      }
      if type == 1, name.bytes.elementsEqual(Self.name) { return ABINote(words) }
      at = rounded(content + size, to: alignment)
    }
    return nil
  }

  private init?(_ words: ByteView) {
    guard words.integer(UInt32.self, at: 0) == 1, let major = words.integer(UInt32.self, at: 4),
      let built = words.integer(UInt32.self, at: 8), let minimum = words.integer(UInt32.self, at: 12)
    else { return nil }
    self.major = Int(major)
    builtMinor = Int(built)
    minimumHostMinor = Int(minimum)
  }

  /// The sums stay far below overflow: each part comes from 32 bits.
  private static func rounded(_ value: UInt64, to alignment: UInt64) -> UInt64 {
    (value + alignment - 1) & ~(alignment - 1)
  }
}
