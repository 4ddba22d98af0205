/// What a verb does to its object, as far as one verb undoes or excludes another.
enum Deed: Sendable, Hashable {
  case add, remove, move, edit, set, look, send, write, done
  case start, stop, on, off, open, close, lock, unlock, raise, lower, mute, unmute
  case buy, sell, accept, decline, upload, download, pack, unpack

  /// Whether who says the one cannot mean the other.
  func isContrary(to other: Deed) -> Bool {
    Self.contraries[self]?.contains(other) ?? false || Self.contraries[other]?.contains(self) ?? false
  }

  /// Each pair once, under one of the two.
  private static let contraries: [Deed: Set<Deed>] = [
    .remove: [.add, .move, .edit, .set, .look, .send, .write, .done, .start, .on, .open, .raise, .buy, .accept],
    .look: [.add, .move, .edit, .set, .send, .write, .done, .on, .off, .buy, .stop, .lock, .unlock],
    .add: [.move, .edit, .done, .stop, .off, .close, .decline],
    .move: [.done, .send],
    .stop: [.start, .on, .set, .send],
    .off: [.on, .start, .set, .open],
    .close: [.open, .start],
    .lock: [.unlock, .open],
    .raise: [.lower],
    .mute: [.unmute],
    .buy: [.sell],
    .accept: [.decline],
    .upload: [.download],
    .pack: [.unpack],
  ]

  /// The deed by which a switch has two sides.
  var otherSide: Deed? {
    for (left, right) in Self.sides {
      if self == left { return right }
      if self == right { return left }
    }
    return nil
  }

  private static let sides: [(Deed, Deed)] = [
    (.on, .off), (.open, .close), (.lock, .unlock), (.mute, .unmute), (.start, .stop),
  ]
}

extension Set<Deed> {
  /// Whether these deeds and another tool's or sentence's have nothing in common and exclude each other.
  func isContrary(to others: Set<Deed>) -> Bool {
    guard !isEmpty, isDisjoint(with: others) else { return false }
    return allSatisfy { own in others.contains(where: own.isContrary) }
  }
}
