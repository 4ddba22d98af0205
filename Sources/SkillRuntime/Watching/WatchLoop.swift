import Glibc

/// What the thread of a folder watch does: it waits for events, lets files settle, and tells of it.
struct WatchLoop: Sendable {
  private typealias Instant = ContinuousClock.Instant

  /// How long somebody waits for files that keep changing.
  private static let catchUpLimit = Duration.seconds(1)

  private let inotify: Inotify
  private let wake: WakePipe
  private var places: WatchedPlaces
  private var settling = Settling()
  private var waiting: [(request: FolderWatch.CatchUp, until: Instant)] = []

  init?(_ places: WatchedPlaces, _ wake: WakePipe) {
    guard let inotify = Inotify() else { return nil }
    self.inotify = inotify
    self.wake = wake
    self.places = places
    self.places.find(inotify)
    // Something may have happened before anybody watched.
    settling.noteChange(at: .now)
  }

  mutating func run(requests: () -> [FolderWatch.CatchUp], tell: (FolderWatch.Happening) -> Void) {
    var isGoingOn = true
    while isGoingOn {
      isGoingOn = sleep()
      let asked = requests()
      for event in inotify.events() { take(event, at: .now) }
      waiting += asked.map { ($0, .now + Self.catchUpLimit) }
      if settling.look(at: .now, isWhole: WholeFile.isWhole) { tell(.changed(unsettled: settling.unsettled)) }
      let (isQuiet, now) = (settling.isQuiet || !isGoingOn, Instant.now)
      for waiting in waiting where isQuiet || waiting.until <= now { tell(.caughtUp(waiting.request)) }
      waiting.removeAll { isQuiet || $0.until <= now }
    }
  }

  /// Until something happens or is due; false when it is time to end.
  private func sleep() -> Bool {
    var watched = [inotify.descriptor, wake.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let due = ([settling.nextLook] + waiting.map(\.until)).compactMap { $0 }.min()
    let milliseconds = due.map { max(0, Instant.now.duration(to: $0) / .milliseconds(1)).rounded(.up) }
    _ = poll(&watched, 2, milliseconds.map { Int32(min($0, 60_000)) } ?? -1)
    return watched[1].revents == 0 || wake.isOpenStill()
  }

  private mutating func take(_ event: Inotify.Event, at now: Instant) {
    guard event.kind.isDisjoint(with: [.overflowed, .folderMoved, .folderDeleted]) else { return findAgain(now) }
    // The folder's own mode or owner.
    if event.name.isEmpty, event.kind.contains(.attributes) { return findAgain(now) }
    for meaning in places[event.watch]?.meanings(of: event.name) ?? [] {
      switch meaning {
      case .way: findAgain(now)
      case .file: if event.kind != .modified { settling.noteChange(at: now) }
      case .skill(let listed, let content): take(event.kind, listed, content, now)
      }
    }
  }

  private mutating func take(_ kind: Inotify.Kind, _ listed: FilePath, _ content: FilePath, _ now: Instant) {
    if !kind.isDisjoint(with: [.deleted, .movedOut]) {
      settling.noteRemoval(of: listed, at: now)
    } else {
      let sign: Settling.Sign =
        kind.contains(.modified) ? .written : kind.contains(.attributes) ? .touched : .finished
      settling.note(listed, sign, content: content, at: now)
    }
    // A link that came, or that leads elsewhere now.
    if !kind.isDisjoint(with: [.created, .movedIn]), listed.linkTarget != nil { places.find(inotify) }
  }

  private mutating func findAgain(_ now: Instant) {
    places.find(inotify)
    settling.noteChange(at: now)
  }
}
