internal import CSkillABI
internal import Synchronization

/// Tokens that no skill can guess from another: each once, never zero.
final class TokenSource: Sendable {
  static let shared = TokenSource()

  private let count = Atomic<UInt64>(0)
  private let seed = UInt64.random(in: .min ... .max)

  func next() -> skill_token {
    // An odd factor and an exclusive or are both one-to-one on 64 bits, so no token repeats.
    let number = count.wrappingAdd(1, ordering: .relaxed).newValue
    let token = (number &* 0x9E37_79B9_7F4A_7C15) ^ seed
    return token == 0 ? next() : token
  }
}
