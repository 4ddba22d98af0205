/// Which files are being written, and when they have been left alone for long enough.
package struct Settling: Sendable {
  package typealias Instant = ContinuousClock.Instant

  package enum Sign: Sendable {
    /// Bytes were written, and the writer may go on.
    case written
    /// Nobody is known to write: it was closed, moved in, or made.
    case finished
    /// Its mode or owner was changed, by a writer or by somebody else.
    case touched
  }

  private struct Write {
    var last: Instant
    var isOpen: Bool
    /// It was looked at, and bytes are missing.
    var isPartial = false
    /// What is read to see whether it is whole.
    var content: FilePath

    func due(_ patience: Patience) -> Instant {
      last + (isOpen ? patience.open : isPartial ? patience.partial : patience.whole)
    }
  }

  /// For how long nothing must have happened.
  package struct Patience: Sendable {
    package var whole = Duration.milliseconds(100)
    /// Of a file whose bytes are not all there: more may come.
    package var partial = Duration.seconds(2)
    /// Of one that somebody has written to and not closed.
    package var open = Duration.seconds(30)

    package init() {}
  }

  private let patience: Patience
  /// By the name under which it is listed.
  private var writes: [FilePath: Write] = [:]
  /// When something went away, or folders changed.
  private var changed: Instant?

  package init(patience: Patience = Patience()) { self.patience = patience }

  package mutating func note(_ file: FilePath, _ sign: Sign, content: FilePath, at now: Instant) {
    let isOpen =
      switch sign {
      case .written: true
      case .finished: false
      case .touched: writes[file]?.isOpen ?? false
      }
    writes[file] = Write(last: now, isOpen: isOpen, content: content)
  }

  package mutating func noteRemoval(of file: FilePath, at now: Instant) {
    writes[file] = nil
    changed = now
  }

  package mutating func noteChange(at now: Instant) { changed = now }

  /// Files that nobody should look into now.
  package var unsettled: Set<FilePath> { Set(writes.keys) }

  /// True where all that is left is in the hands of a writer, who may take any time.
  package var isQuiet: Bool { changed == nil && writes.values.allSatisfy { $0.isOpen || $0.isPartial } }

  /// When to look again; nil where nothing is awaited.
  package var nextLook: Instant? {
    (writes.values.map { $0.due(patience) } + [changed.map { $0 + patience.whole }].compactMap { $0 }).min()
  }

  /// True where something has settled since the last look. `isWhole` tells whether all bytes of a file are there.
  package mutating func look(at now: Instant, isWhole: (FilePath) -> Bool) -> Bool {
    var hasSettled = false
    for (file, write) in writes where write.due(patience) <= now {
      if !write.isOpen, !write.isPartial, !isWhole(write.content) {
        writes[file]?.isPartial = true
      } else {
        writes[file] = nil
        hasSettled = true
      }
    }
    if let since = changed, since + patience.whole <= now {
      changed = nil
      hasSettled = true
    }
    return hasSettled
  }
}
