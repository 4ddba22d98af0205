/// The members of a JSON object, in the order in which they were written. Equality ignores the order.
package struct JSONObject: Sendable {
  package typealias Member = (key: String, value: JSON)

  package private(set) var members: [Member] = []
  /// Where each key stands; made only for objects with many members, since a short scan is faster than a hash.
  private var positions: [ExactText: Int]?

  private static let indexedFrom = 16

  package init() {}

  /// The last value of a repeated key wins, as in other readers of JSON.
  package init(_ members: some Sequence<(String, JSON)>) {
    for (key, value) in members { self[key] = value }
  }

  package subscript(key: String) -> JSON? {
    get { position(of: key).map { members[$0].value } }
    set {
      switch (position(of: key), newValue) {
      case (let at?, let value?): members[at].value = value
      case (let at?, nil): remove(at: at)
      case (nil, let value?): append(key, value)
      case (nil, nil): break
      }
    }
  }

  package var keys: [String] { members.map(\.key) }
  package var count: Int { members.count }
  package var isEmpty: Bool { members.isEmpty }

  private func position(of key: String) -> Int? {
    if let positions { return positions[ExactText(key)] }
    return members.firstIndex { ExactText($0.key) == ExactText(key) }
  }

  private mutating func append(_ key: String, _ value: JSON) {
    members.append((key, value))
    if positions != nil {
      positions?[ExactText(key)] = members.count - 1
    } else if members.count >= Self.indexedFrom {
      reindex()
    }
  }

  private mutating func remove(at index: Int) {
    members.remove(at: index)
    if positions != nil { reindex() }
  }

  private mutating func reindex() {
    positions = Dictionary(members.enumerated().map { (ExactText($1.key), $0) }, uniquingKeysWith: { $1 })
  }
}

extension JSONObject: Hashable {
  package static func == (left: Self, right: Self) -> Bool {
    left.count == right.count && left.members.allSatisfy { right[$0.key] == $0.value }
  }

  package func hash(into hasher: inout Hasher) {
    // Order must not count, so the members' own hashes are summed.
    var sum = 0
    for member in members {
      var one = Hasher()
      one.combine(member.key)
      one.combine(member.value)
      sum &+= one.finalize()
    }
    hasher.combine(sum)
  }
}

extension JSONObject: Sequence {
  package func makeIterator() -> IndexingIterator<[Member]> { members.makeIterator() }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, JSON)...) { self.init(elements) }
}
