/// The memory that the loader would make of the file: addresses, and the bytes of the file behind them.
struct ELFImage {
  let view: ByteView
  let loads: [ELFHeader.Segment]

  private static let pageSize: UInt64 = 4096
  /// More than any skill needs, and less than what a prober may use.
  private static let largest: UInt64 = 1 << 30

  init(_ view: ByteView, _ header: ELFHeader) throws(ELFProblem) {
    self.view = view
    loads = header.segments.filter { $0.type == ELFHeader.Segment.load }
    guard !loads.isEmpty else { throw .damaged("it has no segment to load") }
    var previousEnd: UInt64 = 0
    for segment in loads { previousEnd = try Self.check(segment, in: view, after: previousEnd) }
    let first = loads[0].address
    guard previousEnd - min(first, previousEnd) <= Self.largest else {
      throw .damaged(
        "it asks for \((previousEnd - first) >> 20) MiB of memory, at most \(Self.largest >> 20) are allowed")
    }
  }

  /// Checks one segment and gives its end in memory.
  private static func check(
    _ segment: ELFHeader.Segment, in view: ByteView, after previous: UInt64
  ) throws(ELFProblem) -> UInt64 {
    let (fileEnd, fileOverflow) = segment.offset.addingReportingOverflow(segment.fileSize)
    let (end, overflow) = segment.address.addingReportingOverflow(segment.memorySize)
    guard !fileOverflow, !overflow, segment.fileSize <= segment.memorySize else {
      throw .damaged("a segment has impossible sizes")
    }
    guard fileEnd <= view.count else {
      throw .cutOff("a segment reaches to byte \(fileEnd), and the file ends at byte \(view.count)")
    }
    guard segment.address >= previous else { throw .damaged("its segments overlap or are out of order") }
    guard segment.alignment & (segment.alignment &- 1) == 0,
      (segment.address &- segment.offset) & (max(segment.alignment, pageSize) - 1) == 0
    else { throw .damaged("a segment is not aligned to pages") }
    return end
  }

  /// The bytes of the file at an address, as far as they are in the file.
  func bytes(at address: UInt64, count: UInt64) -> ByteView? {
    guard let (offset, available) = place(address), count <= available else { return nil }
    return view.part(offset, count)
  }

  /// All that the file holds from an address to the end of its segment.
  func bytes(from address: UInt64) -> ByteView? {
    guard let (offset, available) = place(address) else { return nil }
    return view.part(offset, available)
  }

  /// True where all the addresses lie in one segment's memory, whether or not the file fills it.
  func holdsMemory(_ address: UInt64, _ count: UInt64) -> Bool {
    loads.contains { segment in
      guard address >= segment.address else { return false }
      let start = address - segment.address
      return start <= segment.memorySize && count <= segment.memorySize - start
    }
  }

  func isExecutable(_ address: UInt64) -> Bool {
    loads.contains { segment in
      segment.flags & ELFHeader.Segment.executable != 0 && address >= segment.address
        && address - segment.address < segment.memorySize
    }
  }

  private func place(_ address: UInt64) -> (offset: UInt64, available: UInt64)? {
    for segment in loads where address >= segment.address && address - segment.address < segment.fileSize {
      let start = address - segment.address
      return (segment.offset + start, segment.fileSize - start)
    }
    return nil
  }
}
