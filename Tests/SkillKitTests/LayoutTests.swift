import CSkillABI
import Testing

/// What Swift sees of the C contract. The C side holds the same figures at compile time, in `layout.c`.
@Suite struct `The layout of the C contract` {
  @Test func `of the host table has every member where version 1 put it`() {
    let offsets = [
      MemoryLayout<skill_host_v1>.offset(of: \.struct_size),
      MemoryLayout<skill_host_v1>.offset(of: \.abi_minor),
      MemoryLayout<skill_host_v1>.offset(of: \.context),
      MemoryLayout<skill_host_v1>.offset(of: \.get_extension),
      MemoryLayout<skill_host_v1>.offset(of: \.log),
      MemoryLayout<skill_host_v1>.offset(of: \.emit),
      MemoryLayout<skill_host_v1>.offset(of: \.set_result),
      MemoryLayout<skill_host_v1>.offset(of: \.set_error),
      MemoryLayout<skill_host_v1>.offset(of: \.poll_cancel),
      MemoryLayout<skill_host_v1>.offset(of: \.confirm),
    ]
    #expect(offsets == [0, 4, 8, 16, 24, 32, 40, 48, 56, 64])
    #expect(MemoryLayout<skill_host_v1>.size >= 72)
    #expect(MemoryLayout<skill_host_v1>.alignment == 8)
  }

  @Test func `of the call has every member where version 1 put it`() {
    let offsets = [
      MemoryLayout<skill_call_v1>.offset(of: \.struct_size),
      MemoryLayout<skill_call_v1>.offset(of: \.flags),
      MemoryLayout<skill_call_v1>.offset(of: \.token),
      MemoryLayout<skill_call_v1>.offset(of: \.deadline),
      MemoryLayout<skill_call_v1>.offset(of: \.tool),
      MemoryLayout<skill_call_v1>.offset(of: \.tool_length),
      MemoryLayout<skill_call_v1>.offset(of: \.arguments),
      MemoryLayout<skill_call_v1>.offset(of: \.arguments_length),
      MemoryLayout<skill_call_v1>.offset(of: \.context),
      MemoryLayout<skill_call_v1>.offset(of: \.context_length),
    ]
    #expect(offsets == [0, 4, 8, 16, 24, 32, 40, 48, 56, 64])
    #expect(MemoryLayout<skill_call_v1>.size >= 72)
    #expect(MemoryLayout<skill_call_v1>.alignment == 8)
  }

  @Test func `of the skill table has every member where version 1 put it`() {
    let offsets = [
      MemoryLayout<skill_v1>.offset(of: \.struct_size),
      MemoryLayout<skill_v1>.offset(of: \.abi_minor),
      MemoryLayout<skill_v1>.offset(of: \.min_host_minor),
      MemoryLayout<skill_v1>.offset(of: \.flags),
      MemoryLayout<skill_v1>.offset(of: \.descriptor),
      MemoryLayout<skill_v1>.offset(of: \.descriptor_length),
      MemoryLayout<skill_v1>.offset(of: \.open),
      MemoryLayout<skill_v1>.offset(of: \.execute),
      MemoryLayout<skill_v1>.offset(of: \.cancel),
      MemoryLayout<skill_v1>.offset(of: \.close),
      MemoryLayout<skill_v1>.offset(of: \.get_extension),
    ]
    #expect(offsets == [0, 4, 8, 12, 16, 24, 32, 40, 48, 56, 64])
    #expect(MemoryLayout<skill_v1>.size >= 72)
    #expect(MemoryLayout<skill_v1>.alignment == 8)
  }

  @Test func `of the match extension has every member where version 1 put it`() {
    let offsets = [
      MemoryLayout<skill_match_v1>.offset(of: \.struct_size),
      MemoryLayout<skill_match_v1>.offset(of: \.reserved),
      MemoryLayout<skill_match_v1>.offset(of: \.score),
    ]
    #expect(offsets == [0, 4, 8])
    #expect(MemoryLayout<skill_match_v1>.size >= 16)
    #expect(MemoryLayout<skill_match_v1>.alignment == 8)
  }

  @Test func `of the HTTP extension has every member where version 1 put it`() {
    let offsets = [
      MemoryLayout<skill_http_v1>.offset(of: \.struct_size),
      MemoryLayout<skill_http_v1>.offset(of: \.reserved),
      MemoryLayout<skill_http_v1>.offset(of: \.send),
    ]
    #expect(offsets == [0, 4, 8])
    #expect(MemoryLayout<skill_http_v1>.size >= 16)
    #expect(MemoryLayout<skill_http_v1>.alignment == 8)
  }

  @Test func `has its codes and limits`() {
    #expect(SKILL_ABI_MAJOR == 1)
    #expect(SKILL_MAX_STRUCT_SIZE == 4096 && SKILL_MAX_DEPTH == 64)
    let codes = [
      SKILL_OK, SKILL_INVALID_ARGUMENTS, SKILL_DENIED, SKILL_CANCELLED, SKILL_DEADLINE, SKILL_UNAVAILABLE,
      SKILL_NOT_FOUND, SKILL_UNSUPPORTED, SKILL_TOO_LARGE, SKILL_STALE, SKILL_CONTRACT, SKILL_INTERNAL,
    ]
    #expect(codes == (0...11).map { -$0 })
  }
}
