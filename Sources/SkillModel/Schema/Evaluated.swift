/// Which parts of one value some keyword has looked at; what the unevaluated keywords ask for.
struct Evaluated {
  /// False where nobody asks, so that nothing need be noted.
  let isWanted: Bool
  private var isWhole = false
  private var leadingItems = 0
  private var items: Set<Int> = []
  private var properties: Set<Int> = []

  init(isWanted: Bool) { self.isWanted = isWanted }

  mutating func noteWhole() { if isWanted { isWhole = true } }

  mutating func note(leadingItems count: Int) { if isWanted { leadingItems = max(leadingItems, count) } }

  mutating func note(item index: Int) { if isWanted { items.insert(index) } }

  /// - Parameter position: where the property stands among the members of its object.
  mutating func note(property position: Int) { if isWanted { properties.insert(position) } }

  func hasItem(_ index: Int) -> Bool { isWhole || index < leadingItems || items.contains(index) }

  func hasProperty(_ position: Int) -> Bool { isWhole || properties.contains(position) }

  mutating func merge(_ other: Evaluated) {
    guard isWanted else { return }
    isWhole = isWhole || other.isWhole
    leadingItems = max(leadingItems, other.leadingItems)
    items.formUnion(other.items)
    properties.formUnion(other.properties)
  }
}
