import AgentCore
import OfflineEngine
import SkillModel
import Testing

@Suite struct `Sturdiness` {
  static let sentences = [
    "Could you please book \"Sprint review\" with Ana, Bob & Dr. Smith on May 5th 2027 from 10:30am to 11.15 p.m. in room 5?",
    "把“今天天气很好”翻译成法语，然后2027年13月45日25点提醒我",
    "read ~/a/b.txt https://example.com/x?y=1 a@b.co 1,234.5k -3.2e9 half a dozen two hundred and six",
    "每隔两周周一、周三上午差五分十点到十一点一刻，百分之三十",
    "in 99999999999999999999 days at 99:99 for 123456789012345678901234567890 hours", "五五五五五五五五五五五五五五五五五五万亿亿亿个小时后",
  ]

  @Test(arguments: sentences)
  func `every beginning and every end of a sentence is survived`(sentence: String) {
    let engine = OfflineEngine()
    let scalars = Array(sentence.unicodeScalars)
    for cut in 0...scalars.count {
      for part in [scalars[..<cut], scalars[cut...]] {
        let route = engine.route(Self.text(part), tools: Tools.all, circumstances: Offline.monday)
        #expect((0...1).contains(route.score))
      }
    }
  }

  @Test(arguments: [
    "", " ", "\n\t", "?", "。。。", "\u{0}\u{1b}[2J", "\u{202e}abc", "👩‍👩‍👧‍👦🎉", "\"", "“", "'", "((((", "- - -", "....", "的的的的",
    "一二三四五六七八九十", "a", "'s", "日本語のテキスト", "Привет мир", "1/0", "::::", "~", "@", "https://", "*.*",
  ])
  func `odd texts are survived`(text: String) {
    let route = Offline.route(text)
    #expect(route.input.unicodeScalars.count <= text.unicodeScalars.count || route.decision == .none)
  }

  @Test func `random words are survived, and no value breaks its schema`() {
    let words =
      Self.sentences.flatMap { $0.split(separator: " ").map(String.init) } + [
        "set", "the", "volume", "to", "timer", "for", "把", "灯", "音量", "调到", "掷", "dice", "roll", "300", "-5", "0",
      ]
    var state: UInt64 = 42
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    let engine = OfflineEngine()
    for _ in 0..<400 {
      let text = (0..<(1 + next(9))).map { _ in words[next(words.count)] }.joined(separator: next(3) == 0 ? "" : " ")
      let route = engine.route(text, tools: Tools.all + Tools.unseen, circumstances: Offline.monday)
      for one in [route] + route.then { Self.check(one) }
    }
  }

  /// The bounds, values and lengths that the schemas of these tests use.
  static func check(_ route: Route) {
    guard let schema = route.tool?.tool.inputSchema["properties"]?.object else { return }
    for (name, value) in route.arguments {
      guard let property = schema[name] else {
        Issue.record("\(name) is no property")
        continue
      }
      if let values = property["enum"]?.array { #expect(values.contains(value)) }
      if let number = value.number {
        #expect(["integer", "number"].contains(property["type"]?.string))
        if property["type"] == "integer" { #expect(number.isInteger) }
        if let least = property["minimum"]?.number { #expect(number >= least) }
        if let most = property["maximum"]?.number { #expect(number <= most) }
      }
      if property["type"] == "string" { #expect(value.string?.isEmpty == false, "\(name) of \(route.input)") }
    }
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
