/// Reads a compiled time zone: RFC 9636, versions 1 to 4.
struct ZoneFile {
  private let bytes: [UInt8]
  private var at = 0

  /// Nil where the bytes are no such file.
  static func read(_ bytes: [UInt8], name: String) -> Zone? {
    var reader = ZoneFile(bytes: bytes)
    guard let first = reader.header() else { return nil }
    guard first.version >= UInt8(ascii: "2") else { return reader.body(first, wide: false, name: name) }
    reader.at += first.size(wide: false)
    guard let second = reader.header() else { return nil }
    return reader.body(second, wide: true, name: name)
  }

  private struct Header {
    var version: UInt8
    /// In the file's order: UT indicators, standard indicators, leap seconds, transitions, types, abbreviation bytes.
    var counts: [Int]
    var transitions: Int { counts[3] }
    var types: Int { counts[4] }
    var characters: Int { counts[5] }

    func size(wide: Bool) -> Int {
      let time = wide ? 8 : 4
      return transitions * (time + 1) + types * 6 + characters + counts[2] * (time + 4) + counts[1] + counts[0]
    }
  }

  private mutating func header() -> Header? {
    guard at + 44 <= bytes.count, bytes[at..<(at + 4)].elementsEqual("TZif".utf8) else { return nil }
    let version = bytes[at + 4]
    at += 20
    let counts = (0..<6).map { _ in integer(4) }
    let header = Header(version: version, counts: counts)
    let isSane = counts.allSatisfy { 0...100_000 ~= $0 } && header.types > 0
    return isSane && at + header.size(wide: version < UInt8(ascii: "2")) <= bytes.count ? header : nil
  }

  /// A big-endian number, signed where it has 4 or 8 bytes; the caller has checked that it is within the bytes.
  private mutating func integer(_ size: Int) -> Int {
    defer { at += size }
    let value = bytes[at..<(at + size)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return size == 8 ? Int(Int64(bitPattern: value)) : Int(Int32(truncatingIfNeeded: value))
  }

  private mutating func body(_ header: Header, wide: Bool, name: String) -> Zone? {
    guard at + header.size(wide: wide) <= bytes.count else { return nil }
    let times = (0..<header.transitions).map { _ in integer(wide ? 8 : 4) }
    let kinds = (0..<header.transitions).map { bytes[at + $0] }
    at += header.transitions
    let types = (0..<header.types).map { _ in (offset: integer(4), place: integer(2) & 0xFF) }
    let names = bytes[at..<(at + header.characters)]
    let offsets = types.map { (offset: $0.offset, abbreviation: Self.text(names.dropFirst($0.place))) }
    guard kinds.allSatisfy({ Int($0) < offsets.count }) else { return nil }
    at += header.characters + header.counts[2] * (wide ? 12 : 8) + header.counts[1] + header.counts[0]
    let transitions = zip(times, kinds).map { time, kind in
      let type = offsets[Int(kind)]
      return Zone.Transition(at: Instant(seconds: time), offset: type.offset, abbreviation: type.abbreviation)
    }
    let initial = Zone.Transition(
      at: Instant(seconds: .min), offset: offsets[0].offset, abbreviation: offsets[0].abbreviation)
    return Zone(name: name, initial: initial, transitions: transitions, rule: wide ? footer() : nil)
  }

  private func footer() -> ZoneRule? {
    guard at < bytes.count, bytes[at] == .lineFeed else { return nil }
    let line = bytes[(at + 1)...].prefix { $0 != .lineFeed }
    return PosixZone.read(String(decoding: line, as: UTF8.self))?.rule
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
