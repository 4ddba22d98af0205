internal import CSkillABI

/// A skill's table, copied and checked: every function that must be there is there.
struct SkillTable: Sendable {
  typealias Entry = @convention(c) () -> UnsafePointer<skill_v1>?

  struct Failure: Error {
    let message: String
  }

  /// Proof of `nonisolated(unsafe)`: constant C functions, which the header lets the host call from any thread.
  nonisolated(unsafe) let functions: skill_v1
  let isConcurrent: Bool
  let descriptor: [UInt8]

  /// Reads no member beyond what the writer's `struct_size` covers.
  init(_ pointer: UnsafePointer<skill_v1>) throws(Failure) {
    let raw = UnsafeRawPointer(pointer)
    let size = Int(raw.load(as: UInt32.self))
    guard size <= Int(SKILL_MAX_STRUCT_SIZE) else { throw Failure(message: "its table says it is \(size) bytes long") }
    // Zeroed memory stands for the members that an older, shorter table lacks.
    let copy = UnsafeMutableRawPointer.allocate(byteCount: MemoryLayout<skill_v1>.size, alignment: 8)
    defer { copy.deallocate() }
    copy.initializeMemory(as: UInt8.self, repeating: 0, count: MemoryLayout<skill_v1>.size)
    copy.copyMemory(from: raw, byteCount: min(size, MemoryLayout<skill_v1>.size))

    func word(_ offset: Int?) -> UInt { offset.map { copy.load(fromByteOffset: $0, as: UInt.self) } ?? 0 }
    for (name, offset) in Self.required where word(offset) == 0 {
      throw Failure(message: "its table has no \(name) function")
    }
    // Proof: the members that must not be null were just checked, so this is a valid skill_v1.
    let table = copy.load(as: skill_v1.self)
    guard table.descriptor_length <= UInt64(Limits.descriptor), let bytes = table.descriptor else {
      throw Failure(message: "its descriptor is missing or longer than \(Limits.descriptor) bytes")
    }
    descriptor = Array(UnsafeBufferPointer(start: bytes, count: Int(table.descriptor_length)))
    functions = table
    isConcurrent = table.flags & SKILL_FLAG_CONCURRENT != 0
  }

  private static let required: [(String, Int?)] = [
    ("open", MemoryLayout<skill_v1>.offset(of: \.open)), ("execute", MemoryLayout<skill_v1>.offset(of: \.execute)),
    ("close", MemoryLayout<skill_v1>.offset(of: \.close)),
  ]
}
