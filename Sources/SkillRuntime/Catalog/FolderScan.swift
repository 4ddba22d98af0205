import Glibc
import Synchronization

/// One search through folders, from the file system's names to entries. Blocks; runs on a thread of its own.
struct FolderScan {
  private let options: SkillCatalog.Options
  private let cacheFile: CatalogFile

  init(_ options: SkillCatalog.Options) {
    self.options = options
    cacheFile = CatalogFile(options)
  }

  func scan(_ folders: [SkillFolder]) -> SkillCatalog.Listing {
    let (candidates, problems) = search(folders)
    let entries = self.entries(candidates)
    let ranked = zip(entries, candidates).map { (entry: $0, rank: $1.rank) }
    return .init(entries: Identities.resolve(ranked, options), problems: problems)
  }

  func scan(_ file: FilePath) -> SkillEntry {
    let candidate = judge.candidate(file.absolute)
    return entries([candidate])[0]
  }

  private var judge: CandidateJudge {
    CandidateJudge(safety: Safety(allowsAll: options.allowsInsecure))
  }

  private func search(_ folders: [SkillFolder]) -> ([Candidate], [FolderProblem]) {
    var (candidates, problems): ([Candidate], [FolderProblem]) = ([], [])
    var searched: Set<FolderIdentity> = []
    for (rank, folder) in folders.enumerated() {
      switch FolderReader(folder: folder, rank: rank, judge: judge).read() {
      case .success((let found, let identity)):
        if searched.insert(identity).inserted { candidates += found }
      case .failure(let problem):
        if folder.isGiven || !problem.isMissing { problems.append(problem) }
      }
    }
    return (candidates, problems)
  }

  /// An entry for each candidate, in the same order.
  private func entries(_ candidates: [Candidate]) -> [SkillEntry] {
    let cache = cacheFile.load()
    let start = FileSignature.now()
    var outcomes = candidates.map { candidate in
      guard options.usesCache, let signature = candidate.signature else { return nil as Outcome? }
      return cache.outcome(of: signature, at: start / 1_000_000_000)
    }
    let fresh = inspect(candidates, missingIn: outcomes, cache)
    for (index, outcome) in fresh { outcomes[index] = outcome }
    if !fresh.isEmpty {
      let found = zip(candidates, outcomes).compactMap { candidate, outcome in
        candidate.signature.flatMap { signature in outcome.map { (signature, $0) } }
      }
      cacheFile.save(cache, found, since: start)
    }
    return zip(candidates, outcomes).map { candidate, outcome in
      if case .refused(let refusal, let size) = candidate.kind {
        return SkillEntry(candidate, refused: refusal, size: size, options)
      }
      return SkillEntry(candidate, outcome ?? Outcome(size: 0, refusal: FileProblem.changing()), options)
    }
  }

  private func inspect(
    _ candidates: [Candidate], missingIn outcomes: [Outcome?], _ cache: CatalogCache
  ) -> [(Int, Outcome)] {
    let work = candidates.indices.compactMap { index -> (Int, FilePath, FileSignature)? in
      guard outcomes[index] == nil, let signature = candidates[index].signature else { return nil }
      return (index, candidates[index].path, signature)
    }
    guard !work.isEmpty else { return [] }
    let known = options.usesCache ? cache.outcomesByHash() : [:]
    let inspector = Inspector(options: options, known: known)
    let done = Results()
    let processors = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    // One more than there are processors: a prober waits for the disk and for its process to start.
    DedicatedThreads.forEach(work.count, threads: processors + 1) { index in
      let (position, path, signature) = work[index]
      let outcome = inspector.inspect(path, signature)
      done.list.withLock { $0.append((position, outcome)) }
    }
    return done.list.withLock { $0 }
  }

  private final class Results: Sendable {
    let list = Mutex<[(Int, Outcome)]>([])
  }
}
