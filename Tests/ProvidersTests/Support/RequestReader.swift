import Glibc

/// Reads the requests of one connection.
struct RequestReader {
  let socket: Int32
  private var buffer: [UInt8] = []

  init(socket: Int32) { self.socket = socket }

  /// Nil once the client has gone.
  mutating func next() -> LoopbackServer.Request? {
    while true {
      if let end = buffer.firstRange(of: Array("\r\n\r\n".utf8)) {
        let head = String(decoding: buffer[..<end.lowerBound], as: UTF8.self)
        buffer.removeSubrange(..<end.upperBound)
        return request(head)
      }
      guard receive() else { return nil }
    }
  }

  private mutating func request(_ head: String) -> LoopbackServer.Request? {
    let lines = head.split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count == 3 else { return nil }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      headers[parts[0].lowercased()] = parts.count > 1 ? String(parts[1].drop { $0 == " " }) : ""
    }
    let length = headers["content-length"].flatMap { Int($0) } ?? 0
    while buffer.count < length {
      guard receive() else { return nil }
    }
    let body = Array(buffer[..<length])
    buffer.removeSubrange(..<length)
    return LoopbackServer.Request(
      method: String(words[0]), path: String(words[1]), headers: headers, body: body, connection: 0, time: .now)
  }

  private mutating func receive() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = recv(socket, &bytes, bytes.count, 0)
    guard count > 0 else { return false }
    buffer += bytes[..<count]
    return true
  }
}
