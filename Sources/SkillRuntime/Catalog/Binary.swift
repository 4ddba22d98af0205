/// Writes integers in little-endian order, and texts with their length before them.
struct BinaryWriter {
  private(set) var bytes: [UInt8] = []

  mutating func put(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func put(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  mutating func put(_ blob: some Collection<UInt8>) {
    put(UInt32(blob.count))
    bytes.append(contentsOf: blob)
  }

  mutating func put(_ text: String) { put(Array(text.utf8)) }

  mutating func put<Element>(_ list: [Element], _ one: (inout BinaryWriter, Element) -> Void) {
    put(UInt32(list.count))
    for element in list { one(&self, element) }
  }

  /// Bytes as they are, without a length.
  mutating func append(_ raw: some Sequence<UInt8>) { bytes.append(contentsOf: raw) }
}

/// Reads what `BinaryWriter` wrote; fails rather than reading outside its bytes.
struct BinaryReader {
  struct Failure: Error {}

  private let bytes: ArraySlice<UInt8>
  private(set) var at: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    at = bytes.startIndex
  }

  mutating func integer<Value: FixedWidthInteger & BitwiseCopyable>(
    _ type: Value.Type = Value.self
  ) throws(Failure) -> Value {
    let size = MemoryLayout<Value>.size
    guard at + size <= bytes.endIndex else { throw Failure() }
    defer { at += size }
    let offset = at - bytes.startIndex
    return Value(littleEndian: bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Value.self) })
  }

  mutating func flag() throws(Failure) -> Bool { try integer(UInt8.self) != 0 }

  mutating func blob() throws(Failure) -> ArraySlice<UInt8> {
    let count = Int(try integer(UInt32.self))
    guard count <= bytes.endIndex - at else { throw Failure() }
    defer { at += count }
    return bytes[at..<(at + count)]
  }

  mutating func text() throws(Failure) -> String { String(decoding: try blob(), as: UTF8.self) }

  mutating func list<Element>(
    _ one: (inout BinaryReader) throws(Failure) -> Element
  ) throws(Failure) -> [Element] {
    let count = Int(try integer(UInt32.self))
    // Each element takes a byte at least, so a larger number is a sign of damage.
    guard count <= bytes.endIndex - at else { throw Failure() }
    var list: [Element] = []
    for _ in 0..<count { list.append(try one(&self)) }
    return list
  }
}
