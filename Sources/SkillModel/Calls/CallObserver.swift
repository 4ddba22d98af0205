/// Who hears of a call while it runs, and who answers its questions.
package struct CallObserver: Sendable {
  package var update: @Sendable (CallUpdate) -> Void
  package var confirm: @Sendable (ConfirmRequest) async -> ConfirmDecision

  package init(
    update: @escaping @Sendable (CallUpdate) -> Void = { _ in },
    confirm: @escaping @Sendable (ConfirmRequest) async -> ConfirmDecision = { _ in .unavailable }
  ) {
    self.update = update
    self.confirm = confirm
  }
}
