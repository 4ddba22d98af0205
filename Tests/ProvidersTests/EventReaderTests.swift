import Providers
import Testing

@Suite struct `Event reader` {
  private func events(_ pieces: [[UInt8]]) -> [ServerEvent] {
    var reader = EventReader()
    return pieces.flatMap { reader.read($0) }
  }

  private func event(_ data: String, _ type: String = "message") -> ServerEvent {
    ServerEvent(type: type, data: Array(data.utf8))
  }

  private static let stream = """
    \u{feff}data: first

    : a comment
    event: named
    data:no space
    data:  two spaces
    data
    id: 7
    unknown: x

    event: without data

    retry: 250
    data: 東京 🌤️: colon
    retry: soon


    data:

    data: never finished
    """

  @Test(arguments: Feed.allCases, lineEnds)
  func `reads the same events however the bytes are cut`(feed: Feed, end: String) {
    let bytes = Array(Self.stream.lines(endingIn: end).utf8)
    let expected = [
      event("first"), event("no space\n two spaces\n", "named"), event("東京 🌤️: colon"), event(""),
    ]
    for pieces in feed.pieces(of: bytes) { #expect(events(pieces) == expected) }
  }

  @Test(arguments: Feed.allCases)
  func `reads line ends of all kinds in one stream`(feed: Feed) {
    let bytes = Array("data: a\r\ndata: b\rdata: c\n\r\ndata: d\r\rdata: e\n\ndata: f\r\n\ndata: g\r\r\n".utf8)
    let expected = [event("a\nb\nc"), event("d"), event("e"), event("f"), event("g")]
    for pieces in feed.pieces(of: bytes) { #expect(events(pieces) == expected) }
  }

  @Test func `dispatches at a return without waiting for a line feed`() {
    var reader = EventReader()
    #expect(reader.read(Array("data: a\r\r".utf8)) == [event("a")])
    #expect(reader.read(Array("\ndata: b\n\n".utf8)) == [event("b")])
  }

  @Test func `keeps the id and the time to wait`() {
    var reader = EventReader()
    _ = reader.read(Array("id: one\nretry: 1500\ndata: x\n\nid: no\u{0}\nretry: 1x\nid\n".utf8))
    #expect(reader.lastID == "" && reader.retry == 1500)
    _ = reader.read(Array("id: two\n\n".utf8))
    #expect(reader.lastID == "two")
  }

  @Test(arguments: [
    ("data: a\n", "a"), ("data: a", "a"), ("data: [DONE]", "[DONE]"), ("data: x\n\ndata: a\nda", "a"),
    ("data: a\r", "a"),
  ])
  func `hands over what was under way at the end, for a caller that may use it`(text: String, data: String) {
    var reader = EventReader()
    _ = reader.read(Array(text.utf8))
    #expect(reader.finish() == event(data))
    #expect(reader.finish() == nil)
  }

  @Test(arguments: ["", "data: a\n\n", ": comment", "event: x\n", "\u{feff}", "dat"])
  func `has nothing at the end where nothing was under way`(text: String) {
    var reader = EventReader()
    _ = reader.read(Array(text.utf8))
    #expect(reader.finish() == nil)
  }

  @Test func `keeps bytes that are not UTF-8 as they are, and a mark in the middle`() {
    #expect(events([[UInt8]("data: ".utf8) + [0xff, 0xc3, 10, 10]]).map(\.data) == [[0xff, 0xc3]])
    #expect(events([Array("data: a\n\n\u{feff}data: b\n\n".utf8)]) == [event("a")])
  }

  @Test func `reads a long stream of returns only in time`() {
    let line = "data: x\r\r"
    let bytes = Array(String(repeating: line, count: 200_000).utf8)
    let start = ContinuousClock.now
    #expect(events([bytes]).count == 200_000)
    #expect(ContinuousClock.now - start < .seconds(60))
  }
}

@Suite struct `Reply reader` {
  private func rest(_ text: String, _ feed: Feed) -> [ReplyReader.Rest] {
    feed.pieces(of: Array(text.utf8)).map { pieces in
      var reader = ReplyReader()
      for piece in pieces { #expect(reader.read(piece).isEmpty) }
      return reader.finish()
    }
  }

  @Test(arguments: Feed.allCases)
  func `tells documents, pages, text and nothing apart`(feed: Feed) {
    let cases: [(String, ReplyReader.Rest)] = [
      (" \n{\"a\": 1}\n", .document(Array("{\"a\": 1}\n".utf8))), ("\u{feff}[1]", .document(Array("[1]".utf8))),
      ("\n<!DOCTYPE html>", .page(Array("\n<!DOCTYPE html>".utf8))),
      ("upstream is gone", .page(Array("upstream is gone".utf8))),
      ("", .nothing), ("\r\n \n", .nothing), (": keep-alive\n\n", .nothing), ("event: x\n\n", .nothing),
      ("da", .nothing),
    ]
    for (text, expected) in cases { #expect(rest(text, feed).allSatisfy { $0 == expected }, "\(text)") }
  }

  @Test(arguments: Feed.allCases)
  func `reads a stream that begins with blank lines and a mark`(feed: Feed) {
    for pieces in feed.pieces(of: Array("\u{feff}data: a\n\n\n\ndata: b\n\n".utf8)) {
      var reader = ReplyReader()
      #expect(pieces.flatMap { reader.read($0) }.map(\.data) == [[97], [98]])
      #expect(reader.finish() == .nothing)
    }
  }
}
