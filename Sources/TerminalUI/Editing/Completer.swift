/// What completion offers, by what stands before the cursor; what there is comes through closures.
package struct Completer: Sendable {
  /// A name and what it is, in a few words.
  package struct Entry: Hashable, Sendable {
    package let name: String
    package let summary: String

    package init(_ name: String, _ summary: String = "") {
      self.name = name
      self.summary = summary
    }
  }

  /// What follows a command.
  package enum Arguments: Sendable {
    case none, path
    case names([Entry])
  }

  package struct DirectoryEntry: Hashable, Sendable {
    package let name: String
    package let isDirectory: Bool

    package init(_ name: String, isDirectory: Bool) {
      self.name = name
      self.isDirectory = isDirectory
    }
  }

  /// The commands, without their `/`.
  package var commands: @Sendable () -> [Entry]
  /// What may follow a command, named without its `/`.
  package var arguments: @Sendable (_ command: String) -> Arguments
  /// The tools that `!` calls.
  package var tools: @Sendable () -> [Entry]
  /// What is in a directory, whose path may be relative or begin with `~`; nothing where it cannot be read.
  package var directory: @Sendable (_ path: String) -> [DirectoryEntry]

  package init(
    commands: @escaping @Sendable () -> [Entry] = { [] },
    arguments: @escaping @Sendable (String) -> Arguments = { _ in .none },
    tools: @escaping @Sendable () -> [Entry] = { [] },
    directory: @escaping @Sendable (String) -> [DirectoryEntry] = { _ in [] }
  ) {
    self.commands = commands
    self.arguments = arguments
    self.tools = tools
    self.directory = directory
  }

  func completion(for buffer: LineBuffer) -> Completion? {
    let word = CompletionWord(buffer)
    if let first = word.first {
      if first.hasPrefix("/"), let names = names(commands(), sign: "/", first, word) { return names }
      if first.hasPrefix("!") { return names(tools(), sign: "!", first, word) }
    } else if let command = word.command {
      switch arguments(command) {
      case .none: break
      case .path: return path(word)
      case .names(let entries): return names(entries, sign: "", word.text, word)
      }
    }
    return word.isPath ? path(word) : nil
  }

  private func names(_ entries: [Entry], sign: String, _ typed: String, _ word: CompletionWord) -> Completion? {
    let fitting = Self.fitting(entries.filter { !$0.name.isEmpty }, String(typed.dropFirst(sign.count)), \.name)
    guard !fitting.isEmpty else { return nil }
    let candidates = fitting.map { entry in
      Completion.Candidate(text: sign + entry.name, label: sign + entry.name, summary: entry.summary, isFinal: true)
    }
    return Completion(
      range: word.range, candidates: candidates, common: Completion.commonPrefix(of: candidates.map(\.text)))
  }

  private func path(_ word: CompletionWord) -> Completion? {
    let path = TypedPath(word.text)
    let entries = path.isHome ? [DirectoryEntry("~", isDirectory: true)] : directory(path.directory)
    let offered = entries.filter { path.mayName($0.name) }.sorted { $0.name < $1.name }
    let fitting = Self.fitting(offered, path.name, \.name)
    guard !fitting.isEmpty else { return nil }
    let common = path.text(Completion.commonPrefix(of: fitting.map(\.name)), isComplete: false)
    return Completion(range: word.range, candidates: fitting.map(path.candidate), common: common)
  }

  /// What begins with the typed text; where nothing does, what begins with it but for capitals.
  private static func fitting<Item>(_ items: [Item], _ typed: String, _ name: (Item) -> String) -> [Item] {
    let exact = items.filter { name($0).hasPrefix(typed) }
    return exact.isEmpty ? items.filter { name($0).lowercased().hasPrefix(typed.lowercased()) } : exact
  }
}
