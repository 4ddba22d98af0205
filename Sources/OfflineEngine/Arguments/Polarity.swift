/// Whether a sentence switches something on or off.
struct Polarity: Sendable, Hashable {
  var isOn: Bool
  var tokens: [Int]

  /// Nil where it does neither.
  static func of(_ tokens: [Token]) -> Polarity? {
    for index in tokens.indices {
      if let (isOn, end) = phrases.match(tokens, at: index) { return Polarity(isOn: isOn, tokens: Array(index..<end)) }
    }
    return particle(tokens)
  }

  /// "turn the kitchen light on": the verb and its particle stand apart.
  private static func particle(_ tokens: [Token]) -> Polarity? {
    for index in tokens.indices where verbs.contains(tokens[index].text) {
      for later in (index + 1)..<max(index + 1, min(index + 8, tokens.count)) where tokens.has(later, ["on", "off"]) {
        let isParticle =
          later + 1 == tokens.count || tokens[later].is("off") || tokens.kind(later + 1) == .symbol
          || after.contains(tokens.text(later + 1))
        if isParticle { return Polarity(isOn: tokens[later].is("on"), tokens: [index, later]) }
      }
    }
    return nil
  }

  private static let verbs: Set<String> = ["turn", "switch", "put", "power", "set", "keep", "leave", "toggle", "flip"]
  private static let after: Set<String> = ["please", "now", "in", "at", "for", "and", "to"]
  private static let phrases: PhraseTable<Bool> = [
    "turn on": true, "switch on": true, "power on": true, "enable": true, "activate": true, "turn off": false,
    "switch off": false,
    "power off": false, "disable": false, "deactivate": false, "shut off": false, "put out": false, "lights on": true,
    "lights off": false,
    "light on": true, "light off": false, "打开": true, "开启": true, "启用": true, "开一下": true, "开灯": true, "开着": true,
    "点亮": true,
    "关闭": false, "关掉": false, "关上": false, "关一下": false, "关灯": false, "关了": false, "禁用": false, "熄灭": false, "关": false,
    "开": true,
    "unmute": false, "mute": true, "unlock": false, "lock": true, "静音": true, "取消静音": false, "上锁": true, "解锁": false,
    "锁上": true,
  ]

  static let onWords: Set<String> = [
    "on", "true", "enabled", "enable", "open", "active", "yes", "start", "1", "power", "state",
  ]
  static let offWords: Set<String> = [
    "off", "false", "disabled", "disable", "close", "closed", "inactive", "no", "stop", "0",
  ]
}
