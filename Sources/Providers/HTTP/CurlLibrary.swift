import CCurl
import Glibc
import Synchronization

/// libcurl's functions, opened at run time: a program that makes no request neither needs nor loads it.
///
/// The only place that calls `dlopen` and `dlsym` for curl. Only the transfer thread calls what is in here, but for
/// `multiWakeup`, which libcurl allows from any thread.
struct CurlLibrary: Sendable {
  typealias Handle = UnsafeMutableRawPointer
  typealias Make = @Sendable @convention(c) () -> Handle?
  typealias Drop = @Sendable @convention(c) (Handle) -> Void
  typealias Pair = @Sendable @convention(c) (Handle, Handle) -> Int32
  typealias Append = @Sendable @convention(c) (Handle?, UnsafePointer<CChar>) -> Handle?
  typealias Describe = @Sendable @convention(c) (Int32) -> UnsafePointer<CChar>?
  typealias Perform = @Sendable @convention(c) (Handle, UnsafeMutablePointer<Int32>) -> Int32
  typealias Poll = @Sendable @convention(c) (Handle, Handle?, UInt32, Int32, UnsafeMutablePointer<Int32>?) -> Int32
  typealias Variadic = @Sendable @convention(c) () -> Void
  typealias Read =
    @Sendable @convention(c) (Handle, UnsafeMutablePointer<Int32>) -> UnsafeMutablePointer<ccurl_message>?

  let easyInit: Make
  let easyCleanup: Drop
  let easyPause: @Sendable @convention(c) (Handle, Int32) -> Int32
  let easyDescribe: Describe
  let listAppend: Append
  let listFree: Drop
  let multiInit: Make
  let multiCleanup: @Sendable @convention(c) (Handle) -> Int32
  let multiAdd: Pair
  let multiRemove: Pair
  let multiPerform: Perform
  let multiPoll: Poll
  let multiReadInfo: Read
  let multiWakeup: @Sendable @convention(c) (Handle) -> Int32
  /// Variadic in truth; to be called through CCurl only.
  let setOption: Variadic
  let getInfo: Variadic

  /// `curl_global_init` may not run twice at once in a libcurl older than 7.84.
  private static let opening = Mutex(())

  /// Takes some milliseconds the first time; a missing library or function is a sentence that says what to install.
  static func open(_ name: String) -> Result<CurlLibrary, HTTPFailure> {
    opening.withLock { _ in
      guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else {
        return .failure(.unavailable("libcurl could not be loaded (\(dlerrorText())). Install the package libcurl4."))
      }
      let symbols = Symbols(library: library)
      do throws(HTTPFailure) {
        return .success(try CurlLibrary(symbols))
      } catch {
        return .failure(error)
      }
    }
  }

  /// Each type is that of the function's declaration in curl/easy.h, curl/multi.h or curl/curl.h, with `void *` for
  /// opaque handles and 32-bit integers for int and for enums.
  private init(_ symbols: Symbols) throws(HTTPFailure) {
    let initialise = try symbols.function("curl_global_init", (@convention(c) (Int) -> Int32).self)
    easyInit = try symbols.function("curl_easy_init", Make.self)
    easyCleanup = try symbols.function("curl_easy_cleanup", Drop.self)
    easyPause = try symbols.function("curl_easy_pause", (@Sendable @convention(c) (Handle, Int32) -> Int32).self)
    easyDescribe = try symbols.function("curl_easy_strerror", Describe.self)
    listAppend = try symbols.function("curl_slist_append", Append.self)
    listFree = try symbols.function("curl_slist_free_all", Drop.self)
    multiInit = try symbols.function("curl_multi_init", Make.self)
    multiCleanup = try symbols.function("curl_multi_cleanup", (@Sendable @convention(c) (Handle) -> Int32).self)
    multiAdd = try symbols.function("curl_multi_add_handle", Pair.self)
    multiRemove = try symbols.function("curl_multi_remove_handle", Pair.self)
    multiPerform = try symbols.function("curl_multi_perform", Perform.self)
    multiPoll = try symbols.function("curl_multi_poll", Poll.self)
    multiReadInfo = try symbols.function("curl_multi_info_read", Read.self)
    multiWakeup = try symbols.function("curl_multi_wakeup", (@Sendable @convention(c) (Handle) -> Int32).self)
    setOption = try symbols.function("curl_easy_setopt", Variadic.self)
    getInfo = try symbols.function("curl_easy_getinfo", Variadic.self)
    let code = initialise(Int(CCURL_GLOBAL_DEFAULT))
    guard code == CCURL_OK else { throw .unavailable("libcurl could not be started (code \(code)).") }
  }
}

/// A library that `dlopen` returned; it is never closed.
private struct Symbols {
  let library: UnsafeMutableRawPointer

  func function<Function>(_ name: String, _ type: Function.Type) throws(HTTPFailure) -> Function {
    guard let address = dlsym(library, name) else {
      throw .unavailable("The installed libcurl is too old: it has no \(name). Install libcurl4 7.68 or newer.")
    }
    // A C function pointer and a data pointer have one size and form on every system that has dlsym (POSIX); that
    // `type` is the function's own is what the caller vouches for.
    return unsafeBitCast(address, to: type)
  }
}

private func dlerrorText() -> String {
  // The text is dlerror's own and stays until the next call of this thread.
  dlerror().map { String(cString: $0) } ?? "no reason given"
}
