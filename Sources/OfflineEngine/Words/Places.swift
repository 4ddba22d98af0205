/// Places that many people name, in English and Chinese, each with its IANA time zone.
///
/// They only help to recognise a place where nothing else in the sentence shows it; any other place works with a preposition.
enum Places {
  /// The zone of a place, and the index after its name.
  static func match(_ tokens: [Token], at start: Int) -> (zone: String, end: Int)? {
    table.match(tokens, at: start).map { ($0.value, $0.end) }
  }

  private static let table: PhraseTable<String> = {
    var table = PhraseTable<String>()
    for line in list.split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard let zone = parts.last else { continue }
      for name in parts.dropLast() { table[String(name).replacing("_", with: " ")] = String(zone) }
    }
    return table
  }()

  private static let list = """
    tokyo 东京 japan 日本 osaka 大阪 kyoto 京都 Asia/Tokyo
    seoul 首尔 korea south_korea 韩国 busan 釜山 Asia/Seoul
    beijing 北京 peking china 中国 shanghai 上海 shenzhen 深圳 guangzhou 广州 hangzhou 杭州 chengdu 成都 wuhan 武汉 nanjing 南京 xi'an 西安 \
    suzhou 苏州 tianjin 天津 chongqing 重庆 qingdao 青岛 xiamen 厦门 changsha 长沙 kunming 昆明 sanya 三亚 dalian 大连 harbin 哈尔滨 \
    zhengzhou 郑州 jinan 济南 hefei 合肥 fuzhou 福州 ningbo 宁波 wuxi 无锡 guilin 桂林 lhasa 拉萨 Asia/Shanghai
    hong_kong hongkong 香港 Asia/Hong_Kong
    macau 澳门 Asia/Macau
    taipei 台北 taiwan 台湾 kaohsiung 高雄 Asia/Taipei
    singapore 新加坡 Asia/Singapore
    kuala_lumpur 吉隆坡 malaysia 马来西亚 Asia/Kuala_Lumpur
    bangkok 曼谷 thailand 泰国 phuket 普吉岛 Asia/Bangkok
    jakarta 雅加达 Asia/Jakarta
    bali 巴厘岛 Asia/Makassar
    manila 马尼拉 Asia/Manila
    hanoi 河内 vietnam 越南 Asia/Bangkok
    delhi new_delhi 新德里 mumbai 孟买 india 印度 bangalore bengaluru 班加罗尔 kolkata chennai Asia/Kolkata
    dubai 迪拜 abu_dhabi Asia/Dubai
    tel_aviv jerusalem israel 以色列 Asia/Jerusalem
    istanbul 伊斯坦布尔 ankara turkey 土耳其 Europe/Istanbul
    moscow 莫斯科 russia 俄罗斯 Europe/Moscow
    kyiv kiev 基辅 ukraine Europe/Kyiv
    athens 雅典 greece 希腊 Europe/Athens
    berlin 柏林 germany 德国 munich 慕尼黑 hamburg 汉堡 frankfurt 法兰克福 cologne 科隆 stuttgart leipzig dresden Europe/Berlin
    vienna 维也纳 austria 奥地利 Europe/Vienna
    zurich 苏黎世 geneva 日内瓦 switzerland 瑞士 bern basel Europe/Zurich
    paris 巴黎 france 法国 lyon 里昂 marseille nice 尼斯 Europe/Paris
    london 伦敦 england 英国 uk britain manchester 曼彻斯特 edinburgh 爱丁堡 oxford cambridge liverpool Europe/London
    dublin 都柏林 ireland 爱尔兰 Europe/Dublin
    madrid 马德里 spain 西班牙 barcelona 巴塞罗那 Europe/Madrid
    lisbon 里斯本 portugal 葡萄牙 porto Europe/Lisbon
    rome 罗马 italy 意大利 milan 米兰 venice 威尼斯 florence 佛罗伦萨 Europe/Rome
    amsterdam 阿姆斯特丹 netherlands 荷兰 rotterdam Europe/Amsterdam
    brussels 布鲁塞尔 belgium 比利时 Europe/Brussels
    copenhagen 哥本哈根 denmark 丹麦 Europe/Copenhagen
    stockholm 斯德哥尔摩 sweden 瑞典 Europe/Stockholm
    oslo 奥斯陆 norway 挪威 Europe/Oslo
    helsinki 赫尔辛基 finland 芬兰 Europe/Helsinki
    reykjavik iceland 冰岛 Atlantic/Reykjavik
    warsaw 华沙 poland 波兰 krakow Europe/Warsaw
    prague 布拉格 Europe/Prague
    budapest 布达佩斯 hungary 匈牙利 Europe/Budapest
    cairo 开罗 egypt 埃及 Africa/Cairo
    nairobi 内罗毕 kenya Africa/Nairobi
    lagos nigeria Africa/Lagos
    johannesburg cape_town 开普敦 south_africa 南非 Africa/Johannesburg
    casablanca morocco 摩洛哥 Africa/Casablanca
    new_york 纽约 nyc boston 波士顿 washington 华盛顿 miami 迈阿密 philadelphia 费城 atlanta 亚特兰大 America/New_York
    toronto 多伦多 montreal 蒙特利尔 ottawa America/Toronto
    chicago 芝加哥 houston 休斯顿 dallas 达拉斯 austin 奥斯汀 America/Chicago
    denver 丹佛 America/Denver
    phoenix America/Phoenix
    los_angeles 洛杉矶 san_francisco 旧金山 seattle 西雅图 san_diego las_vegas 拉斯维加斯 portland California 加州 America/Los_Angeles
    vancouver 温哥华 America/Vancouver
    honolulu hawaii 夏威夷 Pacific/Honolulu
    mexico_city 墨西哥城 mexico 墨西哥 America/Mexico_City
    havana 哈瓦那 America/Havana
    bogota 波哥大 America/Bogota
    lima 利马 America/Lima
    santiago 圣地亚哥 America/Santiago
    buenos_aires 布宜诺斯艾利斯 argentina 阿根廷 America/Argentina/Buenos_Aires
    sao_paulo 圣保罗 rio_de_janeiro 里约热内卢 brazil 巴西 America/Sao_Paulo
    sydney 悉尼 melbourne 墨尔本 canberra 堪培拉 Australia/Sydney
    brisbane 布里斯班 Australia/Brisbane
    perth 珀斯 Australia/Perth
    auckland 奥克兰 wellington 惠灵顿 new_zealand 新西兰 Pacific/Auckland
    """
}
