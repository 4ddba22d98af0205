import CCurl

/// The variadic functions, with one argument of a fixed type.
///
/// An option that an older libcurl does not know has no effect; none that matters for safety is younger than 7.68.
extension CurlLibrary {
  typealias Receive = @convention(c) (UnsafeMutablePointer<CChar>?, Int, Int, UnsafeMutableRawPointer?) -> Int

  func set(_ option: Int32, to value: Int, on easy: Handle) {
    _ = ccurl_set_long(setOption, easy, option, Int64(value))
  }

  func set(offset option: Int32, to value: Int, on easy: Handle) {
    _ = ccurl_set_offset(setOption, easy, option, Int64(value))
  }

  /// The memory must stay until the handle is cleaned up.
  @discardableResult
  func set(borrowed option: Int32, to value: UnsafeRawPointer?, on easy: Handle) -> Bool {
    ccurl_set_pointer(setOption, easy, option, value) == CCURL_OK
  }

  @discardableResult
  func set(_ option: Int32, to text: String, on easy: Handle) -> Bool {
    text.withCString { ccurl_set_pointer(setOption, easy, option, $0) } == CCURL_OK
  }

  func set(_ option: Int32, to function: @escaping Receive, on easy: Handle) {
    _ = ccurl_set_receive(setOption, easy, option, function)
  }

  func setOpen(_ function: @escaping ccurl_open, on easy: Handle) -> Bool {
    ccurl_set_open(setOption, easy, function) == CCURL_OK
  }

  func pointer(_ info: Int32, of easy: Handle) -> UnsafeMutableRawPointer? { ccurl_get_pointer(getInfo, easy, info) }

  func long(_ info: Int32, of easy: Handle) -> Int { Int(ccurl_get_long(getInfo, easy, info)) }

  func offset(_ info: Int32, of easy: Handle) -> Int { Int(ccurl_get_offset(getInfo, easy, info)) }
}
