internal import SkillModel

/// One running call: what it does, how far it is, and what it last said.
struct CallCard: Sendable {
  /// How much of its output is kept for `/details`, in bytes; twice as much is held before it is cut.
  private static let maximumOutput = 16_000
  private static let shownOutputLines = 3

  let call: String
  let tool: ToolDefinition
  let arguments: JSONObject
  private let began: ContinuousClock.Instant
  private var fraction: Double?
  private var message = ""
  private(set) var output = ""
  private(set) var artifacts: [String] = []

  init(call: String, tool: ToolDefinition, arguments: JSONObject, at now: ContinuousClock.Instant) {
    self.call = call
    self.tool = tool
    self.arguments = arguments
    began = now
  }

  /// The tool's own title, on one line.
  var title: String { TerminalText.cleanLine(tool.tool.title) }

  mutating func apply(_ update: CallUpdate) {
    switch update {
    case .progress(let fraction, let message):
      self.fraction = fraction.map { min(max($0, 0), 1) } ?? self.fraction
      if !message.isEmpty { self.message = TerminalText.cleanLine(message) }
    case .output(let delta):
      output += delta
      if output.utf8.count > 2 * Self.maximumOutput {
        output = output.end(bytes: Self.maximumOutput)
      }
    case .artifact(let path, _, let title):
      artifacts.append(TerminalText.cleanLine("\(title): \(path)"))
    }
  }

  /// The lines of the status block.
  func lines(now: ContinuousClock.Instant, palette: Palette) -> [String] {
    let seconds = Int(began.duration(to: now).components.seconds)
    let words = [inShort, seconds > 0 ? Elapsed.text(seconds: seconds) : "", tool.qualifiedName].filter { !$0.isEmpty }
    let quiet = words.joined(separator: "  ")
    var lines = ["\(palette.accent)●\(palette.plain) \(title)  \(palette.dim)\(quiet)\(palette.plain)"]
    let progress = [fraction.map(Self.bar), message.isEmpty ? nil : message].compactMap { $0 }
    if !progress.isEmpty { lines.append("  \(progress.joined(separator: "  "))") }
    return lines + lastOutput.map { "  \(palette.dim)│ \($0)\(palette.plain)" }
  }

  var nameInShort: String { inShort.isEmpty ? title : "\(title)  \(inShort)" }

  /// The values of the arguments, which tell two calls of one tool apart.
  var inShort: String { TerminalText.cleanLine(arguments.inShort) }

  private static func bar(_ fraction: Double) -> String {
    let cells = 12
    let full = Int((fraction * Double(cells)).rounded(.down))
    return String(repeating: "█", count: full) + String(repeating: "░", count: cells - full)
      + " \(Int((fraction * 100).rounded(.down))) %"
  }

  private var lastOutput: [String] {
    TerminalText.clean(output.end(bytes: 2000)).split(whereSeparator: \.isNewline).suffix(Self.shownOutputLines)
      .map(String.init)
  }
}

extension String {
  /// As much of the end as fits, in whole scalars.
  fileprivate func end(bytes: Int) -> String {
    let end = utf8.suffix(bytes).drop { $0 & 0b1100_0000 == 0b1000_0000 }
    return String(decoding: end, as: UTF8.self)
  }
}
