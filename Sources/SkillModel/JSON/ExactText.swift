/// Text that equals only the same code points, as JSON compares it; a `String` takes "é" in two spellings for one.
struct ExactText: Hashable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: Self, right: Self) -> Bool {
    left.text == right.text && left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) { text.hash(into: &hasher) }
}
