import CLinux
import Glibc
import Synchronization

/// Wakes a thread that polls, or tells it to end.
final class WakePipe: Sendable {
  /// To be polled; it hangs up when the thread is to end.
  let descriptor: Int32
  private let end: Mutex<Int32?>

  init?() {
    var ends: [Int32] = [-1, -1]
    guard clinux_pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    descriptor = ends[0]
    end = Mutex(ends[1])
  }

  deinit {
    close()
    Glibc.close(descriptor)
  }

  /// False where the thread has been told to end.
  func wake() -> Bool {
    end.withLock { end in
      // A pipe that is full wakes as well.
      if let end { write(end, [1], 1) }
      return end != nil
    }
  }

  func close() {
    end.withLock { end in
      if let end { Glibc.close(end) }
      end = nil
    }
  }

  /// Takes what woke the thread; false where it is to end.
  func isOpenStill() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 64)
    while case let count = read(descriptor, &bytes, bytes.count), count != 0 { if count < 0 { return true } }
    return false
  }
}
