package import SkillModel

/// Everything a model is told for one answer.
package struct ModelRequest: Sendable {
  package var system: String
  package var messages: [Message]
  /// In a stable order, so that a server can cache the beginning of the request.
  package var tools: [ToolDefinition]
  /// All that may be called; of many only some are in `tools`.
  package var installed: [ToolDefinition]
  package var circumstances: Circumstances

  package init(
    system: String, messages: [Message], tools: [ToolDefinition], installed: [ToolDefinition]? = nil,
    circumstances: Circumstances
  ) {
    self.system = system
    self.messages = messages
    self.tools = tools
    self.installed = installed ?? tools
    self.circumstances = circumstances
  }
}

/// When and where the person speaks.
package struct Circumstances: Sendable, Hashable {
  /// ISO 8601 with the offset of `timeZone` at that moment, such as `2026-05-04T09:30:00+02:00`.
  package var now: String
  /// An IANA name, such as `Europe/Berlin`.
  package var timeZone: String
  /// A BCP 47 tag, such as `en-GB` or `zh-CN`.
  package var locale: String

  package init(now: String, timeZone: String, locale: String) {
    self.now = now
    self.timeZone = timeZone
    self.locale = locale
  }
}

extension Circumstances {
  /// The language of what the person said: Chinese where Chinese characters are in it, else their own.
  package func locale(of text: String) -> String {
    let isChinese = text.unicodeScalars.contains { (0x4e00...0x9fff).contains($0.value) }
    let isKana = text.unicodeScalars.contains { (0x3040...0x30ff).contains($0.value) }
    if isChinese && !isKana { return locale.hasPrefix("zh") ? locale : "zh-CN" }
    return locale.hasPrefix("zh") && text.contains(where: { $0.isASCII && $0.isLetter }) ? "en" : locale
  }
}
