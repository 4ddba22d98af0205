import CLinux
import Glibc

/// A file in the store that is still being made; it is renamed or removed by whoever made it.
struct StoreDraft: ~Copyable {
  let path: FilePath
  private let descriptor: Int32

  static let prefix = ".draft-"

  init(in folder: FilePath) throws(Refusal) {
    var template = folder.appending("\(Self.prefix)XXXXXX").bytes + [0]
    descriptor = template.withUnsafeMutableBytes { buffer in
      // The buffer ends in NUL and is not empty; CChar has the layout of a byte.
      clinux_temporary_file(buffer.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: CChar.self))
    }
    path = FilePath(bytes: template.dropLast())
    guard descriptor >= 0 else { throw .store(folder, "cannot be written", errno) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Copies `size` bytes from the start of a file; that it holds fewer is found by the caller, who looks at the result.
  borrowing func copy(from source: Int32, size: Int64) throws(Refusal) {
    var left = size
    while left > 0 {
      let count = clinux_copy_range(source, descriptor, Int(min(left, 1 << 30)))
      // Some file systems say 0 where they cannot do it, so the end of the file is left to `read` to find.
      guard count > 0 else { return try copyThroughMemory(from: source) }
      left -= Int64(count)
    }
  }

  /// For file systems between which the kernel does not copy.
  private borrowing func copyThroughMemory(from source: Int32) throws(Refusal) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(source, &buffer, buffer.count)
      if count == 0 { return }
      guard count > 0 else {
        throw Refusal(
          .invalid, .copy, "the file cannot be read: \(ErrorText.of(errno))", next: "Copy it again")
      }
      try write(buffer[..<count])
    }
  }

  borrowing func write(_ bytes: ArraySlice<UInt8>) throws(Refusal) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw .store(path.parent, "cannot be written", errno) }
      rest = rest.dropFirst(count)
    }
  }

  /// Its bytes, as they are in the file now.
  borrowing func mapped() -> MappedFile? { MappedFile(descriptor: descriptor) }

  /// Waits until the disk has it.
  borrowing func sync() throws(Refusal) {
    guard fsync(descriptor) == 0 else { throw .store(path.parent, "cannot be written", errno) }
  }

  borrowing func rename(to target: FilePath, mode: mode_t) throws(Refusal) {
    guard fchmod(descriptor, mode) == 0,
      path.withCString({ from in target.withCString { Glibc.rename(from, $0) } }) == 0
    else { throw .store(target, "cannot be written", errno) }
  }

  borrowing func discard() { _ = path.withCString { unlink($0) } }
}
