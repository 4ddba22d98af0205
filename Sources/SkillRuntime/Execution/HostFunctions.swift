internal import CSkillABI
internal import Glibc
internal import SkillModel

/// The C functions that a skill calls, and the table that holds them.
extension SkillHost {
  /// Made once a skill; host and table live until the process exits, as the header promises.
  func makeTable() -> UnsafePointer<skill_host_v1> {
    let table = UnsafeMutablePointer<skill_host_v1>.allocate(capacity: 1)
    table.initialize(
      to: skill_host_v1(
        struct_size: UInt32(MemoryLayout<skill_host_v1>.size), abi_minor: UInt32(SKILL_ABI_MINOR),
        context: Unmanaged.passRetained(self).toOpaque(), get_extension: hostExtension, log: hostLog, emit: hostEmit,
        set_result: hostSetResult, set_error: hostSetError, poll_cancel: hostPollCancel, confirm: hostConfirm))
    return UnsafePointer(table)
  }

  /// Nil for a null context, which only a skill that broke the contract passes.
  static func from(_ context: UnsafeMutableRawPointer?) -> SkillHost? {
    // Proof: the only context handed out is the retained host of `makeTable`.
    context.map { Unmanaged<SkillHost>.fromOpaque($0).takeUnretainedValue() }
  }
}

private func hostExtension(_ context: UnsafeMutableRawPointer?, _ id: UnsafePointer<CChar>) -> UnsafeRawPointer? {
  guard let host = SkillHost.from(context), host.services.http != nil, strcmp(id, "skillhost.http/1") == 0 else {
    return nil
  }
  return httpTable
}

private func hostLog(
  _ context: UnsafeMutableRawPointer?, _ level: skill_log_level, _ text: UnsafePointer<UInt8>?, _ count: UInt64
) {
  SkillHost.from(context)?.log(level, text, count)
}

private func hostEmit(
  _ context: UnsafeMutableRawPointer?, _ token: skill_token, _ kind: skill_event_kind, _ json: UnsafePointer<UInt8>?,
  _ count: UInt64
) -> skill_status {
  SkillHost.from(context)?.emit(token, kind, json, count) ?? SKILL_STALE
}

private func hostSetResult(
  _ context: UnsafeMutableRawPointer?, _ token: skill_token, _ format: skill_format, _ data: UnsafePointer<UInt8>?,
  _ count: UInt64
) -> skill_status {
  SkillHost.from(context)?.setResult(token, format, data, count) ?? SKILL_STALE
}

private func hostSetError(
  _ context: UnsafeMutableRawPointer?, _ token: skill_token, _ code: skill_status, _ json: UnsafePointer<UInt8>?,
  _ count: UInt64
) -> skill_status {
  SkillHost.from(context)?.setError(token, code, json, count) ?? SKILL_STALE
}

private func hostPollCancel(_ context: UnsafeMutableRawPointer?, _ token: skill_token) -> skill_status {
  SkillHost.from(context)?.call(token)?.status ?? SKILL_STALE
}

private func hostConfirm(
  _ context: UnsafeMutableRawPointer?, _ token: skill_token, _ json: UnsafePointer<UInt8>?, _ count: UInt64,
  _ decision: UnsafeMutablePointer<skill_decision>
) -> skill_status {
  SkillHost.from(context)?.confirm(token, json, count, &decision.pointee) ?? SKILL_STALE
}
