/// A calendar file as it is written; what is not changed is written back byte for byte.
package struct CalendarText: Sendable {
  /// Why bytes are no calendar file.
  package struct Malformed: Error, Hashable, CustomStringConvertible {
    package let description: String
  }

  /// A byte order mark, where the file begins with one.
  private let mark: ArraySlice<UInt8>
  package var items: [Component.Item]
  /// The line break of the first line, for the lines that are added.
  package let lineBreak: [UInt8]

  package init(_ bytes: [UInt8]) throws(Malformed) {
    let markLength = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    mark = bytes[..<markLength]
    guard !bytes.contains(0) else { throw Malformed(description: "it holds binary data") }
    var reader = LineReader(bytes[markLength...])
    var builder = TreeBuilder()
    while let raw = reader.next() { try builder.add(ContentLine(raw: raw)) }
    items = try builder.finish()
    let feed = bytes.firstIndex(of: .lineFeed)
    let isBare = feed.map { $0 == 0 || bytes[$0 - 1] != .carriageReturn } ?? false
    lineBreak = isBare ? [.lineFeed] : [.carriageReturn, .lineFeed]
    guard calendars.contains(where: { $0.name == "VCALENDAR" }) else {
      throw Malformed(description: "it holds no VCALENDAR")
    }
  }

  package var calendars: [Component] {
    items.compactMap { if case .component(let component) = $0 { component } else { nil } }
  }

  package var bytes: [UInt8] {
    var bytes = Array(mark)
    items.forEach { $0.write(to: &bytes) }
    return bytes
  }
}

/// Nests lines into components.
private struct TreeBuilder {
  private static let depthLimit = 32
  private var open: [Component] = []
  private var top: [Component.Item] = []

  mutating func add(_ line: ContentLine) throws(CalendarText.Malformed) {
    switch line.name {
    case "BEGIN":
      guard open.count < Self.depthLimit else { throw .init(description: "its components are nested too deeply") }
      open.append(Component(name: Self.name(line), begin: line, items: [], end: line))
    case "END":
      guard var component = open.popLast(), component.name == Self.name(line) else {
        throw .init(description: "END:\(Self.name(line).prefix(40)) has no BEGIN of that name before it")
      }
      component.end = line
      append(.component(component))
    default:
      append(.line(line))
    }
  }

  func finish() throws(CalendarText.Malformed) -> [Component.Item] {
    if let unclosed = open.last {
      throw .init(description: "BEGIN:\(unclosed.name.prefix(40)) has no END; the file may have been cut off")
    }
    return top
  }

  private mutating func append(_ item: Component.Item) {
    if open.isEmpty { top.append(item) } else { open[open.count - 1].items.append(item) }
  }

  private static func name(_ line: ContentLine) -> String {
    line.value.uppercased().filter { !$0.isWhitespace }
  }
}
