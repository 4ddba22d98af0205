internal import CLinux
internal import Glibc

/// A set of descriptors that one thread waits for, while others change what it waits for.
final class Poller: Sendable {
  private let descriptor: Int32

  init(_ members: [Int32]) throws(SpawnProblem) {
    descriptor = clinux_poller()
    for member in members where clinux_poller_add(descriptor, member) != 0 {
      let problem = SpawnProblem(code: errno)
      close(descriptor)
      throw problem
    }
  }

  deinit { close(descriptor) }

  func add(_ member: Int32) { clinux_poller_add(descriptor, member) }

  /// Whether it is waited for until there is something to read; its end is always waited for.
  func change(_ member: Int32, waitsToRead: Bool) { clinux_poller_change(descriptor, member, waitsToRead ? 1 : 0) }

  func remove(_ member: Int32) { clinux_poller_remove(descriptor, member) }

  /// The number of members that it has put into `ready`; 0 when the time is over, -1 when it was disturbed.
  func wait(_ ready: inout [Int32], milliseconds: Int32) -> Int32 {
    clinux_poller_wait(descriptor, &ready, Int32(ready.count), milliseconds)
  }
}
