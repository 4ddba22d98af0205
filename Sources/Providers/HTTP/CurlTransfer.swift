import CCurl
import SkillModel

/// One transfer on its easy handle. Lives and dies on the transfer thread.
final class CurlTransfer {
  let easy: CurlLibrary.Handle
  let order: TransferOrder
  var timer: TransferTimer
  private let library: CurlLibrary
  private let body: UnsafeMutableRawBufferPointer
  private let errorText: UnsafeMutablePointer<CChar>
  private var headerList: CurlLibrary.Handle?
  private var headReader = HTTPHeadReader()
  private var hasReplied = false
  private var hasHead = false
  private(set) var isPaused = false
  private var refusedAddress: IPAddress?

  /// Nil where memory is short, or where addresses could not be held to those that are allowed.
  init?(_ order: TransferOrder, library: CurlLibrary) {
    guard let easy = library.easyInit() else { return nil }
    self.easy = easy
    self.order = order
    self.library = library
    timer = TransferTimer(order)
    body = .allocate(byteCount: order.body.count, alignment: 1)
    body.copyBytes(from: order.body)
    errorText = .allocate(capacity: Int(CCURL_ERROR_SIZE))
    errorText.initialize(repeating: 0, count: Int(CCURL_ERROR_SIZE))
    configure()
    configureBody()
    configureCallbacks()
    let isGuarded = configureSockets() && configureProxy()
    guard isGuarded || order.addresses == .any else { return nil }
  }

  deinit {
    // The handle goes first: until then it borrows the list, the body and the error text.
    library.easyCleanup(easy)
    if let headerList { library.listFree(headerList) }
    body.deallocate()
    errorText.deallocate()
  }

  private func configure() {
    library.set(CCURL_URL, to: order.url.description, on: easy)
    library.set(CCURL_PROTOCOLS, to: Int(CCURL_PROTOCOL_HTTP | CCURL_PROTOCOL_HTTPS), on: easy)
    library.set(CCURL_NOSIGNAL, to: 1, on: easy)
    library.set(CCURL_NOPROGRESS, to: 1, on: easy)
    library.set(CCURL_SUPPRESS_CONNECT_HEADERS, to: 1, on: easy)
    library.set(CCURL_TCP_KEEPALIVE, to: 1, on: easy)
    // Giving up a transfer must not wait for a name server.
    library.set(CCURL_QUICK_EXIT, to: 1, on: easy)
    library.set(CCURL_CONNECTTIMEOUT_MS, to: Int(order.connectSeconds * 1000), on: easy)
    if let file = order.certificateFile { library.set(CCURL_CAINFO, to: file, on: easy) }
    library.set(CCURL_ACCEPT_ENCODING, to: "gzip, deflate", on: easy)
    library.set(borrowed: CCURL_ERRORBUFFER, to: errorText, on: easy)
    for line in order.headers { headerList = line.withCString { library.listAppend(headerList, $0) } ?? headerList }
    library.set(borrowed: CCURL_HTTPHEADER, to: headerList, on: easy)
  }

  /// A name is resolved by the proxy where there is one, so it must be known whether there is.
  private func configureProxy() -> Bool {
    guard order.addresses != .any else { return true }
    return library.set(CCURL_PROXY, to: order.proxy ?? "", on: easy) && library.set(CCURL_NOPROXY, to: "", on: easy)
  }

  private func configureBody() {
    if order.method == "HEAD" {
      library.set(CCURL_NOBODY, to: 1, on: easy)
    } else if !body.isEmpty || order.method == "POST" {
      library.set(CCURL_POST, to: 1, on: easy)
      library.set(offset: CCURL_POSTFIELDSIZE_LARGE, to: body.count, on: easy)
      library.set(borrowed: CCURL_POSTFIELDS, to: body.baseAddress ?? UnsafeMutableRawPointer(errorText), on: easy)
    }
    library.set(CCURL_CUSTOMREQUEST, to: order.method, on: easy)
  }

  private func configureCallbacks() {
    // Borrowed: the callbacks run inside calls that the transfer thread makes while it holds this object, and never
    // after `easyCleanup` in deinit.
    let me = Unmanaged.passUnretained(self).toOpaque()
    library.set(borrowed: CCURL_WRITEDATA, to: me, on: easy)
    library.set(borrowed: CCURL_HEADERDATA, to: me, on: easy)
    library.set(
      CCURL_WRITEFUNCTION,
      to: { bytes, size, count, user in
        CurlTransfer.from(user).receive(UnsafeRawBufferPointer(start: bytes, count: size * count))
      }, on: easy)
    library.set(
      CCURL_HEADERFUNCTION,
      to: { bytes, size, count, user in
        CurlTransfer.from(user).receiveHeader(UnsafeRawBufferPointer(start: bytes, count: size * count))
      }, on: easy)
  }

  /// False where addresses will not be seen.
  private func configureSockets() -> Bool {
    library.set(borrowed: CCURL_OPENSOCKETDATA, to: Unmanaged.passUnretained(self).toOpaque(), on: easy)
      && library.setOpen({ user, _, request in CurlTransfer.from(user).openSocket(request) }, on: easy)
  }

  /// Sees each address right before libcurl connects to it, so that no second look-up can lead elsewhere.
  private func openSocket(_ request: UnsafeMutableRawPointer) -> Int32 {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = ccurl_address(request, &bytes)
    let address = IPAddress(bytes: bytes.prefix(Int(count)))
    guard order.proxy != nil || order.addresses.allows(address) else {
      refusedAddress = address
      return CCURL_NO_SOCKET
    }
    return ccurl_open_socket(request)
  }

  private static func from(_ user: UnsafeMutableRawPointer?) -> CurlTransfer {
    guard let user else { preconditionFailure("libcurl hands back the pointer that configureCallbacks set") }
    return Unmanaged<CurlTransfer>.fromOpaque(user).takeUnretainedValue()
  }

  private func receive(_ bytes: UnsafeRawBufferPointer) -> Int {
    timer.heard()
    isPaused = !order.channel.put(bytes)
    return isPaused ? Int(CCURL_WRITE_PAUSE) : bytes.count
  }

  private func receiveHeader(_ line: UnsafeRawBufferPointer) -> Int {
    timer.heard()
    hasReplied = true
    if !hasHead, let head = headReader.read(line) {
      hasHead = true
      order.channel.put(head)
    }
    return line.count
  }

  func resume() {
    guard isPaused else { return }
    isPaused = false
    timer.heard()
    _ = library.easyPause(easy, CCURL_PAUSE_NONE)
  }

  /// Bytes that were sent or received, decoded or not: what shows that the connection lives.
  var bytesMoved: Int {
    library.offset(CCURL_INFO_SIZE_UPLOAD, of: easy) + library.offset(CCURL_INFO_SIZE_DOWNLOAD, of: easy)
  }

  func end(_ code: Int32) -> TransferEnd {
    guard code != CCURL_OK else { return .whole }
    if let refusedAddress, !hasReplied {
      return .failed(.localAddress(server: order.url.server, address: "\(refusedAddress)"))
    }
    let text = String(cString: errorText)
    let failure = TransferFailure(
      code: code,
      detail: text.isEmpty ? library.easyDescribe(code).map { String(cString: $0) } ?? "code \(code)" : text,
      server: order.url.server, systemError: Int32(truncatingIfNeeded: library.long(CCURL_INFO_OS_ERRNO, of: easy)),
      hasReplied: hasReplied, connectSeconds: order.connectSeconds)
    return .failed(failure.failure)
  }
}
