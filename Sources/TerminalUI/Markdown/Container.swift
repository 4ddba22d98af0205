/// A block that holds other blocks.
enum Container: Sendable {
  case quote
  case item(ListItem)

  var item: ListItem? {
    if case .item(let item) = self { item } else { nil }
  }
}

struct ListItem: Sendable {
  let number: Int?
  let mark: Unicode.Scalar
  /// Columns before the mark.
  let indent: Int
  /// Columns before the text of the item.
  let textIndent: Int
  /// What is shown for the mark, with the blank after it.
  let label: String
  var isShown = false
}

extension LineCursor {
  /// Passes over what says that the line belongs to the container.
  mutating func take(_ container: Container) -> Bool {
    guard case .item(let item) = container else { return takeQuote() }
    if isBlank { return true }
    // Many writers indent a list in a list by two, where the text above it begins further in.
    let isNested = indent > item.indent + 1 && indent < item.textIndent && holdsListMark
    guard indent >= item.textIndent || isNested else { return false }
    skip(min(indent, item.textIndent))
    return true
  }

  private var holdsListMark: Bool {
    var line = self
    line.skip(indent)
    return BlockStart.listMark(line) != nil
  }

  /// Passes over the mark of a list item, and the box of a task.
  mutating func takeItem(_ mark: BlockStart.ListMark, number: Int?, bullet: String) -> ListItem {
    skip(mark.indent + mark.length)
    let blanks = (1...4).contains(indent) && !isBlank ? indent : 1
    skip(blanks)
    var label = number.map { "\($0)\(mark.mark) " } ?? "\(bullet) "
    if let box = takeTaskBox() { label = mark.number == nil ? box : label + box }
    return ListItem(
      number: number, mark: mark.mark, indent: mark.indent, textIndent: mark.indent + mark.length + blanks, label: label
    )
  }

  private mutating func takeTaskBox() -> String? {
    let box = String(String.UnicodeScalarView(rest.prefix(4)))
    guard ["[ ] ", "[x] ", "[X] "].contains(box) else { return nil }
    skip(4)
    return box
  }
}
