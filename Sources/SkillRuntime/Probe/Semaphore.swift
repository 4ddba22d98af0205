import Glibc

/// Counts what threads have finished, for a thread that waits for them.
final class Semaphore: Sendable {
  // The address is made once and freed when nobody holds the object any more; sem_t is made for use by many threads.
  private nonisolated(unsafe) let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  init() { sem_init(semaphore, 0, 0) }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  func signal() { sem_post(semaphore) }

  func wait() {
    while sem_wait(semaphore) != 0 && errno == EINTR {}
  }
}
