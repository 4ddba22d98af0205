import Glibc
import SkillModel
import SkillRuntime
import TerminalUI

/// What Tab offers in a conversation: commands, skills, tools, sessions, files.
enum ChatCompletions {
  static func completer(_ host: Host) -> Completer {
    let commands = ChatCommand.allCases.map { Completer.Entry($0.rawValue, $0.summary) }
    let (registry, environment) = (host.registry, host.program.environment)
    let tools: @Sendable () -> [Completer.Entry] = {
      registry.tools.map { Completer.Entry($0.name, TerminalText.cleanLine($0.tool.title)) }
    }
    let skills: @Sendable () -> [Completer.Entry] = {
      Set(registry.tools.map(\.skill)).sorted().map { Completer.Entry($0.shortName, $0.text) }
    }
    let sessions: @Sendable () -> [Completer.Entry] = {
      SessionFolder(environment).ids.map { Completer.Entry($0) }
    }
    return Completer(
      commands: { commands },
      arguments: { name in
        switch ChatCommand(rawValue: name) {
        case .skills: .names(skills())
        case .permissions: .names(["list", "grant", "revoke"].map { Completer.Entry($0) } + skills())
        case .why: .names(skills() + tools())
        case .continue: .names(sessions())
        case .sessions: .names(["list", "show", "remove"].map { Completer.Entry($0) } + sessions())
        case .model: .names(models(host))
        case .save: .path
        case .help, .new, .copy, .details, .clear, .quit, nil: .none
        }
      },
      tools: tools, directory: { directory($0, home: environment.home) })
  }

  private static func models(_ host: Host) -> [Completer.Entry] {
    ([host.program.environment["SKILLHOST_MODEL"], "offline"].compactMap { $0 } + host.modelNames).map {
      Completer.Entry($0)
    }
  }

  private static func directory(_ path: String, home: String) -> [Completer.DirectoryEntry] {
    let path = path == "~" || path.hasPrefix("~/") ? home + path.dropFirst() : path
    return TextFile.names(in: path).filter { $0 != "." && $0 != ".." }.map { name in
      var status = stat()
      let isDirectory = stat("\(path)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      return Completer.DirectoryEntry(name, isDirectory: isDirectory)
    }
  }
}
