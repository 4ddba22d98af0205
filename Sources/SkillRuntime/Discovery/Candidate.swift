/// A name in a skills folder that stands for a skill, and what the file system says of it.
struct Candidate: Sendable {
  enum Kind: Sendable {
    /// A regular file, not yet looked into.
    case file(FileSignature)
    /// Something that is not opened at all.
    case refused(Refusal, size: Int64?)
  }

  var path: FilePath
  var origin: SkillFolder.Origin
  /// The place of its folder in the search order.
  var rank: Int
  var kind: Kind

  /// Of a file that may be looked into.
  var signature: FileSignature? {
    if case .file(let signature) = kind { signature } else { nil }
  }

  /// True for the names that stand for skills: no hidden files, backups, or what is still being copied.
  static func isListed(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    guard let first = name.first, first != UInt8(ascii: ".") else { return false }
    return name.suffix(3).elementsEqual(".so".utf8) && name.count > 3
  }
}
