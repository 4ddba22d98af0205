import Glibc

/// What ran in a host that did not end by its own will.
package struct HostCrash: Sendable, Hashable {
  package var calls: [RunningCall]

  package init(calls: [RunningCall]) { self.calls = calls }

  /// What was left since the last time, each told once. Hosts that live are passed over.
  package static func take(from folder: FilePath) -> [HostCrash] {
    guard let stream = folder.withCString({ opendir($0) }) else { return [] }
    defer { closedir(stream) }
    var crashes: [HostCrash] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      let isHidden = name.first == UInt8(ascii: ".")
      guard !isHidden || isAbandoned(folder.appending(name)), let bytes = take(folder.appending(name)) else { continue }
      // The process of a hidden one ended before it could run anything.
      let calls = isHidden ? [] : RunningRecord.read(bytes)
      if !calls.isEmpty { crashes.append(HostCrash(calls: calls)) }
    }
    return crashes
  }

  /// Whether a hidden file is older than any that its process is about to lock.
  private static func isAbandoned(_ path: FilePath) -> Bool {
    var status = stat()
    guard path.withCString({ lstat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    return FileSignature.now() - FileSignature(status).modified > 60_000_000_000
  }

  /// The bytes of a file that nobody holds, which is then removed.
  private static func take(_ path: FilePath) -> [UInt8]? {
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK) }
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return nil }
    // Of two that look at once only one may tell.
    guard path.withCString({ unlink($0) }) == 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: RunningRecord.size)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    return Array(bytes.prefix(max(0, count)))
  }
}
