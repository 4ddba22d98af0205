import Glibc

/// Tells a skill's file that is still being copied from one whose bytes are all there.
enum WholeFile {
  /// Larger files are not read twice; the scan judges them.
  private static let largest: off_t = 16 << 20

  /// True also for what is no library, since more bytes would not make it one.
  static func isWhole(_ path: FilePath) -> Bool {
    let descriptor = path.withCString { open($0, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) }
    guard descriptor >= 0 else { return true }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= largest else {
      return true
    }
    // Read, not mapped: a file that is cut short while it is mapped ends the process.
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    let count = pread(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { return false }
    return bytes.prefix(count).withUnsafeBytes { bytes in
      do throws(ELFProblem) {
        _ = try Preflight.inspect(bytes)
        return true
      } catch {
        if case .cutOff = error { return false }
        return true
      }
    }
  }
}
