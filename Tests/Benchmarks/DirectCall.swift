import CSkillABI
import Glibc

/// Calls a skill's C function with nothing between: the least that a call can take.
struct DirectCall {
  private let table: UnsafePointer<skill_v1>
  private let instance: UnsafeMutableRawPointer?

  init(path: String) throws {
    guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL), let symbol = dlsym(library, "skillhost_skill_v1") else {
      throw Failure("\(path) cannot be opened")
    }
    // Proof: `SkillCatalog` has called this symbol as the header's entry function, in the same file.
    typealias Entry = @convention(c) () -> UnsafePointer<skill_v1>?
    guard let table = unsafeBitCast(symbol, to: Entry.self)() else { throw Failure("\(path) is not for this machine") }
    var instance: UnsafeMutableRawPointer?
    guard table.pointee.open(Self.host, nil, 0, &instance) == SKILL_OK else { throw Failure("\(path) cannot start") }
    self.table = table
    self.instance = instance
  }

  /// The nanoseconds of that many calls.
  func time(_ count: Int) -> UInt64 {
    let (tool, arguments, context) = (Array("weather".utf8), Array(#"{"city":"Oslo"}"#.utf8), Array("{}".utf8))
    return tool.withUnsafeBufferPointer { tool in
      arguments.withUnsafeBufferPointer { arguments in
        context.withUnsafeBufferPointer { context in
          var call = skill_call_v1(
            struct_size: UInt32(MemoryLayout<skill_call_v1>.size), flags: 0, token: 1, deadline: 0,
            tool: tool.baseAddress, tool_length: UInt64(tool.count), arguments: arguments.baseAddress,
            arguments_length: UInt64(arguments.count), context: context.baseAddress,
            context_length: UInt64(context.count))
          let start = nanoseconds()
          for _ in 0..<count { _ = table.pointee.execute(instance, &call) }
          return nanoseconds() - start
        }
      }
    }
  }

  /// A host that takes every result and does nothing with it.
  ///
  /// Proof of `nonisolated(unsafe)`: written once, before anyone reads it.
  private nonisolated(unsafe) static let host: UnsafePointer<skill_host_v1> = {
    let host = UnsafeMutablePointer<skill_host_v1>.allocate(capacity: 1)
    host.initialize(
      to: skill_host_v1(
        struct_size: UInt32(MemoryLayout<skill_host_v1>.size), abi_minor: UInt32(SKILL_ABI_MINOR), context: nil,
        get_extension: { _, _ in nil }, log: { _, _, _, _ in }, emit: { _, _, _, _, _ in SKILL_OK },
        set_result: { _, _, _, _, _ in SKILL_OK }, set_error: { _, _, code, _, _ in code },
        poll_cancel: { _, _ in SKILL_OK }, confirm: { _, _, _, _, _ in SKILL_OK }))
    return UnsafePointer(host)
  }()
}
