internal import CSkillABI
internal import Dispatch
internal import SkillModel
internal import Synchronization

/// What the person has allowed one skill in a worker: asked on first use, kept for a call, for this run, or for good.
final class Grants: Sendable {
  enum Settlement: Sendable {
    /// `endsWithCall` where the worker may have what it is given for this call only.
    case allowed(endsWithCall: Bool)
    case refused(ToolError)
  }

  let subject: PermissionSubject
  /// What the worker has to be started with.
  let early: [Permission]
  private let store: PermissionStore?
  private let session = Mutex<[PermissionKey: SessionAnswer]>([:])
  private let gate = SerialGate()
  /// One question at a time, asked from threads that may block.
  private let turn = DispatchSemaphore(value: 1)

  init(_ subject: PermissionSubject, declared: [Permission], store: PermissionStore?) {
    self.subject = subject
    self.store = store
    early = declared.filter { $0.name.canBeGranted && $0.name != .network }
  }

  /// What the worker may be started with where no call has been settled.
  var atStart: [Permission] { early.filter { (try? standing(PermissionKey($0))) == .allowed } }

  /// Asks what has to be asked before a call: whether it may run, and for what the worker must be started with.
  func settle(_ request: SkillRequest, _ observer: CallObserver) async -> Settlement {
    let questions = questions(before: request)
    if questions.allSatisfy({ (try? standing($0.key)) == .allowed }) { return .allowed(endsWithCall: false) }
    guard await gate.enter() else { return .refused(.interrupted(.cancelled, subject.id.text)) }
    defer { gate.leave() }
    var endsWithCall = false
    for question in questions {
      do throws(StateFile.Failure) {
        let answer = try await answer(question, observer)
        if let refusal = answer.refusal { return .refused(subject.refusal(question.key, refusal)) }
        if answer == .decided(.allow), question.key.tool == nil { endsWithCall = true }
      } catch {
        return .refused(subject.refusal(question.key, error))
      }
    }
    return .allowed(endsWithCall: endsWithCall)
  }

  /// Whether a request may be made; asks where that is not known yet, and blocks.
  func allows(_ permission: Permission, asking call: ActiveCall) -> Bool {
    let key = PermissionKey(permission)
    if let known = known(key, in: call) { return known }
    // Nor does the time count in which the person answers another call's question.
    call.beginQuestion()
    defer { call.endQuestion() }
    while turn.wait(timeout: .now() + .milliseconds(50)) == .timedOut {
      guard call.status == SKILL_OK else { return false }
    }
    defer { turn.signal() }
    if let known = known(key, in: call) { return known }
    guard let before = try? store?.answers() ?? RememberedAnswers([]) else { return false }
    let decision = call.ask(subject.question(permission, before))
    if [.allow, .deny, .unavailable].contains(decision) { call.remember(key, decision.isAllowed) }
    if let trouble = note(key, decision) { call.onUpdate(.progress(fraction: nil, message: trouble)) }
    return decision.isAllowed
  }

  // MARK: answers

  /// What holds for this run.
  private enum SessionAnswer {
    /// With the place that the scope led to.
    case allowed(place: String)
    case never
  }

  private enum Standing { case allowed, never, unknown }

  private enum Answer: Equatable {
    case standing
    case never
    case decided(ConfirmDecision)

    /// Why it is a no; nil for a yes.
    var refusal: PermissionRefusal? {
      switch self {
      case .standing: nil
      case .never: .never
      case .decided(let decision): PermissionRefusal(decision)
      }
    }
  }

  private func questions(before request: SkillRequest) -> [(
    key: PermissionKey, ask: (RememberedAnswers) -> ConfirmRequest
  )] {
    let subject = subject
    var questions = early.map { permission in
      (key: PermissionKey(permission), ask: { subject.question(permission, $0) })
    }
    if let tool = request.confirmed {
      questions.insert(
        (key: PermissionKey(callsOf: tool.name), ask: { subject.question(tool, request.arguments, $0) }), at: 0)
    }
    return questions
  }

  private func answer(
    _ question: (key: PermissionKey, ask: (RememberedAnswers) -> ConfirmRequest), _ observer: CallObserver
  ) async throws(StateFile.Failure) -> Answer {
    switch try standing(question.key) {
    case .allowed: return .standing
    case .never: return .never
    case .unknown:
      let key = question.key
      let decision = await observer.confirm(question.ask(try store?.answers() ?? RememberedAnswers([])))
      // Another process may hold the file, and the disk may be slow.
      if let trouble = await DedicatedThreads.run({ self.note(key, decision) }) {
        observer.update(.progress(fraction: nil, message: trouble))
      }
      return .decided(decision)
    }
  }

  private func standing(_ key: PermissionKey) throws(StateFile.Failure) -> Standing {
    let kept = try store?.answers().answer(subject.id, subject.hash, key, home: subject.home)
    switch (kept, session.withLock { $0[key] }) {
    case (.never?, _), (_, .never?): return .never
    case (.always?, _): return .allowed
    case (nil, .allowed(let place)?) where place == self.place(key): return .allowed
    case (nil, _): return .unknown
    }
  }

  private func place(_ key: PermissionKey) -> String { key.place(subject.home) ?? "" }

  /// A file of answers that cannot be read allows nothing.
  private func known(_ key: PermissionKey, in call: ActiveCall) -> Bool? {
    if let answer = call.answer(key) { return answer }
    switch try? standing(key) {
    case .allowed?: return true
    case .never?, nil: return false
    case .unknown?: return nil
    }
  }

  /// Keeps what is to be kept of an answer; a sentence where that was not possible, and it counts for this run.
  private func note(_ key: PermissionKey, _ decision: ConfirmDecision) -> String? {
    let answer: PermissionRecord.Answer
    switch decision {
    case .allow, .deny, .unavailable, .cancelled: return nil
    case .allowSession:
      session.withLock { $0[key] = .allowed(place: place(key)) }
      return nil
    case .allowAlways: answer = .always
    case .denyAlways: answer = .never
    }
    guard let trouble = keep(key, answer) else { return nil }
    session.withLock { $0[key] = answer == .always ? .allowed(place: place(key)) : .never }
    return "the answer counts for now only: \(trouble)"
  }

  /// Keeps an answer for good; says why that was not possible.
  private func keep(_ key: PermissionKey, _ answer: PermissionRecord.Answer) -> String? {
    guard let store else { return "there is no file for such answers here" }
    guard let hash = subject.hash else { return "the content of the skill's file is not known" }
    do throws(StateFile.Failure) {
      try store.keep([
        PermissionRecord(skill: subject.id, hash: hash, key: key, answer: answer, place: key.place(subject.home))
      ])
      return nil
    } catch {
      return error.message
    }
  }
}
