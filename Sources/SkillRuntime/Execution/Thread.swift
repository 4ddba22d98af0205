// The compiler finds `pthread_attr_t` in the module map of Dispatch, which includes the same header first.
internal import CDispatch
internal import Glibc

/// Starts a detached thread. The one file that calls `pthread_create`.
///
/// False where the system gives no more threads; `body` is then never run.
func startThread(stackSize: Int, _ body: @escaping @Sendable () -> Void) -> Bool {
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setstacksize(&attributes, stackSize)
  pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
  var thread = pthread_t()
  let job = Unmanaged.passRetained(ThreadBody(body))
  let status = pthread_create(
    &thread, &attributes,
    { pointer in
      // Proof: the pointer is the retained body below; it is taken exactly once, here.
      pointer.map { Unmanaged<ThreadBody>.fromOpaque($0).takeRetainedValue().run() }
      return nil
    }, job.toOpaque())
  if status != 0 { job.release() }
  return status == 0
}

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void
  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}
