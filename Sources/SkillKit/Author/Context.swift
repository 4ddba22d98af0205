public import FoundationEssentials
internal import SkillModel

/// What a call can know, and what it can ask of the host. Valid until `call` returns.
public struct Context: Sendable {
  public let now: Date
  /// The person's zone. Named zones need `import FoundationInternationalization` somewhere in the skill; without it,
  /// this is the zone's offset at `now`.
  public let timeZone: TimeZone
  /// An IANA name, such as `Europe/Berlin`.
  public let timeZoneName: String
  /// A BCP 47 tag, such as `en-GB` or `zh-CN`.
  public let locale: String
  /// A folder of the skill's own; it exists.
  public let dataFolder: String
  public let session: String
  public let turn: String
  /// Whether a person is there to answer.
  public let isInteractive: Bool

  let call: HostCall
  let configuration: [UInt8]

  /// The skill's section of the configuration; `{}` where there is none.
  public func configuration<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
    try Setup(configuration: configuration).configuration(as: type)
  }

  /// HTTP requests, made by the host within the skill's network permissions.
  public var http: HTTP { HTTP(call: call) }

  /// Tells the person how far the call is; `fraction` is 0…1, or nil where it is not known.
  public func progress(_ fraction: Double? = nil, _ message: String) {
    call.emit(.progress(fraction: fraction, message: message))
  }

  /// Shows a part of the result as it comes; the whole result is still returned at the end.
  public func output(_ delta: String) { call.emit(.output(delta: delta)) }

  /// Points the person to a file that the call has made.
  public func artifact(path: String, mime: String, title: String) {
    call.emit(.artifact(path: path, mime: mime, title: title))
  }

  public func log(_ message: String, level: LogLevel = .info) { call.host.log(message, level: level) }

  public var isCancelled: Bool { call.state != nil || Task.isCancelled }

  /// Throws where the person cancelled, or the time is up.
  public func checkCancellation() throws {
    if let code = call.state { throw SkillError(code, code == .deadline ? "the time is up" : "cancelled") }
    if Task.isCancelled { throw SkillError(.cancelled, "cancelled") }
  }
}

public enum LogLevel: Int32, Sendable { case debug, info, warning, error }

/// What a skill is given before its first call.
public struct Setup: Sendable {
  let configuration: [UInt8]

  /// The skill's section of the configuration; `{}` where there is none.
  public func configuration<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
    let bytes = configuration.isEmpty ? Array("{}".utf8) : configuration
    do {
      return try JSONDecoder().decode(type, from: Data(bytes))
    } catch let error as DecodingError {
      throw SkillError(.unavailable, "the skill's configuration is not as it expects: \(error.sentence)")
    }
  }
}
