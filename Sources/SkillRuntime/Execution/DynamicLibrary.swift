internal import Glibc

/// A library opened in this process. The one file that calls `dlopen`.
///
/// It is never closed: with a shared Swift runtime, the runtime keeps pointers into each library it has seen.
struct DynamicLibrary: Sendable {
  struct Failure: Error {
    let message: String
  }

  private let handle: UInt

  /// Opens a file that has passed preflight and probe; another file may end or hang this process.
  init(path: FilePath) throws(Failure) {
    guard let handle = path.withCString({ dlopen($0, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE) }) else {
      // Proof: `dlerror` returns a C string for the failure just seen on this thread.
      throw Failure(message: dlerror().map { String(cString: $0) } ?? "dlopen failed")
    }
    self.handle = UInt(bitPattern: handle)
  }

  /// The address of an exported symbol. Its type is the caller's proof.
  func symbol(_ name: String) -> UnsafeMutableRawPointer? {
    dlsym(UnsafeMutableRawPointer(bitPattern: handle), name)
  }
}
