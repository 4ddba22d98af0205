/// A model with the provider that asks it.
package struct NamedModel: Sendable {
  /// As events show it: `offline`, or `PROVIDER/MODEL`.
  package var name: String
  package var provider: any Provider
  /// How much history a request to it may carry, in bytes of text; nil for all of it.
  package var historyBytes: Int?

  package init(name: String, provider: any Provider, historyBytes: Int? = nil) {
    self.name = name
    self.provider = provider
    self.historyBytes = historyBytes
  }
}

/// A new model that answers some of the turns in place of the usual one, to be tried.
package struct Trial: Sendable {
  package var model: NamedModel
  /// The share of turns, 0…1.
  package var share: Double

  package init(model: NamedModel, share: Double) {
    self.model = model
    self.share = share
  }

  /// Whether the next turn is one of them; each turn is drawn by itself, since `ask` has one only.
  var isDrawn: Bool { Double.random(in: 0..<1) < share }
}
