/// Tells what a server sent with a good status, from its first bytes: an event stream, one document, or something else.
///
/// The content type is not asked: servers send documents as event streams and the other way round.
package struct ReplyReader: Sendable {
  /// What there is after the last byte.
  package enum Rest: Sendable, Hashable {
    case event(ServerEvent)
    case document([UInt8])
    /// A web page or plain text: its beginning.
    case page([UInt8])
    case nothing
  }

  private enum Kind {
    case unknown([UInt8])
    /// With the first bytes, as long as no event has come of them.
    case events(EventReader, opening: [UInt8])
    case document([UInt8])
    case page([UInt8])
  }

  private var kind = Kind.unknown([])

  package init() {}

  package mutating func read(_ bytes: [UInt8]) -> [ServerEvent] {
    switch kind {
    case .unknown(let before):
      return begin(before + bytes)
    case .events(var reader, var opening):
      // Left empty meanwhile, so that the reader's buffers are not copied.
      kind = .unknown([])
      let events = reader.read(bytes)
      if !events.isEmpty { opening = [] } else if opening.count < 256 { opening += bytes.prefix(256) }
      kind = .events(reader, opening: opening)
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
      kind = .events(EventReader(), opening: [])
      return read(bytes)
    }
    return []
  }

  package mutating func finish() -> Rest {
    switch kind {
    case .unknown: .nothing
    case .events(var reader, let opening):
      reader.finish().map(Rest.event) ?? (Self.isStream(opening) ? .nothing : .page(opening))
    case .document(let bytes): .document(bytes)
    case .page(let bytes): .page(bytes)
    }
  }

  /// Whether this can be the beginning of an event stream that has had no event yet: comments, or fields.
  private static func isStream(_ opening: [UInt8]) -> Bool {
    let text = String(decoding: opening, as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{feff}" }
    return text.isEmpty
      || [":", "data:", "event:", "id:", "retry:"].contains { text.hasPrefix($0) || $0.hasPrefix(text) }
  }
}
