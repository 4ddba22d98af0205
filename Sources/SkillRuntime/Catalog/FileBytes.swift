import CLinux
import Glibc

/// Small files of the host's own, read and replaced whole.
enum FileBytes {
  static func read(_ path: FilePath) -> [UInt8]? {
    let descriptor = path.withCString { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let size = Int(status.st_size)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        // The space from `count` on belongs to the buffer, and is not empty.
        let got = Glibc.read(descriptor, buffer.baseAddress.unsafelyUnwrapped + count, size - count)
        guard got > 0 else { return }
        count += got
      }
    }
  }

  /// Puts new content in the place of a file at once; false where that cannot be done, and then nothing has changed.
  static func replace(_ path: FilePath, with bytes: [UInt8]) -> Bool {
    var name = path.parent.appending(".catalog-XXXXXX").bytes + [0]
    let descriptor = name.withUnsafeMutableBytes { buffer in
      // The buffer ends in NUL and is not empty; CChar has the layout of a byte.
      clinux_temporary_file(buffer.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: CChar.self))
    }
    guard descriptor >= 0 else { return false }
    let draft = FilePath(bytes: name.dropLast())
    let isWritten = write(bytes, to: descriptor)
    close(descriptor)
    if isWritten, draft.withCString({ from in path.withCString { rename(from, $0) } }) == 0 { return true }
    _ = draft.withCString { unlink($0) }
    return false
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
