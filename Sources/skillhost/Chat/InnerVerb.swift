import Synchronization

/// A verb of the command line within a conversation: it sees the same folders, and what it prints is returned.
enum InnerVerb {
  static func run(_ arguments: [String], in program: Program) async -> String {
    let written = Written()
    let streams = StandardStreams(reader: { text in written.text.withLock { $0 += text } })
    do throws(CommandError) {
      var invocation = try ArgumentParser.parse(arguments)
      invocation.options.skills = program.options.skills
      invocation.options.onlySkills = program.options.onlySkills
      _ = try await Program(invocation: invocation, streams: streams).run()
    } catch {
      streams.complain(error.message, hint: error.hint)
    }
    return written.text.withLock { $0 }
  }
}

private final class Written: Sendable {
  let text = Mutex("")
}
