import Glibc

/// Keeps other processes, and other calls in this one, from changing a folder at the same time.
struct FolderLock {
  private let descriptor: Int32

  /// Waits for the lock. Other programs do not know it, so a file is still read again before it is replaced.
  init(_ folder: String) throws(FileError) {
    let opened = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard opened >= 0 else { throw FileError(path: folder, code: errno) }
    for _ in 0..<250 {
      if flock(opened, LOCK_EX | LOCK_NB) == 0 {
        descriptor = opened
        return
      }
      // A file system without locks still has the second reading before each rename.
      if errno != EWOULDBLOCK && errno != EINTR {
        descriptor = opened
        return
      }
      usleep(20_000)
    }
    close(opened)
    throw FileError(path: folder, code: EBUSY)
  }

  /// Makes what was renamed in the folder last beyond a power cut, and lets others in.
  func release() {
    fsync(descriptor)
    close(descriptor)
  }
}
