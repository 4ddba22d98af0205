/// Bytes of which nothing is trusted: every read outside them is nil.
struct ByteView {
  let bytes: UnsafeRawBufferPointer

  var count: UInt64 { UInt64(bytes.count) }

  func holds(_ offset: UInt64, _ length: UInt64) -> Bool {
    let (end, overflows) = offset.addingReportingOverflow(length)
    return !overflows && end <= count
  }

  /// A little-endian integer.
  func integer<Value: FixedWidthInteger & BitwiseCopyable>(_ type: Value.Type, at offset: UInt64) -> Value? {
    guard holds(offset, UInt64(MemoryLayout<Value>.size)) else { return nil }
    return Value(littleEndian: bytes.loadUnaligned(fromByteOffset: Int(offset), as: Value.self))
  }

  func part(_ offset: UInt64, _ length: UInt64) -> ByteView? {
    guard holds(offset, length) else { return nil }
    return ByteView(bytes: UnsafeRawBufferPointer(rebasing: bytes[Int(offset)..<Int(offset + length)]))
  }

  /// The bytes up to the next NUL; nil where there is none.
  func text(at offset: UInt64) -> UnsafeRawBufferPointer.SubSequence? {
    guard offset < count else { return nil }
    let rest = bytes[Int(offset)...]
    guard let end = rest.firstIndex(of: 0) else { return nil }
    return rest[..<end]
  }

  func begins(with prefix: some Sequence<UInt8>) -> Bool { bytes.starts(with: prefix) }
}
