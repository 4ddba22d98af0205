/// Looks up what a library exports, as the loader does: through one of its two hash tables.
struct ELFSymbols {
  struct Symbol {
    var name: UnsafeRawBufferPointer.SubSequence
    var address: UInt64
    var isFunction: Bool
    /// Visible to the loader's lookup: global or weak, and neither hidden nor internal.
    var isVisible: Bool
  }

  static let entrySize: UInt64 = 24

  private let image: ELFImage
  private let dynamic: ELFDynamic
  private let symbols: ByteView
  private let indexes: Range<UInt64>

  init(_ image: ELFImage, _ dynamic: ELFDynamic) throws(ELFProblem) {
    guard let address = dynamic[ELFDynamic.Tag.symbols], let symbols = image.bytes(from: address) else {
      throw .damaged("its symbol table lies outside the file")
    }
    self.image = image
    self.dynamic = dynamic
    self.symbols = symbols
    if let address = dynamic[ELFDynamic.Tag.gnuHash] {
      indexes = try Self.gnuIndexes(image.bytes(from: address))
    } else if let address = dynamic[ELFDynamic.Tag.hash] {
      indexes = try Self.oldIndexes(image.bytes(from: address))
    } else {
      throw .damaged("it has no hash table of symbols, so nothing in it can be found")
    }
    guard indexes.upperBound <= symbols.count / Self.entrySize else {
      throw .damaged("its hash table names symbols beyond the symbol table")
    }
  }

  /// The first visible definition that the test accepts.
  func first(where accepts: (UnsafeRawBufferPointer.SubSequence) -> Bool) -> Symbol? {
    for index in indexes {
      guard let symbol = symbol(index), symbol.isVisible, accepts(symbol.name) else { continue }
      return symbol
    }
    return nil
  }

  private func symbol(_ index: UInt64) -> Symbol? {
    let at = index * Self.entrySize
    guard let nameOffset = symbols.integer(UInt32.self, at: at), let info = symbols.integer(UInt8.self, at: at + 4),
      let other = symbols.integer(UInt8.self, at: at + 5), let section = symbols.integer(UInt16.self, at: at + 6),
      let address = symbols.integer(UInt64.self, at: at + 8), section != 0,
      let name = dynamic.name(at: UInt64(nameOffset))
    else { return nil }
    // Bindings: 1 global, 2 weak, 10 unique. Visibilities: 0 default, 3 protected.
    // Types: 0 none, 2 function, 10 indirect function.
    return Symbol(
      name: name, address: address, isFunction: [0, 2, 10].contains(info & 15) && image.isExecutable(address),
      isVisible: [1, 2, 10].contains(info >> 4) && [0, 3].contains(other & 3))
  }

  /// The symbols that a GNU hash table reaches. Every bucket and every chain must end within the table's segment.
  private static func gnuIndexes(_ table: ByteView?) throws(ELFProblem) -> Range<UInt64> {
    guard let table, let buckets = table.integer(UInt32.self, at: 0).map(UInt64.init),
      let first = table.integer(UInt32.self, at: 4).map(UInt64.init),
      let bloomWords = table.integer(UInt32.self, at: 8).map(UInt64.init), bloomWords > 0,
      let list = table.part(16 + bloomWords * 8, buckets * 4)
    else { throw .damaged("its hash table of symbols does not fit into the file") }
    var last: UInt64?
    for bucket in 0..<buckets {
      guard let index = list.integer(UInt32.self, at: bucket * 4).map(UInt64.init), index != 0 else { continue }
      guard index >= first else { throw .damaged("its hash table of symbols contradicts itself") }
      last = max(last ?? index, index)
    }
    guard var last else { return first..<first }
    let chains = 16 + bloomWords * 8 + buckets * 4
    while let hash = table.integer(UInt32.self, at: chains + (last - first) * 4) {
      last += 1
      // The lowest bit marks the end of a chain.
      if hash & 1 == 1 { return first..<last }
    }
    throw .damaged("its hash table of symbols has a chain without an end")
  }

  private static func oldIndexes(_ table: ByteView?) throws(ELFProblem) -> Range<UInt64> {
    guard let table, let buckets = table.integer(UInt32.self, at: 0).map(UInt64.init),
      let chains = table.integer(UInt32.self, at: 4).map(UInt64.init), table.holds(8, (buckets + chains) * 4)
    else { throw .damaged("its hash table of symbols does not fit into the file") }
    return min(1, chains)..<chains
  }
}
