/// The offsets of a time zone from UTC, through time.
package struct Zone: Sendable {
  /// The moment from which an offset holds.
  package struct Transition: Sendable, Hashable {
    package var at: Instant
    package var offset: Int
    package var abbreviation: String

    package init(at: Instant, offset: Int, abbreviation: String) {
      self.at = at
      self.offset = offset
      self.abbreviation = abbreviation
    }
  }

  package let name: String
  /// What holds before the first transition.
  package let initial: Transition
  /// In order of time.
  package let transitions: [Transition]
  /// What holds after the last transition.
  package let rule: ZoneRule?

  package init(name: String, initial: Transition, transitions: [Transition], rule: ZoneRule?) {
    self.name = name
    self.initial = initial
    self.transitions = transitions
    self.rule = rule
  }

  package static let utc = Zone(name: "UTC", offset: 0, abbreviation: "UTC")

  /// A zone whose clocks are never changed.
  package init(name: String, offset: Int, abbreviation: String) {
    let initial = Transition(at: Instant(seconds: .min), offset: offset, abbreviation: abbreviation)
    self.init(name: name, initial: initial, transitions: [], rule: nil)
  }

  package func offset(at instant: Instant) -> Int { transition(at: instant).offset }

  /// The change by which the offset of that moment came about.
  package func transition(at instant: Instant) -> Transition {
    if let last = transitions.last, instant < last.at {
      var low = 0
      var high = transitions.count - 1
      while low < high {
        let middle = (low + high) / 2
        if transitions[middle].at <= instant { low = middle + 1 } else { high = middle }
      }
      return low == 0 ? initial : transitions[low - 1]
    }
    return rule?.transition(at: instant, after: transitions.last) ?? transitions.last ?? initial
  }

  package func wall(at instant: Instant) -> WallTime {
    WallTime(seconds: instant.seconds + offset(at: instant))
  }

  /// The moment at which the clocks show that time; where they show it twice, the first.
  ///
  /// Where they skip it, the offset before the change counts, as RFC 5545 3.3.5 says.
  package func instant(of wall: WallTime) -> Instant {
    let before = offset(at: Instant(seconds: wall.seconds - 86_400))
    let after = offset(at: Instant(seconds: wall.seconds + 86_400))
    let candidates = before == after ? [before] : [before, after]
    for candidate in candidates {
      let instant = Instant(seconds: wall.seconds - candidate)
      if offset(at: instant) == candidate { return instant }
    }
    return Instant(seconds: wall.seconds - before)
  }
}
