extension WebURL {
  /// What a `Location` means here: an absolute URL, or one relative to this (RFC 3986, 5.2).
  func resolving(_ location: String) throws(HTTPFailure) -> WebURL {
    let reference = location.prefix { $0 != "#" }
    let name = reference.utf8.prefix { $0.isLetterOrDigit || "+-.".utf8.contains($0) }
    let isAbsolute = !name.isEmpty && reference[name.endIndex...].hasPrefix(":")
    if isAbsolute { return try WebURL(String(reference)) }
    if reference.hasPrefix("//") { return try WebURL(scheme + ":" + reference) }
    if reference.isEmpty { return self }
    let path = target.prefix { $0 != "?" }
    let joined =
      switch reference.first {
      case "/": String(reference)
      case "?": String(path + reference)
      default: String(path[...(path.lastIndex(of: "/") ?? path.startIndex)] + reference)
      }
    return try WebURL("\(scheme)://\(server)\(Self.removingDots(joined))")
  }

  /// Takes `.` and `..` out of the path, and leaves the query alone.
  private static func removingDots(_ target: String) -> String {
    let path = target.prefix { $0 != "?" }
    var parts: [Substring] = []
    let segments = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      if segment == ".." { _ = parts.popLast() } else if segment != "." { parts.append(segment) }
      if isLast && (segment == "." || segment == "..") { parts.append("") }
    }
    return "/" + parts.joined(separator: "/") + target[path.endIndex...]
  }
}
