import Testing

/// khal keeps its calendar in such a folder too: it has to read what is written here, and the other way round.
struct Khal {
  /// The folder of its programs, or why there are none.
  private static let setUp: Command.Result = {
    let script =
      #filePath.split(separator: "/").dropLast().reduce(into: "") { $0 += "/\($1)" } + "/khal-setup.sh"
    return Command.run([script], folder: TemporaryFolder())
  }()

  let folder: TemporaryFolder
  private let home = TemporaryFolder()
  private let programs: String

  /// - Throws: where khal cannot be installed here; the test then counts as skipped, with the reason.
  init(_ folder: TemporaryFolder) throws {
    let setUp = Self.setUp
    let line = setUp.output.split(separator: "\n").last.map(String.init) ?? ""
    guard setUp.status == 0 else { try Test.cancel("skipped: \(line)") }
    programs = line
    self.folder = folder
    home.write(
      "config",
      bytes(
        """
        [calendars]
        [[skillhost]]
        path = \(folder.path)
        type = calendar
        [locale]
        local_timezone = Europe/Berlin
        default_timezone = Europe/Berlin
        timeformat = %H:%M
        dateformat = %Y-%m-%d
        longdateformat = %Y-%m-%d
        datetimeformat = %Y-%m-%d %H:%M
        longdatetimeformat = %Y-%m-%d %H:%M
        [sqlite]
        path = \(home.path)/khal.db
        [default]
        default_calendar = skillhost

        """))
  }

  func run(_ arguments: String...) -> Command.Result {
    Command.run(["\(programs)/khal", "--no-color", "-c", "\(home.path)/config"] + arguments, folder: home)
  }

  /// Runs a Python script in khal's environment.
  func python(_ script: String, input: String = "") -> Command.Result {
    Command.run(["\(programs)/python", "-c", script], input: input, folder: home)
  }

  /// Start, end and title of each date from a day on, once each, in order.
  func list(_ from: String, _ span: String = "60d") -> [String] {
    let format = "{start}|{end}|{title}"
    let result = run("list", "--format", format, "--day-format", "", from, span)
    return Set(result.output.split(separator: "\n").map(String.init).filter { $0.contains("|") }).sorted()
  }
}
