import Glibc

/// The kernel's news of folders. The one file that calls inotify.
final class Inotify: Sendable {
  struct Event: Sendable {
    var watch: Int32
    var kind: Kind
    /// In the watched folder; empty where the event is the folder's own.
    var name: [UInt8]
  }

  struct Kind: OptionSet, Sendable {
    let rawValue: UInt32

    static let modified = Kind(rawValue: UInt32(IN_MODIFY))
    static let attributes = Kind(rawValue: UInt32(IN_ATTRIB))
    static let closedAfterWriting = Kind(rawValue: UInt32(IN_CLOSE_WRITE))
    static let created = Kind(rawValue: UInt32(IN_CREATE))
    static let movedIn = Kind(rawValue: UInt32(IN_MOVED_TO))
    static let movedOut = Kind(rawValue: UInt32(IN_MOVED_FROM))
    static let deleted = Kind(rawValue: UInt32(IN_DELETE))
    /// The folder itself is no longer where it was.
    static let folderMoved = Kind(rawValue: UInt32(IN_MOVE_SELF))
    static let folderDeleted = Kind(rawValue: UInt32(IN_DELETE_SELF))
    /// More happened than the kernel kept.
    static let overflowed = Kind(rawValue: UInt32(IN_Q_OVERFLOW))

    static let comingAndGoing: Kind = [
      .created, .movedIn, .movedOut, .deleted, .attributes, .folderMoved, .folderDeleted,
    ]
    static let everything: Kind = [.comingAndGoing, .modified, .closedAfterWriting]
  }

  /// Can be polled.
  let descriptor: Int32

  /// Nil where the system gives no more of them.
  init?() {
    descriptor = inotify_init1(Int32(O_CLOEXEC | O_NONBLOCK))
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Adds to what is watched of a folder; nil where there is no such folder, or none can be watched any more.
  func watch(_ folder: FilePath, for kind: Kind) -> Int32? {
    // One folder has one watch, whatever its names: what several ask for adds up.
    let mask = kind.rawValue | UInt32(IN_ONLYDIR) | UInt32(IN_MASK_ADD)
    let watch = folder.withCString { inotify_add_watch(descriptor, $0, mask) }
    return watch < 0 ? nil : watch
  }

  func forget(_ watch: Int32) { _ = inotify_rm_watch(descriptor, watch) }

  /// What has happened since the last look; does not wait.
  func events() -> [Event] {
    var events: [Event] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
      var rest = BinaryReader(buffer[..<count])
      while let event = try? Self.event(from: &rest) { events.append(event) }
    }
    return events
  }

  /// The kernel writes whole events: four integers, little-endian on the machines that there are, the last the length of
  /// the name with its NULs.
  private static func event(from reader: inout BinaryReader) throws(BinaryReader.Failure) -> Event {
    let watch = try reader.integer(Int32.self)
    let kind = try reader.integer(UInt32.self)
    _ = try reader.integer(UInt32.self)
    return Event(watch: watch, kind: Kind(rawValue: kind), name: Array(try reader.blob().prefix { $0 != 0 }))
  }
}
