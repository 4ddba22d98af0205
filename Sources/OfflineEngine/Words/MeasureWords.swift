/// Names and signs of units of measure.
enum MeasureWords {
  /// The index after the unit at a token; nil where none stands there.
  static func end(_ tokens: [Token], at start: Int) -> Int? {
    table.match(tokens, at: start)?.end ?? Currencies.match(tokens, at: start)?.end
  }

  private static let table: PhraseTable<Bool> = {
    var table = PhraseTable<Bool>()
    let names = """
      m meter meters metre metres km kilometer kilometers kilometre kilometres cm centimeter centimeters centimetre centimetres mm millimeter
      millimeters mile miles mi yard yards yd foot feet ft inch inches nautical_miles light_years g gram grams kg kilo kilos kilogram kilograms mg t
      ton tons tonne tonnes lb lbs pound pounds oz ounce ounces stone stones l liter liters litre litres ml milliliter milliliters gallon gallons cup
      cups pint pints quart quarts tablespoon tablespoons tbsp teaspoon teaspoons tsp celsius fahrenheit kelvin degrees c f degrees_celsius
      degrees_fahrenheit °c °f kmh km/h mph m/s knots hour hours minute minutes second seconds day days week weeks month months year years j joule joules
      kj cal calories kcal kwh watt watts w kw hp horsepower bar psi pascal pascals pa atm byte bytes kb mb gb tb bit bits acre acres hectare hectares
      square_meters square_metres square_feet m2 m^2 radians degree
      公里 千米 米 厘米 毫米 英里 英尺 英寸 码 海里 光年 公斤 千克 克 毫克 吨 磅 盎司 斤 两 升 毫升 加仑 杯 摄氏度 华氏度 摄氏 华氏 度 小时 分钟 秒 天 周 个月 年
      平方米 平方公里 公顷 英亩 亩 立方米 焦耳 卡路里 千卡 大卡 千瓦 瓦 马力 字节 兆
      """
    for name in names.split(whereSeparator: \.isWhitespace) { table[String(name).replacing("_", with: " ")] = true }
    return table
  }()
}
