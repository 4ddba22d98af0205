internal import FoundationEssentials
internal import SkillModel

extension Context {
  /// Reads the host's JSON; nil where it lacks the time, which no host may leave out.
  init?(_ bytes: [UInt8], _ call: HostCall, _ configuration: [UInt8]) {
    guard let json = try? JSONParser.parse(bytes), let text = json["now"]?.string,
      let now = try? Date(text, strategy: .iso8601)
    else { return nil }
    self.now = now
    let name = json["time_zone"]?.string ?? "GMT"
    timeZoneName = name
    timeZone = TimeZone(identifier: name) ?? Self.fixedZone(of: text)
    locale = json["locale"]?.string ?? "en"
    dataFolder = json["data_dir"]?.string ?? ""
    session = json["session"]?.string ?? ""
    turn = json["turn"]?.string ?? ""
    isInteractive = json["interactive"]?.bool ?? false
    self.call = call
    self.configuration = configuration
  }

  /// The offset at the end of an ISO 8601 time.
  private static func fixedZone(of now: String) -> TimeZone {
    let digits = now.suffix(6)
    guard let sign = digits.first, sign == "+" || sign == "-", let hours = Int(digits.dropFirst().prefix(2)),
      let minutes = Int(digits.suffix(2))
    else { return .gmt }
    return TimeZone(secondsFromGMT: (sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)) ?? .gmt
  }
}
