package import SkillModel

/// A server's own account of an error, in whichever shape it came.
package struct ServerComplaint: Sendable, Hashable {
  /// The HTTP status, or the number that stood for it in a reply with a good status.
  package var status: Int?
  package var type = ""
  package var code = ""
  package var message: String

  package init(status: Int? = nil, type: String = "", code: String = "", message: String) {
    self.status = status
    self.type = type
    self.code = code
    self.message = message
  }

  /// Reads a body of any kind: a document, a web page, plain text, nothing.
  package init(status: Int, body: [UInt8]) {
    if let document = try? JSONParser.parse(body) {
      self.init(document: document, status: status)
    } else {
      let text = String(decoding: body.prefix(65536), as: UTF8.self)
      self.init(status: status, message: WebPage.isPage(text) ? WebPage.text(of: text) : text)
    }
  }

  /// Reads `{"error": {…}}`, `{"error": "…"}`, a list of these, `{"detail": …}`, `{"message": …}`; other JSON as text.
  package init(document: JSON, status: Int? = nil) {
    let root = document.array?.first ?? document
    let error = root["error"]?.present ?? root["errors"]?.array?.first ?? root
    let detail = ["message", "detail", "msg", "error"].lazy.compactMap { error[$0]?.present }.first ?? error
    self.init(
      status: status, type: error["type"]?.string ?? error["status"]?.string ?? "", code: error["code"]?.string ?? "",
      message: Self.text(detail))
    if self.status == nil, let number = error["code"]?.number?.int, (100..<600).contains(number) {
      self.status = number
    }
    // A gateway hides the sentence of the server behind it one level deeper.
    if let raw = error["metadata"]?["raw"]?.string { message += ": " + raw }
  }

  /// A complaint that came as an event or a document with a good status; nil where it is none.
  static func inside(_ document: JSON) -> ServerComplaint? {
    let isError = document["error"].map { !$0.isNull } ?? false
    guard isError || document["object"]?.string == "error" || document["type"]?.string == "error" else { return nil }
    return ServerComplaint(document: document)
  }

  private static func text(_ detail: JSON) -> String {
    switch detail {
    case .string(let text): text
    case .array(let list): list.map { $0["msg"]?.string ?? $0["message"]?.string ?? text($0) }.joined(separator: "; ")
    default: JSONWriter.text(detail)
    }
  }
}
