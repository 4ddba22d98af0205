/// A block from BEGIN to END, with all that stands in it, in its order.
package struct Component: Sendable {
  package enum Item: Sendable {
    case line(ContentLine)
    case component(Component)
  }

  /// In upper case, such as `VEVENT`.
  package let name: String
  package let begin: ContentLine
  package var items: [Item]
  package var end: ContentLine

  init(name: String, begin: ContentLine, items: [Item], end: ContentLine) {
    self.name = name
    self.begin = begin
    self.items = items
    self.end = end
  }

  /// A new block.
  package init(name: String, items: [Item], lineBreak: [UInt8]) {
    self.name = name
    self.items = items
    begin = ContentLine("BEGIN", value: name, lineBreak: lineBreak)
    end = ContentLine("END", value: name, lineBreak: lineBreak)
  }

  package var lines: [ContentLine] {
    items.compactMap { if case .line(let line) = $0 { line } else { nil } }
  }

  package var components: [Component] {
    items.compactMap { if case .component(let component) = $0 { component } else { nil } }
  }

  /// The first property of that name.
  package func first(_ name: String) -> ContentLine? {
    for case .line(let line) in items where line.name == name { return line }
    return nil
  }

  package func all(_ name: String) -> [ContentLine] { lines.filter { $0.name == name } }

  /// Puts a line in the place of the first one of its name, or where there is none, before the nested components.
  package mutating func set(_ line: ContentLine) {
    let place = items.firstIndex { if case .line(let old) = $0 { old.name == line.name } else { false } }
    if let place { items[place] = .line(line) } else { insert(line) }
  }

  /// Puts a line after the last property, so before an alarm.
  package mutating func insert(_ line: ContentLine) {
    let place = items.lastIndex { if case .line(let old) = $0 { !old.name.isEmpty } else { false } }
    items.insert(.line(line), at: place.map { $0 + 1 } ?? 0)
  }

  package mutating func remove(_ names: Set<String>) {
    items.removeAll { if case .line(let line) = $0 { names.contains(line.name) } else { false } }
  }

  package func write(to bytes: inout [UInt8]) {
    bytes += begin.raw
    items.forEach { $0.write(to: &bytes) }
    bytes += end.raw
  }
}

extension Component.Item {
  func write(to bytes: inout [UInt8]) {
    switch self {
    case .line(let line): bytes += line.raw
    case .component(let component): component.write(to: &bytes)
    }
  }
}
