import Glibc

@main struct Main {
  static func main() async {
    let streams = StandardStreams()
    let code: ExitCode
    do throws(CommandError) {
      let invocation = try ArgumentParser.parse(Array(CommandLine.arguments.dropFirst()))
      code = try await Program(invocation: invocation, streams: streams).run()
    } catch {
      if CommandLine.arguments.contains("--json") {
        streams.writeError("\(error.json)\n")
      } else {
        streams.complain(error.message, hint: error.hint)
      }
      code = error.exit
    }
    // Not `exit`: destructors of loaded skills have no business here, and one of them could hang or crash.
    _exit(code.rawValue)
  }
}
