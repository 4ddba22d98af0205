import Dispatch
import Glibc
import SkillRuntime

@main struct Main {
  static func main() {
    endPlainlyOnSignals()
    noticeForeignExits()
    let streams = StandardStreams()
    let invocation: Invocation
    do throws(CommandError) {
      invocation = try ArgumentParser.parse(Array(CommandLine.arguments.dropFirst()))
    } catch {
      end(complain(error, streams), streams)
    }
    let program = Program(invocation: invocation, streams: streams)
    // Without the threads of concurrency, which take longer to start and to end than this.
    if let text = program.answerWithoutWork { end(program.print(text), streams) }
    Task {
      do throws(CommandError) {
        end(try await program.run(), program)
      } catch {
        end(complain(error, streams), program)
      }
    }
    dispatchMain()
  }

  private static func complain(_ error: CommandError, _ streams: StandardStreams) -> ExitCode {
    if CommandLine.arguments.contains("--json") {
      streams.writeError("\(error.json)\n")
    } else {
      streams.complain(error.message, hint: error.hint)
    }
    return error.exit
  }

  private static func end(_ code: ExitCode, _ program: Program) -> Never {
    program.running.finish()
    end(code, program.streams)
  }

  /// Not `exit`: destructors of loaded skills have no business here, and one of them could hang or crash.
  private static func end(_ code: ExitCode, _ streams: StandardStreams) -> Never {
    guard let fault = streams.outputFault else { _exit(code.rawValue) }
    streams.complain("standard output could not be written: \(fault)", hint: "Check where the output goes.")
    _exit(code == .done ? ExitCode.turnFailed.rawValue : code.rawValue)
  }

  /// This program always leaves by `_exit`, so whoever calls `exit` is a skill, and that is no success.
  private static func noticeForeignExits() {
    atexit {
      let words =
        "skillhost: a skill that runs in this process ended it\n  The next start says which; then: skillhost untrust ID\n"
      _ = write(STDERR_FILENO, words, words.utf8.count)
      _exit(ExitCode.turnFailed.rawValue)
    }
  }

  /// The runtime's own handlers print a trace of many pages; a program that ends by a signal just ends.
  private static func endPlainlyOnSignals() {
    for number in [SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP] { signal(number, SIG_DFL) }
  }
}
