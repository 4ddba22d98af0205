extension ExpressionFiller {
  static let questions: PhraseTable<Bool> = {
    var table = PhraseTable<Bool>()
    let list = """
      what is, what's, what 's, whats, how much is, how much are, how many, calculate, compute, work out, evaluate, solve, what does, what are, tell me,
      figure out, convert, the result of, what is the result of, 计算, 算, 算一下, 算算, 求, 请问, 帮我算, 帮我算一下, 换算, 把, 将
      """
    for phrase in list.split(whereSeparator: { $0 == "," || $0 == "\n" }) { table[String(phrase).trimmed] = true }
    return table
  }()

  static let tails: PhraseTable<Bool> = {
    var table = PhraseTable<Bool>()
    for phrase in [
      "等于多少", "等于几", "是多少", "得多少", "得几", "等于", "是几", "多少", "=", "equal", "equals", "make", "?", "？", "呢", "吗",
      "come to", "得",
    ] {
      table[phrase] = true
    }
    return table
  }()

  static let middles: PhraseTable<Bool> = {
    var table = PhraseTable<Bool>()
    for phrase in [
      "等于多少", "是多少", "合多少", "有多少", "相当于多少", "折合多少", "换算成", "转换成", "换成", "转成", "转换为", "换算为", "等于几", "是几", "折合", "合",
    ] {
      table[phrase] = true
    }
    return table
  }()

  static let operators: PhraseTable<String> = [
    "plus": "+", "minus": "-", "times": "*", "multiplied by": "*", "divided by": "/", "over": "/",
    "to the power of": "^", "squared": "^ 2",
    "cubed": "^ 3", "加": "+", "加上": "+", "减": "-", "减去": "-", "乘": "*", "乘以": "*", "除以": "/", "的平方": "^ 2",
    "的立方": "^ 3", "平方": "^ 2",
    "×": "*", "÷": "/",
  ]

  static let units: PhraseTable<String> = [
    "公里": "km", "千米": "km", "米": "m", "厘米": "cm", "毫米": "mm", "英里": "miles", "英尺": "ft", "英寸": "in", "码": "yd",
    "海里": "nmi",
    "公斤": "kg", "千克": "kg", "克": "g", "毫克": "mg", "吨": "t", "磅": "lb", "盎司": "oz", "升": "l", "毫升": "ml", "加仑": "gal",
    "摄氏度": "celsius", "华氏度": "fahrenheit", "摄氏": "celsius", "华氏": "fahrenheit", "平方米": "m^2", "平方公里": "km^2",
    "立方米": "m^3", "公顷": "ha",
    "英亩": "acre", "小时": "h", "分钟": "min", "秒": "s", "天": "days", "周": "weeks", "公里每小时": "km/h", "千瓦": "kW", "瓦": "W",
    "焦耳": "J",
    "卡路里": "cal", "大卡": "kcal", "个小时": "h", "兆": "MB",
  ]
}
