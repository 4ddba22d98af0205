import AgentCore
import Glibc
import SkillModel
import TerminalUI

/// Runs one turn from the outside: shows its events, answers its questions, passes on interrupts.
struct TurnDriver {
  let program: Program
  let conversation: Conversation
  /// Where a person types; nil where nobody is there.
  let input: StandardInput?

  func runOne(_ text: String) async -> ExitCode {
    let signals = Signals()
    let session = conversation.session
    let interrupt = Interrupt()
    let watcher = Task {
      for await number in signals.stream {
        if interrupt.note(number) { program.end(interrupt.exitCode ?? .turnFailed) }
        await session.cancel()
      }
    }
    let reader = Task { if await program.streams.readerLeaves() { await session.cancel() } }
    defer {
      watcher.cancel()
      reader.cancel()
    }
    await session.send(text)
    await session.close()
    let outcome = await show(session)
    return interrupt.exitCode ?? outcome
  }

  private func show(_ session: Session) async -> ExitCode {
    var screen = Screen(program: program, asks: input != nil && program.options.answer == nil)
    for await event in session.events {
      if case .confirmAsked = event.event { input?.forgetTyped() }
      if !screen.show(event) { await session.cancel() }
      if case .confirmAsked(_, let question, let request) = event.event { answer(question, request, session) }
    }
    return screen.outcome
  }

  /// By the flag, by the person, or not at all.
  private func answer(_ question: Int, _ request: ConfirmRequest, _ session: Session) {
    if let answer = program.options.answer {
      session.answer(question, Confirmation.decision(byFlag: answer, request.kind))
    } else if let input {
      Task {
        let line = await input.answer()
        session.answer(question, Confirmation.decision(line, request.kind))
      }
    } else {
      program.sayNobodyIsThere(request.title)
      session.answer(question, .unavailable)
    }
  }
}
