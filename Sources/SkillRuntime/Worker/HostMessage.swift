internal import CSkillABI

/// What the host tells a worker; see `frame.h` of skillhost-worker.
enum HostMessage: Sendable {
  case open(configuration: [UInt8], offersHTTP: Bool)
  case call(skill_token, SkillRequest, context: [UInt8])
  case cancel(skill_token, skill_status)
  case answer(question: UInt32, skill_status, [UInt8])
  case score(question: UInt32, instruction: [UInt8], context: [UInt8])
  case close

  /// The frame with its payload.
  var bytes: [UInt8] {
    var writer = BinaryWriter()
    switch self {
    case .open(let configuration, let offersHTTP):
      writer.head(1, configuration.count, value: offersHTTP ? 1 : 0)
      writer.append(configuration)
    case .call(let token, let request, let context):
      let size = 24 + request.tool.utf8.count + request.arguments.count + context.count
      writer.head(2, size, token: token)
      writer.put(request.timeout.map(monotonicDeadline) ?? UInt64(0))
      for count in [request.tool.utf8.count, request.arguments.count, context.count, 0] { writer.put(UInt32(count)) }
      writer.append(request.tool.utf8)
      writer.append(request.arguments)
      writer.append(context)
    case .cancel(let token, let status): writer.head(3, 0, value: status, token: token)
    case .answer(let question, let status, let payload):
      writer.head(4, payload.count, question: question, value: status)
      writer.append(payload)
    case .score(let question, let instruction, let context):
      writer.head(5, 4 + instruction.count + context.count, question: question)
      writer.put(instruction)
      writer.append(context)
    case .close: writer.head(6, 0)
    }
    return writer.bytes
  }
}

extension BinaryWriter {
  fileprivate mutating func head(
    _ kind: UInt16, _ count: Int, question: UInt32 = 0, value: Int32 = 0, token: skill_token = 0
  ) {
    put(UInt32(count))
    put(kind)
    put(UInt16(0))
    put(question)
    put(value)
    put(token)
  }
}
