internal import CSkillABI
internal import Synchronization

/// Makes the table that the entry function returns. One skill a library: later calls return the first one's table.
public func export(_ skill: some Skill) -> UnsafeRawPointer? {
  let address = exported.withLock { exported in
    if exported == nil { exported = Exported(skill: skill, table: makeTable(skill)) }
    return exported?.table ?? 0
  }
  return UnsafeRawPointer(bitPattern: address)
}

/// The table is kept as an address: it is made once, never changed and never freed.
private struct Exported: Sendable {
  let skill: any Skill
  let table: UInt
}

/// State of the library, because the C entry points have no other way to the skill.
private let exported = Mutex<Exported?>(nil)

private func makeTable(_ skill: some Skill) -> UInt {
  let bytes = DescriptorWriter.bytes(skill)
  let descriptor = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
  descriptor.initialize(from: bytes, count: bytes.count)
  let table = UnsafeMutablePointer<skill_v1>.allocate(capacity: 1)
  table.initialize(
    to: skill_v1(
      struct_size: UInt32(MemoryLayout<skill_v1>.size), abi_minor: UInt32(SKILL_ABI_MINOR), min_host_minor: 0,
      flags: skill.about.allowsParallelCalls ? SKILL_FLAG_CONCURRENT : 0,
      descriptor: UnsafePointer(descriptor), descriptor_length: UInt64(bytes.count),
      open: openInstance, execute: executeCall, cancel: cancelCall, close: closeInstance, get_extension: nil))
  return UInt(bitPattern: table)
}

private func openInstance(
  _ host: UnsafePointer<skill_host_v1>, _ config: UnsafePointer<UInt8>?, _ count: UInt64,
  _ instance: UnsafeMutablePointer<UnsafeMutableRawPointer?>
) -> skill_status {
  guard let skill = exported.withLock({ $0?.skill }) else { return SKILL_CONTRACT }
  let host = HostTable(host)
  do {
    let opened = try Instance(skill, host: host, configuration: copied(config, count))
    instance.pointee = Unmanaged.passRetained(opened).toOpaque()
    return SKILL_OK
  } catch {
    let known = error as? SkillError
    host.log(known?.message ?? "\(error)", level: .error)
    return (known?.code ?? .internal).status
  }
}

private func executeCall(
  _ instance: UnsafeMutableRawPointer?, _ call: UnsafePointer<skill_call_v1>
) -> skill_status {
  guard let instance else { return SKILL_CONTRACT }
  // Proof: `openInstance` made it with passRetained, and the host calls no function after `closeInstance`.
  return Unmanaged<Instance>.fromOpaque(instance).takeUnretainedValue().execute(call.pointee)
}

private func cancelCall(_ instance: UnsafeMutableRawPointer?, _ token: skill_token) {
  guard let instance else { return }
  // Proof: as in `executeCall`.
  Unmanaged<Instance>.fromOpaque(instance).takeUnretainedValue().cancel(token)
}

private func closeInstance(_ instance: UnsafeMutableRawPointer?) {
  guard let instance else { return }
  // Proof: balances the passRetained of `openInstance`; `close` is called once.
  Unmanaged<Instance>.fromOpaque(instance).release()
}
