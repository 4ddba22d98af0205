extension String {
  /// The beginning of a long text, and a line that says how much more there is; a short one as it is.
  package func head(bytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    let head = String(decoding: utf8.prefix(limit), as: UTF8.self)
    return "\(head)\n… \(utf8.count - limit) more bytes"
  }
}
