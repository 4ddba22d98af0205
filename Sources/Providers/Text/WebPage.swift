/// What a person can read of a web page that came in place of an answer.
enum WebPage {
  static func isPage(_ text: String) -> Bool { text.first { !$0.isWhitespace } == "<" }

  /// The title where there is one, else all text outside of tags, scripts and styles.
  static func text(of page: String) -> String {
    let title = content(of: "title", in: page).map(withoutTags) ?? ""
    let text = title.contains { !$0.isWhitespace } ? title : withoutTags(page)
    return text.printable(limit: 200)
  }

  private static func content(of tag: String, in page: String) -> Substring? {
    let lower = page.lowercased()
    guard lower.utf8.count == page.utf8.count, let open = lower.firstRange(of: "<\(tag)"),
      let start = lower[open.upperBound...].firstIndex(of: ">"),
      let end = lower[start...].firstRange(of: "</\(tag)")
    else { return nil }
    // Both texts have the same bytes at the same places, so an index of one is an index of the other.
    return page[page.index(after: start)..<end.lowerBound]
  }

  private static func withoutTags(_ text: some StringProtocol) -> String {
    var result = ""
    var hidden: String?
    for part in text.split(separator: "<", omittingEmptySubsequences: false) {
      let name = part.prefix { $0.isLetter || $0 == "/" }.lowercased()
      if let tag = hidden {
        hidden = name == "/" + tag ? nil : hidden
      } else if ["script", "style"].contains(name) {
        hidden = name
      }
      guard hidden == nil else { continue }
      result += " " + (part.firstIndex(of: ">").map { part[part.index(after: $0)...] } ?? part[...])
    }
    return result
  }
}
