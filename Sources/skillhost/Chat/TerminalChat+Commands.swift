import AgentCore
import FoundationEssentials
import Glibc
import SkillModel
import SkillRuntime
import TerminalUI

extension TerminalChat {
  /// What the person sent: a message, a call, or a command.
  mutating func take(_ input: ChatInput, _ text: String) async {
    switch input {
    case .message(let message):
      await conversation.session.send(message)
      await countWaiting()
    case .call(let tool, _) where host.registry.find(tool).isEmpty:
      say(
        "there is no tool named \(tool) that can be used", next: "/why \(tool) says more; /skills names what there is.")
    case .call(let tool, let arguments):
      await conversation.session.send(text, calling: DirectCall(tool: tool, arguments: arguments))
      await countWaiting()
    case .unknownCommand(let name, let near):
      say("there is no command /\(name)", next: near.map { "Did you mean /\($0)?" } ?? "See: /help")
    case .command(let command, let operands):
      screen.add(["\(palette.accent)>\(palette.plain) \(TerminalText.cleanLine(text))"])
      do throws(CommandError) {
        try await run(command, operands)
      } catch {
        say(error.message, next: error.hint)
      }
    }
  }

  private mutating func run(_ command: ChatCommand, _ operands: [String]) async throws(CommandError) {
    guard !command.operands.isEmpty || operands.isEmpty else {
      throw .usage("/\(command.rawValue) does not take \"\(operands[0])\"", hint: "Or begin the message with a blank.")
    }
    switch command {
    case .help: screen.add(ChatCommand.manual(columns: screen.columns) + [""])
    case .skills: printVerb(operands.isEmpty ? ["list"] : ["info"] + operands)
    case .why: printVerb(["why"] + operands)
    case .permissions: printVerb(["permissions"] + operands)
    case .sessions: printVerb(["sessions"] + operands)
    case .model: try await model(operands.first)
    case .new: try await change(to: .new)
    case .continue: try await goOn(operands.first)
    case .copy: await copy()
    case .save: try save(operands.isEmpty ? nil : operands.joined(separator: " "))
    case .details: details()
    case .clear: clear()
    case .quit:
      await conversation.session.cancel()
      exit = .done
    }
  }

  /// Beside the conversation, since some verbs ask servers.
  private func printVerb(_ arguments: [String]) {
    let (program, output) = (host.program, output)
    Task { output.yield(.lines([await InnerVerb.run(arguments, in: program), "\n"])) }
  }

  // MARK: Conversations and models

  private mutating func model(_ name: String?) async throws(CommandError) {
    guard let name else {
      screen.add(["This conversation goes to \(conversation.model.name). There are:"])
      return printVerb(["models"])
    }
    let model = try host.model(name)
    await conversation.session.use(model.provider, options: try host.options(model))
    conversation.model = model
    screen.add(["From now on \(model.name) answers.", ""])
  }

  private mutating func goOn(_ name: String?) async throws(CommandError) {
    if let name, try SessionFolder(host.program.environment).find(name) == conversation.session.id {
      throw .unavailable("this is that conversation already", hint: "See the others with /sessions.")
    }
    if let name { return try await change(to: .named(name)) }
    let earlier = SessionFolder(host.program.environment).ids.first { $0 != conversation.session.id }
    guard let earlier else {
      throw .unavailable("there is no earlier conversation to go on with", hint: "Just begin: this is a new one.")
    }
    try await change(to: .named(earlier))
  }

  private mutating func change(to wanted: SessionOpening.Wanted) async throws(CommandError) {
    guard await !conversation.session.isBusy else {
      throw .unavailable("a turn is running", hint: "Wait for it, or end it with Ctrl-C.")
    }
    let next = try host.conversation(wanted, conversation.model)
    conversation.file.end()
    conversation = next
    usage = UsageLine(conversation: conversation.savedUsage)
    listen()
    screen.forgetCalls()
    let history = await conversation.session.history
    if history.isEmpty { screen.add(["A new conversation.", ""]) } else { goesOn(history) }
  }

  /// The last exchange, so that the person knows where they are.
  mutating func goesOn(_ history: [Message]) {
    let turns = history.count { if case .user = $0 { true } else { false } }
    let earlier = turns > 1 ? ", \(ListVerb.count(turns - 1, "turn")) before this one" : ""
    screen.add(["\(palette.dim)The conversation \(conversation.session.id) goes on\(earlier).\(palette.plain)"])
    let said = history.lastIndex { if case .user = $0 { true } else { false } }
    for message in history[(said ?? history.endIndex)...] {
      switch message {
      case .user(let text): screen.add(["\(palette.accent)>\(palette.plain) \(TerminalText.cleanLine(text))"])
      case .assistant(let message): screen.add(markdown: message.text)
      case .results: break
      }
    }
    if said != nil { screen.add([""]) }
  }

  // MARK: The answer and the calls

  private mutating func copy() async {
    guard let text = await lastAnswer() else { return say("there is no answer to copy yet", next: nil) }
    // The terminal's own clipboard (OSC 52), which works through ssh too; many take no more than this.
    guard text.utf8.count <= 74_994 else {
      return say("the answer is too long for a terminal's clipboard", next: "Save the conversation with /save.")
    }
    write("\u{1b}]52;c;\(Data(text.utf8).base64EncodedString())\u{7}")
    screen.add(["Copied, where the terminal allows it.", ""])
  }

  private func lastAnswer() async -> String? {
    for case .assistant(let message) in await conversation.session.history.reversed() where !message.text.isEmpty {
      return message.text
    }
    return nil
  }

  private mutating func save(_ name: String?) throws(CommandError) {
    let id = conversation.session.id
    let folder = SessionFolder(host.program.environment)
    guard folder.ids.contains(id) else { throw .unavailable("nothing was said yet, so there is nothing to save") }
    let text = SessionMarkdown.text(try folder.load(id))
    let home = host.program.environment.home
    let path = name.map { $0.hasPrefix("~/") ? home + $0.dropFirst() : $0 } ?? "skillhost-\(id).md"
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      let reason = String(cString: strerror(errno))
      throw .unavailable("\(path) cannot be made: \(reason)", hint: "Name another file: /save FILE")
    }
    defer { close(file) }
    do throws(TextFile.Failure) {
      try TextFile.writeAll(Array(text.utf8), to: file)
    } catch {
      throw .unavailable("\(path) cannot be written: \(error.reason)")
    }
    screen.add(["Saved to \(TerminalText.cleanLine(path))", ""])
  }

  private mutating func details() {
    let calls = screen.turn.calls
    guard !calls.isEmpty else { return say("the last turn called nothing", next: nil) }
    screen.add(calls.flatMap { $0.details(palette: palette) } + [""])
  }

  private mutating func say(_ message: String, next: String?) {
    screen.add(["\(palette.warning)\(TerminalText.cleanLine(message))\(palette.plain)"])
    screen.add((next.map { ["\(palette.dim)  \(TerminalText.cleanLine($0))\(palette.plain)"] } ?? []) + [""])
  }
}
