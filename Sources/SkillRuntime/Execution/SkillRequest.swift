internal import Glibc
package import SkillModel

/// A library that was found good, ready to be opened.
package struct SkillLibrary: Sendable, Hashable {
  package var id: SkillID
  /// The private copy in the store.
  package var path: FilePath
  /// The descriptor's bytes as the probe saw them.
  package var descriptor: [UInt8]
  package var permissions: [Permission]
  /// Calls of one instance may run in parallel.
  package var isConcurrent: Bool
  /// Of the copy's content.
  package var hash: ContentHash?

  package init(
    id: SkillID, path: FilePath, descriptor: [UInt8], permissions: [Permission], isConcurrent: Bool = false,
    hash: ContentHash? = nil
  ) {
    self.hash = hash
    self.isConcurrent = isConcurrent
    self.id = id
    self.path = path
    self.descriptor = descriptor
    self.permissions = permissions
  }
}

/// One call, as a skill gets it: the arguments are JSON that satisfies the tool's schema.
package struct SkillRequest: Sendable, Hashable {
  package var tool: String
  package var arguments: [UInt8]
  package var context: CallContext
  /// Seconds; nil for no limit.
  package var timeout: Double?
  /// The tool, where the person is to be asked before it runs in a worker.
  package var confirmed: ToolDescriptor?

  package init(
    tool: String, arguments: [UInt8], context: CallContext, timeout: Double?, confirmed: ToolDescriptor? = nil
  ) {
    self.confirmed = confirmed
    self.tool = tool
    self.arguments = arguments
    self.context = context
    self.timeout = timeout
  }
}

/// The header's form of a deadline: CLOCK_MONOTONIC nanoseconds.
func monotonicDeadline(_ seconds: Double) -> UInt64 {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec) + UInt64(max(0, min(seconds, 1e9)) * 1e9)
}
