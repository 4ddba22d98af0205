import Glibc

/// What tells without opening a file whether it is still the one that was looked at.
package struct FileSignature: Sendable, Hashable {
  package var device: UInt64
  package var inode: UInt64
  package var size: Int64
  /// Nanoseconds since 1970, like `changed`.
  package var modified: Int64
  package var changed: Int64
}

extension FileSignature {
  init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    modified = Self.nanoseconds(status.st_mtim)
    changed = Self.nanoseconds(status.st_ctim)
  }

  /// Of what a path leads to; nil where it cannot be asked.
  init?(of path: FilePath) {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { return nil }
    self.init(status)
  }

  /// Nanoseconds since 1970, as the file system counts.
  static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return nanoseconds(time)
  }

  /// Waits until a further change of the file would show in its times; older kernels count them in steps of 10 ms.
  func settle() {
    let age = Self.now() - changed
    if (0..<Self.step).contains(age) { usleep(UInt32((Self.step - age) / 1000 + 1)) }
  }

  private static let step: Int64 = 20_000_000

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
