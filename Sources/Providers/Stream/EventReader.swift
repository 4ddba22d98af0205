import Glibc

/// Reads server-sent events (WHATWG HTML, 9.2.6) from bytes that are cut anywhere.
package struct EventReader: Sendable {
  /// Of the last event that had one; what a client would send as `Last-Event-ID`.
  package private(set) var lastID = ""
  /// Milliseconds that the server asks a client to wait before it connects again.
  package private(set) var retry: Int?

  /// The beginning of a line whose end has not come.
  private var line: [UInt8] = []
  private var data: [UInt8]?
  private var type = ""
  private var isFirstLine = true
  /// The last byte was a carriage return; a line feed now belongs to it.
  private var endedInReturn = false

  package init() {}

  /// The events that these bytes complete.
  package mutating func read(_ bytes: [UInt8]) -> [ServerEvent] {
    var events: [ServerEvent] = []
    bytes.withUnsafeBufferPointer { read($0, into: &events) }
    return events
  }

  /// The event that was under way when the stream ended. By the standard it is to be thrown away; a caller that knows
  /// the connection to have ended well, and that checks the data, may use it.
  package mutating func finish() -> ServerEvent? {
    let rest = line
    line = []
    rest.withUnsafeBufferPointer { if !$0.isEmpty { readField($0) } }
    return takeEvent()
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, into events: inout [ServerEvent]) {
    var at = endedInReturn && bytes.first == UInt8(ascii: "\n") ? 1 : 0
    if !bytes.isEmpty { endedInReturn = false }
    var feed = -1
    while at < bytes.count {
      // Looked for once for many lines: a stream of returns only must not be searched to its end for each of them.
      if feed < at { feed = bytes.firstIndex(of: UInt8(ascii: "\n"), from: at, to: bytes.count) ?? bytes.count }
      let end = bytes.firstIndex(of: UInt8(ascii: "\r"), from: at, to: feed) ?? feed
      let part = UnsafeBufferPointer(rebasing: bytes[at..<end])
      guard end < bytes.count else { return line.append(contentsOf: part) }
      endLine(with: part, into: &events)
      at = end + 1
      guard bytes[end] == UInt8(ascii: "\r") else { continue }
      if at < bytes.count { at += bytes[at] == UInt8(ascii: "\n") ? 1 : 0 } else { endedInReturn = true }
    }
  }

  private mutating func endLine(with part: UnsafeBufferPointer<UInt8>, into events: inout [ServerEvent]) {
    guard !line.isEmpty else { return readLine(part, into: &events) }
    line.append(contentsOf: part)
    var whole: [UInt8] = []
    swap(&whole, &line)
    whole.withUnsafeBufferPointer { readLine($0, into: &events) }
  }

  private mutating func readLine(_ line: UnsafeBufferPointer<UInt8>, into events: inout [ServerEvent]) {
    if line.isEmpty {
      isFirstLine = false
      if let event = takeEvent() { events.append(event) }
    } else {
      readField(line)
    }
  }

  /// An event without data is none.
  private mutating func takeEvent() -> ServerEvent? {
    defer {
      data = nil
      type = ""
    }
    return data.map { ServerEvent(type: type.isEmpty ? "message" : type, data: $0) }
  }

  private mutating func readField(_ line: UnsafeBufferPointer<UInt8>) {
    var line = line
    if isFirstLine && line.starts(with: [0xef, 0xbb, 0xbf]) { line = UnsafeBufferPointer(rebasing: line[3...]) }
    isFirstLine = false
    let colon = line.firstIndex(of: UInt8(ascii: ":"), from: 0, to: line.count) ?? line.count
    var start = min(colon + 1, line.count)
    if start < line.count && line[start] == UInt8(ascii: " ") { start += 1 }
    set(UnsafeBufferPointer(rebasing: line[..<colon]), to: UnsafeBufferPointer(rebasing: line[start...]))
  }

  /// A comment has an empty name, and is passed over like any unknown field.
  private mutating func set(_ name: UnsafeBufferPointer<UInt8>, to value: UnsafeBufferPointer<UInt8>) {
    if name.equals("data") {
      data?.append(UInt8(ascii: "\n"))
      data = data ?? []
      data?.append(contentsOf: value)
    } else if name.equals("event") {
      type = String(decoding: value, as: UTF8.self)
    } else if name.equals("id"), !value.contains(0) {
      lastID = String(decoding: value, as: UTF8.self)
    } else if name.equals("retry"), !value.isEmpty, value.allSatisfy({ (0x30...0x39).contains($0) }) {
      retry = Int(String(decoding: value, as: UTF8.self)) ?? retry
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// `from` and `to` lie within the buffer.
  fileprivate func firstIndex(of byte: UInt8, from: Int, to: Int) -> Int? {
    // memchr reads only the bytes [from, to) of a buffer that is valid for the call.
    guard from < to, let base = baseAddress, let found = memchr(base + from, Int32(byte), to - from) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  fileprivate func equals(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount, let base = baseAddress else { return false }
    return memcmp(base, text.utf8Start, count) == 0
  }
}
