extension Evaluation {
  /// Notes a violation; always false, so that a check can return it.
  mutating func report(_ keyword: String, _ problem: @autoclosure () -> String) -> Bool {
    if isQuiet || isFull { return false }
    return add([Violation(at: path, keyword, problem())])
  }

  /// Notes that something else was expected than was found.
  mutating func report(
    _ keyword: String, expected: @autoclosure () -> String, found: @autoclosure () -> String,
    hint: @autoclosure () -> String = ""
  ) -> Bool {
    if isQuiet || isFull { return false }
    return add([Violation(at: path, keyword, expected: expected(), found: found(), hint: hint())])
  }

  mutating func report(_ refusals: Refusals) -> Bool {
    isQuiet || isFull ? false : add(refusals.summary)
  }

  /// Keeps each once: several branches of a schema may say the same.
  private mutating func add(_ found: [Violation]) -> Bool {
    for violation in found where !isFull && !violations.contains(violation) { violations.append(violation) }
    return false
  }
}
