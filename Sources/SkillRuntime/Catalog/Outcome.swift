import SkillModel

/// What looking into a file has shown; it depends on the file's bytes alone, or on chance, but not on its place.
struct Outcome: Sendable {
  /// What stands in the way of using the skill; nil for a sound one.
  var refusal: Refusal?
  /// What a person should know of a sound skill, such as a tool that was dropped.
  var note: String?
  var size: Int64
  var hash: ContentHash?
  /// Of the private copy, when its bytes were last compared with the hash.
  var copy: FileSignature?
  var abi: ABIVersion?
  var flags: SkillFlags = []
  var offersMatch = false
  var id = ""
  var version = ""
  var title = ""
  var summary = ""
  var toolNames: [String] = []
  var droppedTools: [DroppedTool] = []
  var descriptor: ArraySlice<UInt8> = []
  /// When to look again at what may have been chance, in seconds since 1970; 0 for never.
  var retryAt: Int64 = 0
  /// False for what must be looked at anew each time, such as a file that was being written.
  var isLasting = true

  init(size: Int64, refusal: Refusal? = nil, isLasting: Bool = true) {
    self.size = size
    self.refusal = refusal
    self.isLasting = isLasting
  }
}

extension SkillEntry {
  init(_ candidate: Candidate, _ outcome: Outcome, _ options: SkillCatalog.Options) {
    let store = SkillStore(cacheFolder: options.cacheFolder)
    path = candidate.path
    origin = candidate.origin
    state = outcome.refusal?.state ?? .ready
    reason = outcome.refusal?.reason ?? outcome.note
    nextStep = outcome.refusal?.nextStep
    stage = outcome.refusal?.stage ?? .enabled
    id = SkillID(outcome.id)
    version = SemanticVersion(outcome.version)
    abi = outcome.abi
    size = outcome.size
    hash = outcome.hash
    storePath = outcome.refusal == nil ? outcome.hash.map(store.path) : nil
    flags = outcome.flags
    offersMatch = outcome.offersMatch
    droppedTools = outcome.droppedTools
    toolNames = outcome.toolNames
    title = outcome.title.isEmpty ? nil : outcome.title
    summary = outcome.summary.isEmpty ? nil : outcome.summary
    source = outcome.descriptor.isEmpty ? nil : DescriptorSource(outcome.descriptor, skipping: outcome.droppedTools)
    copySignature = outcome.copy
  }

  init(_ candidate: Candidate, refused refusal: Refusal, size: Int64?, _ options: SkillCatalog.Options) {
    self.init(candidate, Outcome(size: size ?? 0, refusal: refusal), options)
    self.size = size
  }
}
