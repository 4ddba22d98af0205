import AgentCore
import Glibc
import SkillModel
import TerminalUI

/// Runs one call from the command line: shows its progress, asks its questions, passes on interrupts.
struct CallRunner {
  let program: Program
  /// Where a person types; nil where nobody is there.
  let input: StandardInput?

  func run(
    _ call: ToolCall, _ tools: RegistryTools, _ finish: (ToolResult, Double?) -> ExitCode
  ) async -> ExitCode {
    let interrupt = Interrupt()
    let signals = Signals()
    let running = Task { await tools.run(call, observer: observer(call)) }
    let watcher = Task {
      for await number in signals.stream {
        if interrupt.note(number) { program.end(interrupt.exitCode ?? .turnFailed) }
        running.cancel()
      }
    }
    defer { watcher.cancel() }
    let began = ContinuousClock.now
    let result = await running.value
    let code = finish(result, began.duration(to: .now).milliseconds)
    return interrupt.exitCode ?? code
  }

  private func observer(_ call: ToolCall) -> CallObserver {
    let (program, answer, input) = (program, program.options.answer, input)
    let streams = program.streams
    let palette = streams.palette(isOff: program.environment["NO_COLOR"] != nil)
    let showsActivity = streams.errorIsTerminal || program.options.isVerbose
    @Sendable func show(_ event: Event) {
      var renderer = LineRenderer(palette: palette, showsActivity: showsActivity)
      for case .aside(let text) in renderer.render(event) { streams.writeError(text) }
    }
    return CallObserver(
      update: { show(.callUpdate(call: call.id, $0)) },
      confirm: { request in
        if let answer { return Confirmation.decision(byFlag: answer, request.kind) }
        guard let input else {
          program.sayNobodyIsThere(request.title)
          return .unavailable
        }
        input.forgetTyped()
        show(.confirmAsked(call: call.id, question: 0, request))
        return Confirmation.decision(await input.answer(), request.kind)
      })
  }
}
