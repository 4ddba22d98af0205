import Synchronization

/// A verb of the command line within a conversation: it sees the same folders, and what it prints is returned.
enum InnerVerb {
  /// What a verb is called here, where it has another name.
  private static let names = ["list": "skills", "info": "skills"]

  static func run(_ arguments: [String], in program: Program) async -> String {
    let written = Written()
    let streams = StandardStreams(reader: { text in written.text.withLock { $0 += text } })
    do throws(CommandError) {
      var invocation = try ArgumentParser.parse(arguments)
      invocation.options.skills = program.options.skills
      invocation.options.onlySkills = program.options.onlySkills
      invocation.options.allowsInsecure = program.options.allowsInsecure
      invocation.options.isInProcess = program.options.isInProcess
      let inner = Program(invocation: invocation, streams: streams)
      if let text = inner.answerWithoutWork { return text }
      _ = try await inner.run()
    } catch {
      streams.complain(error.message, hint: error.hint)
    }
    let text = written.text.withLock { $0 }
    // What was said, and what a skill says of itself, stays as it is.
    let isForeign = arguments.first == "info" || arguments.prefix(2) == ["sessions", "show"]
    return isForeign ? text : inConversation(text)
  }

  /// The same text without the program's name before what can be typed here.
  private static func inConversation(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix("skillhost: ") ? line.dropFirst(11) : line
    }
    return lines.joined(separator: "\n").replacing(/skillhost ([a-z]+)/) { match in
      let name = names[String(match.1)] ?? String(match.1)
      return ChatCommand(rawValue: name) == nil ? String(match.0) : "/\(name)"
    }
  }
}

private final class Written: Sendable {
  let text = Mutex("")
}
