import Glibc

/// The record's file: locked, so that hosts that live are told from dead ones; mapped, so that notes survive a crash.
struct MappedRecord: Sendable {
  private let path: FilePath
  /// Kept open for its lock, to the end of the process.
  private let descriptor: Int32
  /// The address of `RunningRecord.size` bytes, mapped to the end of the process.
  private let address: UInt

  /// Nil where the file cannot be made.
  init?(in folder: FilePath) {
    guard (try? SkillStore.makeFolder(folder)) != nil else { return nil }
    let name = "\(getpid())-\(FileSignature.now())"
    // Hidden until it is locked: nobody may take it for one that a dead process left.
    let hidden = folder.appending("." + name)
    let path = folder.appending(name)
    let descriptor = hidden.withCString {
      open($0, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    }
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0,
      // Not a hole: writing into one kills the program where the disk is full.
      posix_fallocate(descriptor, 0, off_t(RunningRecord.size)) == 0,
      hidden.withCString({ from in path.withCString { rename(from, $0) } }) == 0,
      let start = mmap(nil, RunningRecord.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      start != MAP_FAILED
    else {
      for path in [hidden, path] { _ = path.withCString { unlink($0) } }
      close(descriptor)
      return nil
    }
    (self.path, self.descriptor, address) = (path, descriptor, UInt(bitPattern: start))
  }

  func write(_ call: RunningCall, at index: Int) {
    guard let place = place(index) else { return }
    RunningRecord.bytes(of: call).withUnsafeBytes { bytes in
      // They are three at least, so there is an address.
      if let start = bytes.baseAddress { place.copyMemory(from: start, byteCount: bytes.count) }
    }
    place.storeBytes(of: 1, as: UInt8.self)
  }

  func clear(at index: Int) { place(index)?.storeBytes(of: 0, as: UInt8.self) }

  func remove() { _ = path.withCString { unlink($0) } }

  /// Proof: indices are below the capacity, so the place lies within the mapping, which is never undone.
  private func place(_ index: Int) -> UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(bitPattern: address)?.advanced(by: RunningRecord.offset(of: index))
  }
}
