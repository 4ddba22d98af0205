internal import Glibc

/// A regular file, open for reading.
struct OpenFile: ~Copyable {
  private let descriptor: Int32
  let status: FileStatus

  /// Opens a file of a folder; anything but a regular file is `missing`, and is not touched.
  init(named name: [UInt8], in folder: borrowing Directory) throws(DiskError) {
    // Opening a device can do things, so it is looked at first; what is put in its place since is seen below.
    guard try FileStatus(named: name, in: folder).kind == .file else { throw .missing }
    let parent = folder.descriptor
    // O_NONBLOCK, so that a pipe in the file's place does not hold up the call.
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let descriptor = withCName(name) { openat(parent, $0, flags) }
    guard descriptor >= 0 else { throw DiskError(errno) }
    do {
      (self.descriptor, status) = (descriptor, try Self.regular(descriptor))
    } catch {
      close(descriptor)
      throw error
    }
  }

  private static func regular(_ descriptor: Int32) throws(DiskError) -> FileStatus {
    let status = try FileStatus(descriptor: descriptor)
    guard status.kind == .file else { throw .missing }
    return status
  }

  deinit { close(descriptor) }

  /// All bytes, or as many as `limit`.
  func read(limit: Int) throws(DiskError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(limit, status.size + 1))
    var failure: Int32 = 0
    while bytes.count < limit {
      let wanted = min(256 * 1024, limit - bytes.count)
      let chunk = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
        let got = Glibc.read(descriptor, buffer.baseAddress, wanted)
        if got < 0 { failure = errno }
        count = max(0, got)
      }
      if failure == EINTR {
        failure = 0
        continue
      }
      guard failure == 0 else { throw DiskError(failure) }
      if chunk.isEmpty { break }
      bytes += chunk
    }
    return bytes
  }
}
