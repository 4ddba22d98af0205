import Providers
import SkillModel
import Testing

@Suite struct `An address` {
  @Test(
    arguments: [
      ("127.0.0.1", [127, 0, 0, 1]), ("::", [UInt8](repeating: 0, count: 16)),
      ("::1", [UInt8](repeating: 0, count: 15) + [1]),
      ("1:2:3:4:5:6:7:8", [0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7, 0, 8]),
      ("fe80::a:B", [0xfe, 0x80] + [UInt8](repeating: 0, count: 10) + [0, 0xa, 0, 0xb]),
      ("::ffff:10.0.0.1", [UInt8](repeating: 0, count: 10) + [0xff, 0xff, 10, 0, 0, 1]),
      ("1::", [0, 1] + [UInt8](repeating: 0, count: 14)),
    ] as [(String, [UInt8])])
  func `is read in its one usual form`(text: String, bytes: [UInt8]) { #expect(IPAddress(text)?.bytes == bytes) }

  @Test(arguments: [
    "", "1", "1.2.3", "1.2.3.4.5", "256.1.1.1", "01.2.3.4", "1.2.3.", "0x7f.0.0.1", "1.2.3.4 ", ":", ":::",
    "1:2:3:4:5:6:7",
    "1:2:3:4:5:6:7:8:9", "1::2::3", "12345::", "::1%lo", "::1.2.3", "1.2.3.4::", "g::", "1:2:3:4:5:6:7:8::",
  ])
  func `is nothing else`(text: String) { #expect(IPAddress(text) == nil) }

  @Test(arguments: ["127.1", "2130706433", "0x7f000001", "0x7f.1", "0177.0.0.1", "1.2.3.4", "a.0x1", "a.1", "0x", "1."])
  func `is what some parser sees in a host that ends in a number`(host: String) { #expect(IPAddress.isNumeric(host)) }

  @Test(arguments: ["a.example", "1.example", "localhost", "a1", "0xg", ""])
  func `is what none sees in a name`(host: String) { #expect(!IPAddress.isNumeric(host)) }

  @Test(arguments: [
    "0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "127.255.255.254", "169.254.169.254", "172.16.0.1",
    "172.31.255.255",
    "192.0.0.1", "192.168.1.1", "198.18.0.1", "198.19.255.255", "224.0.0.1", "240.0.0.1", "255.255.255.255", "::",
    "::1",
    "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "fe80::1", "fc00::1",
    "fd12::1",
    "fec0::1", "ff02::1", "2001::1", "2001:db8::1", "100::1",
  ])
  func `of this machine, its network, or for special use is not public`(text: String) throws {
    #expect(try !#require(IPAddress(text)).isPublic)
  }

  @Test(arguments: [
    "1.1.1.1", "8.8.8.8", "100.63.255.255", "100.128.0.1", "172.15.0.1", "172.32.0.1", "192.167.1.1", "198.17.0.1",
    "223.255.255.255", "2606:4700::1111", "2a00:1450::1", "::ffff:8.8.8.8", "64:ff9b::808:808", "2001:4860::1",
  ])
  func `of the world is public`(text: String) throws { #expect(try #require(IPAddress(text)).isPublic) }
}

@Suite(.timeLimit(.minutes(1))) struct `A guarded request` {
  private let transport: HTTPTransport

  init() {
    var options = HTTPTransport.Options()
    options.guardsAddresses = true
    options.httpProxy = nil
    transport = HTTPTransport(options: options)
  }

  @Test func `reaches this machine by its address and by localhost`() async throws {
    let server = try LoopbackServer([.reply(200, [], "x")])
    for host in ["127.0.0.1", "localhost"] {
      let response = try await transport.send(HTTPRequest(url: "http://\(host):\(server.port)/"))
      #expect(response.status == 200)
    }
  }

  /// The resolver of this machine turns each into 127.0.0.1, as another's name server may do with any name.
  @Test(arguments: ["127.1", "2130706433", "0x7f000001", "0177.0.0.1", "ip6-localhost", "a.localhost"])
  func `reaches it by no other name`(name: String) async throws {
    let server = try LoopbackServer([.reply(200, [], "x")])
    await #expect(throws: HTTPFailure.self) {
      try await transport.send(HTTPRequest(url: "http://\(name):\(server.port)/"))
    }
    #expect(server.requests.isEmpty)
  }

  @Test func `says which address the name stands for`() async throws {
    let server = try LoopbackServer([.reply(200, [], "x")])
    let name = "127.1:\(server.port)"
    await #expect(throws: HTTPFailure.localAddress(server: name, address: "127.0.0.1")) {
      try await transport.send(HTTPRequest(url: "http://\(name)/"))
    }
    #expect(try await HTTPTransport().send(HTTPRequest(url: "http://\(name)/")).status == 200)
  }

  @Test func `is not led there by a redirect`() async throws {
    let inner = try LoopbackServer([.reply(200, [], "x")])
    let server = try LoopbackServer([.reply(302, ["Location: http://127.1:\(inner.port)/"], "")])
    await #expect(throws: HTTPFailure.localAddress(server: "127.1:\(inner.port)", address: "127.0.0.1")) {
      try await transport.send(HTTPRequest(url: server.url), allows: { _ in true })
    }
    #expect(inner.requests.isEmpty)
  }

  @Test func `is not made where libcurl would not show the addresses`() async throws {
    let server = try LoopbackServer([.reply(200, [], "x")])
    let library = try LimitedLibrary(refusing: 20163)
    for guards in [true, false] {
      var options = HTTPTransport.Options()
      options.guardsAddresses = guards
      options.httpProxy = nil
      let transport = HTTPTransport(options: options, library: library.path)
      let status = try? await transport.send(HTTPRequest(url: "http://127.0.0.1:\(server.port)/")).status
      #expect(status == (guards ? nil : 200))
    }
    #expect(server.requests.count == 1)
  }

  @Test func `to a name goes to the proxy where there is one, and to this machine never`() async throws {
    let proxy = try LoopbackServer([.reply(200, [], "by proxy")])
    let server = try LoopbackServer([.reply(200, [], "direct")])
    var options = HTTPTransport.Options()
    options.guardsAddresses = true
    options.httpProxy = "http://127.0.0.1:\(proxy.port)"
    let transport = HTTPTransport(options: options)
    #expect(try await transport.send(HTTPRequest(url: "http://a.example/")).body == Array("by proxy".utf8))
    #expect(try await transport.send(HTTPRequest(url: server.url)).body == Array("direct".utf8))
    #expect(proxy.requests.count == 1)
  }
}
