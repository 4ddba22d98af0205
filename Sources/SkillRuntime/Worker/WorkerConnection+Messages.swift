internal import CSkillABI
internal import SkillModel
internal import Synchronization

/// What the worker says, and what the host does about it.
extension WorkerConnection {
  /// Takes what is there to read. False where the worker has ended, or is to be killed.
  func receive(onOpened opened: (skill_status) -> Bool) -> Bool {
    reading.withLock { receive(from: &$0, onOpened: opened) }
  }

  /// Likewise, for whoever reads already.
  func receive(from reading: inout WorkerReading, onOpened opened: (skill_status) -> Bool) -> Bool {
    do throws(WorkerMessageParser.Failure) {
      return try reading.receive(process) { handle($0, opened) }
    } catch {
      kill(.babble)
      return false
    }
  }

  private func handle(_ message: WorkerMessage, _ opened: (skill_status) -> Bool) -> Bool {
    switch message {
    case .opened(let status): return opened(status)
    case .log(let level, let text): text.lent { host.log(level, $0, $1) }
    case .event(let token, let kind, let json): _ = json.lent { host.emit(token, kind, $0, $1) }
    case .result(let token, let format, let data, let question):
      answer(question, data.lent { host.setResult(token, format, $0, $1) })
    case .error(let token, let code, let json, let question):
      answer(question, json.lent { host.setError(token, code, $0, $1) })
    case .tooLarge(let token, let size):
      _ = host.setResult(token, SKILL_TEXT, nil, max(size, UInt64(Limits.result) + 1))
    case .confirm(let token, let json, let question): return confirm(token, json, question)
    case .request(let token, let json, let question): return request(token, json, question)
    case .returned(let token, let status): returned(token, status)
    case .scored(let question, let status, let score): scored(question, status, score)
    case .closed: break
    }
    return true
  }

  private func answer(_ question: UInt32, _ status: skill_status) {
    if question != 0 { send(.answer(question: question, status, [])) }
  }

  private func confirm(_ token: skill_token, _ json: [UInt8], _ question: UInt32) -> Bool {
    ask(question) { [self] in
      var decision = SKILL_DECISION_DENY
      let status = json.lent { host.confirm(token, $0, $1, &decision) }
      var payload = BinaryWriter()
      payload.put(decision)
      return .answer(question: question, status, payload.bytes)
    }
  }

  private func request(_ token: skill_token, _ json: [UInt8], _ question: UInt32) -> Bool {
    ask(question) { [self] in
      switch json.lent({ host.request(token, $0, $1) }) {
      case .failure(let refusal): return .answer(question: question, refusal.status, [])
      case .success(let response):
        var payload = BinaryWriter()
        payload.put(response.head)
        payload.append(response.body)
        return .answer(question: question, SKILL_OK, payload.bytes)
      }
    }
  }

  /// Finds the answer on a thread that may block. False for more questions at once than any skill needs.
  private func ask(_ question: UInt32, _ body: @escaping @Sendable () -> HostMessage) -> Bool {
    guard questions.begin() else {
      kill(.babble)
      return false
    }
    let isAsked = threads.run { [self] in
      send(body())
      questions.end()
    }
    if !isAsked {
      questions.end()
      answer(question, SKILL_UNAVAILABLE)
    }
    return true
  }
}

extension [UInt8] {
  /// Lends the bytes as the functions of the header take them.
  fileprivate func lent<Result>(_ body: (UnsafePointer<UInt8>?, UInt64) -> Result) -> Result {
    withUnsafeBufferPointer { body($0.baseAddress, UInt64($0.count)) }
  }
}
