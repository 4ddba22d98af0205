import CSkillABI
import SkillKit
import SkillModel
import Synchronization

/// A host for one call after another, in plain C terms: it records what the skill hands over.
final class FakeHost: Sendable {
  struct Record: Sendable {
    var result: String?
    var error: (code: skill_status, json: JSON)?
    var events: [JSON] = []
    var logged: [String] = []
    var accepted = false
  }

  let record = Mutex(Record())
  let state = Mutex(SKILL_OK)
  let answer: skill_decision

  init(answer: skill_decision = SKILL_DECISION_ALLOW) { self.answer = answer }

  /// Lives as long as the process, as the header demands.
  func table() -> UnsafePointer<skill_host_v1> {
    let table = UnsafeMutablePointer<skill_host_v1>.allocate(capacity: 1)
    table.initialize(
      to: skill_host_v1(
        struct_size: UInt32(MemoryLayout<skill_host_v1>.size), abi_minor: 0,
        context: Unmanaged.passRetained(self).toOpaque(), get_extension: { _, _ in nil },
        log: { context, _, text, count in host(context).record.withLock { $0.logged.append(string(text, count)) } },
        emit: { context, _, _, json, count in
          host(context).record.withLock { $0.events.append((try? JSONParser.parse(string(json, count))) ?? .null) }
          return SKILL_OK
        },
        set_result: { context, _, _, data, count in
          host(context).record.withLock { $0.result = string(data, count) }
          return SKILL_OK
        },
        set_error: { context, _, code, json, count in
          host(context).record.withLock { $0.error = (code, (try? JSONParser.parse(string(json, count))) ?? .null) }
          return SKILL_OK
        },
        poll_cancel: { context, _ in host(context).state.withLock { $0 } },
        confirm: { context, _, _, _, decision in
          decision.pointee = host(context).answer
          return SKILL_OK
        }))
    return UnsafePointer(table)
  }
}

private func host(_ context: UnsafeMutableRawPointer?) -> FakeHost {
  Unmanaged<FakeHost>.fromOpaque(context!).takeUnretainedValue()
}

private func string(_ bytes: UnsafePointer<UInt8>?, _ count: UInt64) -> String {
  String(decoding: UnsafeBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
}

/// The table of the one skill that this test program exports.
func exportedTable() -> skill_v1 {
  export(Sample())!.assumingMemoryBound(to: skill_v1.self).pointee
}

/// Opens the sample skill and runs one tool; gives back what `execute` returned.
func run(_ tool: String, _ arguments: String, on host: FakeHost, token: skill_token = 1) -> skill_status {
  let table = exportedTable()
  var instance: UnsafeMutableRawPointer?
  let config = Array(#"{"greeting":"Hello"}"#.utf8)
  let opened = config.withUnsafeBufferPointer { table.open(host.table(), $0.baseAddress, UInt64($0.count), &instance) }
  guard opened == SKILL_OK else { return opened }
  defer { table.close(instance) }
  let context = Array(
    #"{"now":"2026-05-04T09:30:00+02:00","time_zone":"Europe/Berlin","locale":"de","data_dir":"/tmp","interactive":true}"#
      .utf8)
  let name = Array(tool.utf8)
  let arguments = Array(arguments.utf8)
  return name.withUnsafeBufferPointer { name in
    arguments.withUnsafeBufferPointer { arguments in
      context.withUnsafeBufferPointer { context in
        var call = skill_call_v1(
          struct_size: UInt32(MemoryLayout<skill_call_v1>.size), flags: 0, token: token, deadline: 0,
          tool: name.baseAddress, tool_length: UInt64(name.count), arguments: arguments.baseAddress,
          arguments_length: UInt64(arguments.count), context: context.baseAddress,
          context_length: UInt64(context.count))
        return table.execute(instance, &call)
      }
    }
  }
}
