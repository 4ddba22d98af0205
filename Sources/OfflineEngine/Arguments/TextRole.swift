/// What kind of words a text property takes, as far as its name and description tell.
enum TextRole: String, Sendable, Hashable {
  case place, path, pattern, url, email, person, language, zone, expression, title, content, query, unit, currency,
    identifier, plain

  /// The rest of the sentence can go into it.
  var takesRest: Bool {
    switch self {
    case .title, .content, .query, .expression: true
    default: false
    }
  }

  static func of(words: [String], description: [Token]) -> TextRole {
    // "file_name" is a path and "city_name" a place: the last word that says something but "name" decides.
    let telling = words.reversed().filter { !weak.contains($0) }
    if words.contains("file"), words.contains("name") || words.contains("pattern") { return .pattern }
    for word in telling { if let role = byName[word] { return role } }
    if let role = first(in: description) { return role }
    for word in words.reversed() { if let role = byName[word] { return role } }
    return .plain
  }

  /// A description says early what the property is; later words are about something else.
  private static func first(in description: [Token]) -> TextRole? {
    for index in description.indices.prefix(14) {
      if let (role, _) = byDescription.match(description, at: index) { return role }
    }
    return nil
  }

  private static let weak: Set<String> = [
    "name", "text", "string", "value", "id", "from", "to", "in", "for", "new", "old", "source", "target", "the", "of",
  ]

  private static let byName: [String: TextRole] = names([
    (
      .place,
      "place city location where town country address region destination origin airport venue area district state neighborhood neighbourhood spot 地点 城市 位置 地址 目的地 出发地 地方"
    ),
    (.path, "path file filename folder directory dir document attachment 路径 文件 目录 文件夹"),
    (.pattern, "glob pattern wildcard filemask"),
    (.url, "url link uri website site webpage href 网址 链接"),
    (.email, "email mail 邮箱"),
    (
      .person,
      "person contact recipient recipients attendee participant guest invitee who friend colleague user username assignee people contacts attendees participants guests invitees 联系人 收件人 参与者 人"
    ),
    (.language, "language lang locale 语言"),
    (.zone, "timezone zone tz 时区"),
    (.expression, "expression formula calculation calc equation math arithmetic 算式 表达式 公式"),
    (
      .title,
      "title name label subject summary headline heading event appointment meeting reminder task todo item 标题 名称 主题 事项"
    ),
    (
      .content,
      "content text body message note description details sentence paragraph phrase input comment memo lyrics 内容 正文 文本 消息"
    ),
    (.query, "query q search term terms keyword keywords question topic phrase about song track artist 关键词 关键字 查询 问题"),
    (.unit, "unit units"),
    (.currency, "currency currencies 货币 币种"),
    (.identifier, "id uid uuid code symbol ticker sku isbn number key reference tracking 编号 代码 单号"),
  ])

  private static let byDescription: PhraseTable<TextRole> = phrases([
    (.place, "place city location town country address region destination 地点 城市 地名 地址"),
    (.path, "path file folder directory 路径 文件 目录 文件夹"),
    (.url, "url link 网址 链接"),
    (.email, "email 邮箱"),
    (.person, "person contact recipient attendee 联系人 收件人"),
    (.language, "language 语言"),
    (.expression, "expression formula calculation arithmetic 算式 表达式"),
    (.title, "title label subject 标题 主题 名称"),
    (.content, "text message content sentence 内容 正文 文本"),
    (.query, "query search keyword keywords term 关键词 关键字"),
    (.unit, "unit 单位"),
    (.currency, "currency 货币"),
    (.identifier, "identifier code symbol ticker 编号 代码"),
    (.zone, "iana timezone 时区"),
  ])

  private static func names(_ rows: [(TextRole, String)]) -> [String: TextRole] {
    var table: [String: TextRole] = [:]
    for (role, words) in rows {
      for word in words.split(separator: " ") { table[String(word)] = table[String(word)] ?? role }
    }
    return table
  }

  private static func phrases(_ rows: [(TextRole, String)]) -> PhraseTable<TextRole> {
    var table = PhraseTable<TextRole>()
    for (role, words) in rows {
      for word in words.split(separator: " ") { table[String(word)] = table[String(word)] ?? role }
    }
    return table
  }
}
