import SkillModel
import Synchronization

/// The bytes of a descriptor, and what was read from them once somebody asked.
final class DescriptorSource: Sendable {
  /// A part of the cache that all entries share.
  let bytes: ArraySlice<UInt8>
  private let reader: DescriptorReader
  private let read = Mutex<Descriptor?>(nil)

  init(bytes: ArraySlice<UInt8>, reader: DescriptorReader, descriptor: Descriptor? = nil) {
    self.bytes = bytes
    self.reader = reader
    if let descriptor { read.withLock { $0 = descriptor } }
  }

  var descriptor: Descriptor? {
    read.withLock { known in
      if known == nil { known = try? reader.read(bytes).descriptor }
      return known
    }
  }
}
