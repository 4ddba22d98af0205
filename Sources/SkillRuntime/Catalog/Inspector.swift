import Glibc
import SkillModel

/// Looks into one file: reads its bytes, keeps a private copy, has that probed, and reads the descriptor.
struct Inspector: Sendable {
  private let options: SkillCatalog.Options
  private let store: SkillStore
  private let prober: Prober
  /// What is known of contents, wherever they lay: a file that was moved or copied need not be probed again.
  private let known: [ContentHash: Outcome]

  private static let largestFile: Int64 = 512 << 20
  /// What tells the kind of a file that is no library.
  private static let headSize = 4096

  init(options: SkillCatalog.Options, known: [ContentHash: Outcome]) {
    self.options = options
    self.known = known
    store = SkillStore(cacheFolder: options.cacheFolder)
    prober = Prober(worker: options.worker, deadline: options.probeDeadline, memory: options.probeMemory)
  }

  /// The signature is that of the file as it was found; one that has changed since is busy.
  func inspect(_ path: FilePath, _ signature: FileSignature) -> Outcome {
    var outcome = Outcome(size: signature.size)
    do throws(Refusal) {
      try inspect(path, signature, into: &outcome)
    } catch {
      outcome.refusal = error
      outcome.isLasting = error.stage != .file && error.stage != .copy
    }
    return outcome
  }

  private func inspect(_ path: FilePath, _ signature: FileSignature, into outcome: inout Outcome) throws(Refusal) {
    signature.settle()
    let source = try OpenFile(path, signature)
    try checkHead(source, signature, &outcome)
    try store.prepare()
    let (copy, hash, facts) = try self.copy(source, signature, &outcome)
    if let known = known[hash] { outcome = known }
    outcome.hash = hash
    outcome.copy = copy.signature
    if known[hash] != nil { return }
    try probe(copy.path, facts, &outcome)
    if facts.wantsExecutableStack {
      let what = "It asks for an executable stack, which newer systems refuse; link it with -Wl,-z,noexecstack."
      outcome.note = [outcome.note, what].compactMap { $0 }.joined(separator: " ")
    }
  }

  /// What is no ELF file, or cannot be a whole one, is told from its first bytes and not copied.
  private func checkHead(
    _ source: borrowing OpenFile, _ signature: FileSignature, _ outcome: inout Outcome
  ) throws(Refusal) {
    let head = try source.head(Self.headSize)
    if head.count < Self.headSize || !head.starts(with: ELFHeader.magic) {
      _ = try head.withUnsafeBytes(preflight).get(&outcome)
    }
    guard signature.size <= Self.largestFile else {
      throw Refusal(
        .invalid, .format,
        "the file is too large: \(signature.size >> 20) MiB, at most \(Self.largestFile >> 20) are allowed",
        next: "Strip it, or build it without debug information")
    }
  }

  /// Copies the file, and keeps the copy if its bytes are those of a skill and are all there.
  private func copy(
    _ source: borrowing OpenFile, _ signature: FileSignature, _ outcome: inout Outcome
  ) throws(Refusal) -> (StoredCopy, ContentHash, Preflight) {
    let draft = try store.draft(from: source.descriptor, size: signature.size)
    do throws(Refusal) {
      try source.checkUnchanged()
      guard let file = draft.mapped(), file.bytes.count == Int(signature.size) else { throw FileProblem.changing() }
      let facts = try preflight(file.bytes).get(&outcome)
      let hash = ContentHash(digest: SHA256.digest(file.bytes))
      return (try store.keep(draft, as: hash), hash, facts)
    } catch {
      draft.discard()
      throw error
    }
  }

  private func preflight(_ bytes: UnsafeRawBufferPointer) -> Result<Preflight, ELFProblem> {
    do throws(ELFProblem) { return .success(try Preflight.inspect(bytes)) } catch { return .failure(error) }
  }

  private func probe(_ copy: FilePath, _ facts: Preflight, _ outcome: inout Outcome) throws(Refusal) {
    let answer = prober.ask(copy, facts)
    let verdict = answer.verdict(limit: options.probeDeadline, memory: options.probeMemory, library: copy)
    if let life = verdict?.life { outcome.retryAt = Int64(time(nil)) + life.rawValue }
    if case .record(let record) = answer { outcome.take(record, options.reader, refused: verdict?.refusal) }
    if let refusal = verdict?.refusal ?? outcome.refusal { throw refusal }
  }
}

extension Result where Failure == ELFProblem {
  /// The value; or the refusal, with the version that was found.
  fileprivate func get(_ outcome: inout Outcome) throws(Refusal) -> Success {
    switch self {
    case .success(let value): return value
    case .failure(let problem):
      outcome.abi = problem.abi
      throw problem.refusal
    }
  }
}
