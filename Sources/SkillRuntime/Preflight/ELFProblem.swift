/// What is wrong with an ELF file, in words that complete a sentence.
package enum ELFProblem: Error, Hashable {
  /// Bytes are missing at the end.
  case cutOff(String)
  /// The file contradicts itself.
  case damaged(String)
  /// Another processor or byte order.
  case foreign(String)
  /// Sound, but something else than a shared library with the entry function.
  case notASkill(String, next: String)
  /// A skill for another version of the contract.
  case otherVersion(String, ABIVersion, next: String)
}

extension ELFProblem {
  /// The version of the contract, where that is what is wrong.
  var abi: ABIVersion? {
    if case .otherVersion(_, let version, _) = self { version } else { nil }
  }

  package var refusal: Refusal {
    switch self {
    case .cutOff(let what):
      Refusal(.invalid, .format, "the file is cut off (truncated): \(what)", next: "Copy or download it again, whole")
    case .damaged(let what):
      Refusal(.invalid, .format, "the ELF file is damaged: \(what)", next: "Copy or build it again")
    case .foreign(let what):
      Refusal(.invalid, .format, what, next: "Ask for the skill built for \(Machine.host) Linux")
    case .notASkill(let what, let next):
      Refusal(.invalid, .format, what, next: next)
    case .otherVersion(let what, _, let next):
      Refusal(.incompatible, .format, what, next: next)
    }
  }
}
