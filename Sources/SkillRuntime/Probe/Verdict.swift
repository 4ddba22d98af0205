/// Why a skill that was probed cannot be used.
struct Verdict {
  /// How long an answer is believed that depends on the machine; one that took long to get, for longer.
  enum Life: Int64 {
    case short = 60
    case long = 600
  }

  var refusal: Refusal
  /// Nil for what depends on the file alone.
  var life: Life?

  init(_ refusal: Refusal, _ life: Life? = nil) {
    self.refusal = refusal
    self.life = life
  }
}
