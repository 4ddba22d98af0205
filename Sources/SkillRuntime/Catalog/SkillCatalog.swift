import Synchronization
package import SkillModel

/// Turns skills folders into entries: finds the files, checks them, copies and probes the new ones, remembers the rest.
package struct SkillCatalog: Sendable {
  package struct Options: Sendable {
    /// The `skillhost-worker` program, in which unknown files are opened.
    package var worker: FilePath
    /// The folder of the store and of what is remembered, such as `~/.cache/skillhost`. Made when needed.
    package var cacheFolder: FilePath
    package var disabled: Set<SkillID> = []
    /// Contents that are not to be used again, by the text of their hash, and why.
    package var quarantined: [String: String] = [:]
    /// True to use files that others than the person and root could change.
    package var allowsInsecure = false
    package var probeDeadline: Duration = .seconds(5)
    /// Address space of a prober, in MiB.
    package var probeMemory = 1024
    /// False to look at every file anew; the answers are remembered all the same.
    package var usesCache = true
    /// Reads descriptors; set its schema check to have schemas compiled.
    package var reader = DescriptorReader()

    package init(worker: FilePath, cacheFolder: FilePath) {
      self.worker = worker
      self.cacheFolder = cacheFolder
    }
  }

  /// What a scan found. Folders that could not be searched have no entries.
  package struct Listing: Sendable {
    /// Sorted by id; those without an id come last, by path.
    package var entries: [SkillEntry]
    /// A folder that nobody named and that is not there is no problem.
    package var problems: [FolderProblem]
  }

  package let options: Options

  package init(options: Options) { self.options = options }

  /// Every candidate file of the folders, each with its state; of one id the first folder wins.
  package func scan(_ folders: [SkillFolder]) async -> Listing {
    await DedicatedThreads.run { FolderScan(options).scan(folders) }
  }

  /// One file by itself, wherever it lies and whatever its name.
  package func inspect(_ file: FilePath) async -> SkillEntry {
    await DedicatedThreads.run { FolderScan(options).scan(file) }
  }

  /// What stands in the way of a skill, named by its path, its id, the last part of that, or one of its tools.
  ///
  /// The files are looked at anew, so that what was chance, or has been put right, shows.
  package func explain(_ target: String, in folders: [SkillFolder]) async -> [Explanation] {
    await DedicatedThreads.run { Explanation.of(target, in: folders, options) }
  }

  /// The private copy of a skill, its hash checked; made again from the skill's file where it is gone or damaged.
  ///
  /// Always call this before the copy is opened. The refusal says why there is none.
  package func storedCopy(of entry: SkillEntry) async throws(Refusal) -> FilePath {
    let store = SkillStore(cacheFolder: options.cacheFolder)
    let result = await DedicatedThreads.run { store.copy(of: entry) }
    return try result.get()
  }
}
