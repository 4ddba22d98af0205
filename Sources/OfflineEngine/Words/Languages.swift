/// Languages by their names in English and Chinese, with their codes.
enum Languages {
  struct Entry: Sendable, Hashable {
    var code: String
    var english: String
  }

  static func match(_ tokens: [Token], at start: Int) -> (entry: Entry, end: Int)? {
    table.match(tokens, at: start).map { ($0.value, $0.end) }
  }

  private static let table: PhraseTable<Entry> = {
    var table = PhraseTable<Entry>()
    for line in list.split(separator: "\n") {
      let parts = line.split(separator: " ").map(String.init)
      let entry = Entry(code: parts[0], english: parts[1])
      for name in parts.dropFirst() { table[name.replacing("_", with: " ")] = entry }
    }
    return table
  }()

  private static let list = """
    en English 英语 英文
    zh Chinese mandarin 中文 汉语 普通话 国语
    fr French 法语 法文
    de German 德语 德文
    es Spanish 西班牙语 西语 西班牙文
    it Italian 意大利语 意大利文
    pt Portuguese 葡萄牙语 葡语
    ru Russian 俄语 俄文
    ja Japanese 日语 日文
    ko Korean 韩语 韩文 朝鲜语
    ar Arabic 阿拉伯语 阿拉伯文
    hi Hindi 印地语
    nl Dutch 荷兰语
    sv Swedish 瑞典语
    da Danish 丹麦语
    no Norwegian 挪威语
    fi Finnish 芬兰语
    pl Polish 波兰语
    cs Czech 捷克语
    tr Turkish 土耳其语
    el Greek 希腊语
    he Hebrew 希伯来语
    th Thai 泰语 泰文
    vi Vietnamese 越南语
    id Indonesian 印尼语
    uk Ukrainian 乌克兰语
    hu Hungarian 匈牙利语
    ro Romanian 罗马尼亚语
    la Latin 拉丁语 拉丁文
    yue Cantonese 粤语 广东话
    """
}
