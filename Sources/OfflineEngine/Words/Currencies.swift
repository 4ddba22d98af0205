/// Currencies by their codes, names and signs.
enum Currencies {
  /// The ISO 4217 code, and the index after the name.
  static func match(_ tokens: [Token], at start: Int) -> (code: String, end: Int)? {
    table.match(tokens, at: start).map { ($0.value, $0.end) }
  }

  private static let table: PhraseTable<String> = {
    var table = PhraseTable<String>()
    for line in list.split(separator: "\n") {
      let parts = line.split(separator: " ").map(String.init)
      for name in parts { table[name.replacing("_", with: " ")] = parts[0] }
    }
    return table
  }()

  private static let list = """
    USD us_dollar us_dollars dollar dollars bucks $ 美元 美金 刀
    EUR euro euros € 欧元
    GBP pound pounds sterling £ quid 英镑
    CNY RMB yuan renminbi ¥ 人民币 元 块 块钱
    JPY yen 日元 日圆
    HKD hong_kong_dollar hong_kong_dollars 港币 港元
    TWD 台币 新台币
    KRW won 韩元 韩币
    INR rupee rupees ₹ 卢比
    CHF franc francs swiss_francs 瑞士法郎 法郎
    CAD canadian_dollar canadian_dollars 加元 加币
    AUD australian_dollar australian_dollars 澳元 澳币
    NZD 新西兰元
    SGD singapore_dollar singapore_dollars 新加坡元 新币
    THB baht 泰铢
    RUB ruble rubles rouble roubles 卢布
    SEK kronor
    NOK
    DKK
    PLN zloty
    TRY lira
    MXN pesos peso 比索
    BRL reais
    ZAR rand
    BTC bitcoin bitcoins 比特币
    """
}
