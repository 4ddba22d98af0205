import SkillRuntime
import Testing

@Suite struct `A prober's record` {
  private func record(status: UInt32 = 0, text: [UInt8], length: UInt64? = nil) -> [UInt8] {
    var bytes = Array("SKHPROB1".utf8)
    for word: UInt32 in [status, 72, 3, 2, 1, 0b1011, 1, 7] { withUnsafeBytes(of: word.littleEndian) { bytes += $0 } }
    for long: UInt64 in [9999, length ?? UInt64(text.count)] { withUnsafeBytes(of: long.littleEndian) { bytes += $0 } }
    return bytes + text
  }

  private func check(_ progress: ProbeRecordParser.Progress) {
    guard case .finished(let record) = progress else {
      Issue.record("\(progress)")
      return
    }
    #expect(record.status == .ok && record.structSize == 72 && record.abiMinor == 3 && record.minimumHostMinor == 2)
    #expect(
      record.flags == 1 && record.members == [.open, .execute, .close] && record.offersMatch && record.landlock == 7)
    #expect(record.descriptorLength == 9999 && record.text == Array("{}".utf8))
  }

  @Test func `is read whole, byte by byte, and split at every place`() {
    let bytes = [1, 2, 3] + record(text: Array("{}".utf8))
    var parser = ProbeRecordParser()
    check(parser.take(bytes))
    parser = ProbeRecordParser()
    for byte in bytes.dropLast() { #expect(parser.take([byte]) == .waiting) }
    check(parser.take(bytes.suffix(1)))
    for cut in 1..<bytes.count {
      parser = ProbeRecordParser()
      #expect(parser.take(bytes[..<cut]) == .waiting)
      check(parser.take(bytes[cut...]))
    }
    #expect(parser.stage == .reading)
  }

  @Test func `is refused where anything in it cannot be`() {
    let good = record(text: [])
    let broken: [[UInt8]] = [
      Array("hello".utf8), [9], record(status: 99, text: []), record(text: [1, 2, 3], length: 2),
      record(text: [], length: 256 * 1024 + 1), record(text: [], length: .max), Array("SKHPROB2".utf8), good + [0],
    ]
    for bytes in broken {
      var parser = ProbeRecordParser()
      #expect(parser.take(bytes) == .broken, "\(bytes.prefix(12))")
    }
  }
}
