/// The header of an ELF file for this machine, and its table of segments.
struct ELFHeader {
  struct Segment {
    var type: UInt32
    var flags: UInt32
    var offset: UInt64
    var address: UInt64
    var fileSize: UInt64
    var memorySize: UInt64
    var alignment: UInt64

    static let load: UInt32 = 1
    static let dynamic: UInt32 = 2
    static let interpreter: UInt32 = 3
    static let note: UInt32 = 4
    static let stack: UInt32 = 0x6474_e551
    static let executable: UInt32 = 1
  }

  static let magic: [UInt8] = [0x7f, 0x45, 0x4c, 0x46]
  static let size: UInt64 = 64
  private static let segmentSize: UInt64 = 56

  let type: UInt16
  let segments: [Segment]
  /// Where the section headers end; 0 where there are none.
  let sectionsEnd: UInt64

  init(_ view: ByteView) throws(ELFProblem) {
    try Self.checkIdentity(view)
    guard view.count >= Self.size else {
      throw .cutOff(
        "it has only \(view.count) byte\(view.count == 1 ? "" : "s"), and an ELF header alone takes \(Self.size)")
    }
    try Self.checkMachine(view)
    type = try view.field(UInt16.self, at: 16)
    segments = try Self.segments(view)
    sectionsEnd = try Self.sectionsEnd(view)
  }

  static func isELF(_ view: ByteView) -> Bool {
    view.count > 0 && view.bytes.prefix(4).elementsEqual(magic.prefix(Int(min(4, view.count))))
  }

  private static func checkIdentity(_ view: ByteView) throws(ELFProblem) {
    if let order = view.integer(UInt8.self, at: 5), order == 2 {
      throw .foreign(
        "it is big-endian (byte order of another architecture), and this machine is little-endian \(Machine.host)")
    }
    if let width = view.integer(UInt8.self, at: 4), width == 1 {
      throw .foreign("it is a 32-bit ELF file, and this machine needs 64-bit \(Machine.host)")
    }
    for (offset, expected) in [(4, 2), (5, 1), (6, 1)] as [(UInt64, UInt8)] {
      guard let value = view.integer(UInt8.self, at: offset) else { break }
      guard value == expected else { throw .damaged("the ELF header has \(value) at byte \(offset)") }
    }
  }

  private static func checkMachine(_ view: ByteView) throws(ELFProblem) {
    let machine = try view.field(UInt16.self, at: 18)
    if machine == 0 { throw .damaged("the ELF header names no machine") }
    guard machine == Machine.hostNumber else {
      throw .foreign(
        "it is made for processors of the architecture \(Machine.name(machine)), and this machine is \(Machine.host)")
    }
  }

  private static func segments(_ view: ByteView) throws(ELFProblem) -> [Segment] {
    let (start, size) = (try view.field(UInt64.self, at: 32), try view.field(UInt16.self, at: 54))
    let count = try view.field(UInt16.self, at: 56)
    guard count > 0 else { return [] }
    guard UInt64(size) == segmentSize else {
      throw .damaged("the ELF header gives program headers of \(size) bytes instead of \(segmentSize)")
    }
    guard view.holds(start, UInt64(count) * segmentSize) else {
      let isBeyond = start.addingReportingOverflow(UInt64(count) * segmentSize).overflow
      if isBeyond { throw .damaged("its program headers are said to be at byte \(start)") }
      throw .cutOff("its program headers reach beyond the end of its \(view.count) bytes")
    }
    var segments: [Segment] = []
    for index in 0..<UInt64(count) { segments.append(try segment(view, at: start + index * segmentSize)) }
    return segments
  }

  private static func segment(_ view: ByteView, at start: UInt64) throws(ELFProblem) -> Segment {
    Segment(
      type: try view.field(UInt32.self, at: start), flags: try view.field(UInt32.self, at: start + 4),
      offset: try view.field(UInt64.self, at: start + 8), address: try view.field(UInt64.self, at: start + 16),
      fileSize: try view.field(UInt64.self, at: start + 32), memorySize: try view.field(UInt64.self, at: start + 40),
      alignment: try view.field(UInt64.self, at: start + 48))
  }

  private static func sectionsEnd(_ view: ByteView) throws(ELFProblem) -> UInt64 {
    let (start, size) = (try view.field(UInt64.self, at: 40), try view.field(UInt16.self, at: 58))
    let count = try view.field(UInt16.self, at: 60)
    guard start > 0, count > 0 else { return 0 }
    let (end, overflows) = start.addingReportingOverflow(UInt64(size) * UInt64(count))
    return overflows ? .max : end
  }
}

extension ByteView {
  /// An integer whose place the caller has good reason to believe in.
  func field<Value: FixedWidthInteger & BitwiseCopyable>(_ type: Value.Type, at offset: UInt64) throws(ELFProblem)
    -> Value
  {
    guard let value = integer(type, at: offset) else {
      throw .cutOff("it ends at byte \(count), before the field at byte \(offset)")
    }
    return value
  }
}
