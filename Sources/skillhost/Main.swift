import Dispatch
import Glibc

@main struct Main {
  static func main() {
    let streams = StandardStreams()
    let invocation: Invocation
    do throws(CommandError) {
      invocation = try ArgumentParser.parse(Array(CommandLine.arguments.dropFirst()))
    } catch {
      end(complain(error, streams))
    }
    let program = Program(invocation: invocation, streams: streams)
    // Without the threads of concurrency, which take longer to start and to end than this.
    if let text = program.answerWithoutWork { end(program.print(text)) }
    Task {
      do throws(CommandError) {
        end(try await program.run())
      } catch {
        end(complain(error, streams))
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

  /// Not `exit`: destructors of loaded skills have no business here, and one of them could hang or crash.
  private static func end(_ code: ExitCode) -> Never { _exit(code.rawValue) }
}
