/// One event of a server-sent event stream.
package struct ServerEvent: Sendable, Hashable {
  /// `message` where the stream says nothing.
  package var type: String
  /// The lines of data, joined by line feeds, as they came.
  package var data: [UInt8]

  package init(type: String = "message", data: [UInt8]) {
    self.type = type
    self.data = data
  }
}
