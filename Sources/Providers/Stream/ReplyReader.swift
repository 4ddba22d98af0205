/// Tells what a server sent with a good status, from its first bytes: an event stream, one document, or a web page.
///
/// The content type is not asked: servers send documents as event streams and the other way round.
package struct ReplyReader: Sendable {
  /// What there is after the last byte.
  package enum Rest: Sendable, Hashable {
    case event(ServerEvent)
    case document([UInt8])
    case page([UInt8])
    case nothing
  }

  private enum Kind {
    case unknown([UInt8])
    case events(EventReader)
    case document([UInt8])
    case page([UInt8])
  }

  private var kind = Kind.unknown([])

  package init() {}

  package mutating func read(_ bytes: [UInt8]) -> [ServerEvent] {
    switch kind {
    case .unknown(let before):
      return begin(before + bytes)
    case .events(var reader):
      // Left empty meanwhile, so that the reader's buffers are not copied.
      kind = .unknown([])
      let events = reader.read(bytes)
      kind = .events(reader)
      return events
    case .document(var all):
      kind = .unknown([])
      all += bytes
      kind = .document(all)
    case .page(var all):
      if all.count < 4096 { all += bytes }
      kind = .page(all)
    }
    return []
  }

  private mutating func begin(_ bytes: [UInt8]) -> [ServerEvent] {
    let blanks: [UInt8] = [0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf]
    guard let first = bytes.first(where: { !blanks.contains($0) }) else {
      kind = .unknown(bytes)
      return []
    }
    switch first {
    case UInt8(ascii: "{"), UInt8(ascii: "["): kind = .document(Array(bytes.drop { $0 != first }))
    case UInt8(ascii: "<"): kind = .page(bytes)
    default:
      kind = .events(EventReader())
      return read(bytes)
    }
    return []
  }

  package mutating func finish() -> Rest {
    switch kind {
    case .unknown: .nothing
    case .events(var reader): reader.finish().map(Rest.event) ?? .nothing
    case .document(let bytes): .document(bytes)
    case .page(let bytes): .page(bytes)
    }
  }
}
