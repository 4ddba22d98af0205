import Glibc
import Synchronization

/// Tells when skills folders have changed, once what changed is whole. Sleeps in the kernel while nothing happens.
package final class FolderWatch: Sendable {
  package enum Happening: Sendable {
    /// Something has settled; of the files named nothing is known yet, since they are still being written.
    case changed(unsettled: Set<FilePath>)
    /// All that had happened before `catchUp` was called has been told.
    case caughtUp(CatchUp)
  }

  /// Somebody who waits until the folders' past is dealt with.
  package final class CatchUp: Sendable {
    private let reply = Reply<Void>()

    /// To be called when everything that was told before is dealt with.
    package func reached() { reply.give(()) }

    fileprivate func wait() async { await withCheckedContinuation { reply.set($0) } }
  }

  /// To be read by one reader; ends with `stop`.
  package let happenings: AsyncStream<Happening>
  private let output: AsyncStream<Happening>.Continuation
  private let requests = Requests()
  private let wake: WakePipe

  /// Watches folders that are there or will be, and single files beside them; nil where the system has no means for it.
  package init?(folders: [FilePath], files: [FilePath] = []) {
    guard let wake = WakePipe(), let loop = WatchLoop(WatchedPlaces(folders: folders, files: files), wake) else {
      return nil
    }
    (happenings, output) = AsyncStream.makeStream()
    self.wake = wake
    let isStarted = startThread(stackSize: 512 << 10) { [output, requests] in
      var loop = loop
      loop.run(requests: { requests.take() }, tell: { output.yield($0) })
      output.finish()
    }
    if !isStarted { return nil }
  }

  deinit { wake.close() }

  package func stop() { wake.close() }

  /// Returns when the reader has dealt with all that has settled by now; what is still being written is not waited for.
  package func catchUp() async {
    let request = CatchUp()
    requests.add(request)
    guard wake.wake() else { return }
    await request.wait()
  }

  private final class Requests: Sendable {
    private let list = Mutex<[CatchUp]>([])

    func add(_ request: CatchUp) { list.withLock { $0.append(request) } }

    func take() -> [CatchUp] {
      list.withLock { list in
        defer { list = [] }
        return list
      }
    }
  }
}
