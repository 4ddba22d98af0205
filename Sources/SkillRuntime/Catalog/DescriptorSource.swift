import SkillModel
import Synchronization

/// The bytes of a descriptor that has been found good, and what was read from them once somebody asked.
final class DescriptorSource: Sendable {
  /// A part of the cache that all entries share.
  let bytes: ArraySlice<UInt8>
  private let dropped: [DroppedTool]
  private let known = Mutex<Descriptor?>(nil)

  init(_ bytes: ArraySlice<UInt8>, skipping dropped: [DroppedTool]) {
    self.bytes = bytes
    self.dropped = dropped
  }

  var descriptor: Descriptor? {
    known.withLock { known in
      if known == nil { known = try? DescriptorReader.readAgain(bytes, skipping: dropped) }
      return known
    }
  }
}
