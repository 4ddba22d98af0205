import SkillModel

/// Reads one configuration file: JSON with comments and trailing commas. Errors name the file, the line and the key.
struct ConfigurationReader {
  let file: String
  /// A project's file comes with somebody else's folder, so it may not name keys to be sent anywhere.
  let isProject: Bool
  private let offsets: JSONParser.KeyOffsets
  private let bytes: [UInt8]

  static func read(_ bytes: [UInt8], file: String, isProject: Bool) throws(CommandError) -> Configuration {
    let value: JSON
    let offsets: JSONParser.KeyOffsets
    do {
      (value, offsets) = try JSONParser.parseWithOffsets(bytes, options: .init(allowsComments: true))
    } catch {
      let line = Self.line(of: error.offset, in: bytes)
      throw .configuration("\(file), line \(line): \(error.message)", hint: "Mend the JSON there.")
    }
    return try ConfigurationReader(file: file, isProject: isProject, offsets: offsets, bytes: bytes).configuration(
      value)
  }

  private static let keys = ["model", "fallback", "trial", "max_steps", "timeout", "sandbox", "providers", "skills"]

  private func configuration(_ value: JSON) throws(CommandError) -> Configuration {
    var result = Configuration()
    for (key, member) in try object(value, []) {
      switch key {
      case "model": result.model = try string(member, [key])
      case "fallback": result.fallback = try strings(member, [key])
      case "trial": result.trial = try trial(member, [key], &result.warnings)
      case "max_steps": result.maximumSteps = try integer(member, [key], 1...1000)
      case "timeout": result.timeout = try seconds(member, [key])
      case "sandbox": result.requiresSandbox = try choice(member, [key], ["required", "available"]) == "required"
      case "providers":
        for (name, section) in try object(member, [key]) {
          result.providers[name] = try provider(section, [key, name], &result.warnings)
        }
      case "skills" where isProject:
        result.warnings.append(
          "\(location([key])) is passed over: a project's file may not change what skills can reach")
      case "skills":
        for (name, section) in try object(member, [key]) {
          result.skills[name] = .object(try object(section, [key, name]))
        }
      default: result.warnings.append(unknown([key], Self.keys))
      }
    }
    return result
  }

  private func provider(
    _ value: JSON, _ path: [String], _ warnings: inout [String]
  ) throws(CommandError) -> Configuration.Provider {
    var result = Configuration.Provider()
    for (key, member) in try object(value, path) {
      let path = path + [key]
      switch key {
      case "type": result.type = try choice(member, path, ["openai", "anthropic"])
      case "base_url": result.baseURL = try url(member, path)
      case "model": result.model = try string(member, path)
      case "context_tokens": result.contextTokens = try integer(member, path, 1000...100_000_000)
      case "max_tokens": result.maximumTokens = try integer(member, path, 1...100_000_000)
      case "idle_timeout": result.idleTimeout = try seconds(member, path)
      case "stream_usage": result.asksForUsage = try bool(member, path)
      case "parallel_tool_calls": result.allowsParallelCalls = try bool(member, path)
      case "key_env", "headers":
        if isProject {
          warnings.append("\(location(path)) is passed over: a project's file may not name keys or headers")
        } else if key == "key_env" {
          result.keyVariable = try variable(member, path)
        } else {
          for (name, header) in try object(member, path) {
            result.headers.append((name, try string(header, path + [name])))
          }
        }
      default: warnings.append(unknown(path, Self.providerKeys))
      }
    }
    return result
  }

  private static let providerKeys = [
    "type", "base_url", "key_env", "headers", "model", "context_tokens", "max_tokens", "idle_timeout", "stream_usage",
    "parallel_tool_calls",
  ]

  private func trial(
    _ value: JSON, _ path: [String], _ warnings: inout [String]
  ) throws(CommandError) -> Configuration.Trial {
    let section = try object(value, path)
    for key in section.keys where !["model", "share"].contains(key) {
      warnings.append(unknown(path + [key], ["model", "share"]))
    }
    return Configuration.Trial(
      model: try string(section["model"] ?? .null, path + ["model"]),
      share: try share(section["share"] ?? .null, path + ["share"]))
  }

  private func unknown(_ path: [String], _ known: [String]) -> String {
    let near = Spelling.nearest(to: path.last ?? "", among: known)
    return "\(location(path)) is not a setting of this version" + (near.map { "; did you mean \"\($0)\"?" } ?? "")
  }
}

/// One value at a time: the type it must have, or an error that says where it is.
extension ConfigurationReader {
  private func object(_ value: JSON, _ path: [String]) throws(CommandError) -> JSONObject {
    guard let object = value.object else { throw mismatch(path, "an object", value) }
    return object
  }

  private func string(_ value: JSON, _ path: [String]) throws(CommandError) -> String {
    guard let string = value.string, !string.isEmpty else { throw mismatch(path, "a text", value) }
    return string
  }

  /// The name of a variable. What is there instead may be the key itself, so it is not shown.
  private func variable(_ value: JSON, _ path: [String]) throws(CommandError) -> String {
    let name = value.string ?? ""
    let isName = !name.isEmpty && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    guard isName, name.first?.isNumber != true else {
      throw .configuration(
        "\(location(path)) must be the name of a variable that holds the key, such as MY_API_KEY",
        hint: "Put the key into that variable, not into \(file).")
    }
    return name
  }

  private func strings(_ value: JSON, _ path: [String]) throws(CommandError) -> [String] {
    guard let list = value.array else { throw mismatch(path, "a list of texts", value) }
    var strings: [String] = []
    for element in list { strings.append(try string(element, path)) }
    return strings
  }

  private func bool(_ value: JSON, _ path: [String]) throws(CommandError) -> Bool {
    guard let bool = value.bool else { throw mismatch(path, "true or false", value) }
    return bool
  }

  private func share(_ value: JSON, _ path: [String]) throws(CommandError) -> Double {
    guard let share = value.number?.double, (0...1).contains(share) else {
      throw mismatch(path, "a number from 0 to 1", value)
    }
    return share
  }

  private func choice(_ value: JSON, _ path: [String], _ choices: [String]) throws(CommandError) -> String {
    guard let string = value.string, choices.contains(string) else {
      throw mismatch(path, "one of \(choices.joined(separator: ", "))", value)
    }
    return string
  }

  private func url(_ value: JSON, _ path: [String]) throws(CommandError) -> String {
    guard let string = value.string, string.hasPrefix("http://") || string.hasPrefix("https://") else {
      throw mismatch(path, "a URL that begins with http:// or https://", value)
    }
    return string.hasSuffix("/") ? String(string.dropLast()) : string
  }

  private func integer(_ value: JSON, _ path: [String], _ range: ClosedRange<Int>) throws(CommandError) -> Int {
    guard let integer = value.number?.int, range.contains(integer) else {
      throw mismatch(path, "a whole number from \(range.lowerBound) to \(range.upperBound)", value)
    }
    return integer
  }

  private func seconds(_ value: JSON, _ path: [String]) throws(CommandError) -> Double {
    guard let seconds = value.number?.double, seconds > 0, seconds <= 86_400 else {
      throw mismatch(path, "a number of seconds above 0 and up to 86400", value)
    }
    return seconds
  }

  private func mismatch(_ path: [String], _ expected: String, _ found: JSON) -> CommandError {
    let text = JSONWriter.text(found)
    let shown = text.count > 60 ? found.kind : text
    return .configuration("\(location(path)) must be \(expected), not \(shown)", hint: "Mend it in \(file).")
  }

  private func location(_ path: [String]) -> String {
    guard let offset = offsets[path] else { return path.isEmpty ? file : "\(file): \(path.joined(separator: "."))" }
    return "\(file), line \(Self.line(of: offset, in: bytes)): \(path.joined(separator: "."))"
  }

  private static func line(of offset: Int, in bytes: [UInt8]) -> Int {
    bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") } + 1
  }
}
