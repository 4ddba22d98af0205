internal import SkillKit

/// The codes of WMO table 4677 that the service uses, in words.
enum WeatherCode {
  static func words(_ code: Int, _ language: Language) -> String {
    guard let (english, chinese) = names[code] else { return language("weather code \(code)", zh: "天气代码 \(code)") }
    return language(english, zh: chinese)
  }

  private static let names: [Int: (String, String)] = [
    0: ("clear sky", "晴"), 1: ("mainly clear", "大部晴朗"), 2: ("partly cloudy", "局部多云"), 3: ("overcast", "阴"),
    45: ("fog", "雾"), 48: ("freezing fog", "冻雾"),
    51: ("light drizzle", "小毛毛雨"), 53: ("drizzle", "毛毛雨"), 55: ("dense drizzle", "浓毛毛雨"),
    56: ("light freezing drizzle", "轻微冻毛毛雨"), 57: ("freezing drizzle", "冻毛毛雨"),
    61: ("light rain", "小雨"), 63: ("rain", "中雨"), 65: ("heavy rain", "大雨"),
    66: ("light freezing rain", "小冻雨"), 67: ("freezing rain", "冻雨"),
    71: ("light snow", "小雪"), 73: ("snow", "中雪"), 75: ("heavy snow", "大雪"), 77: ("snow grains", "米雪"),
    80: ("light showers", "小阵雨"), 81: ("showers", "阵雨"), 82: ("violent showers", "强阵雨"),
    85: ("light snow showers", "小阵雪"), 86: ("heavy snow showers", "大阵雪"),
    95: ("thunderstorm", "雷暴"), 96: ("thunderstorm with light hail", "雷暴伴小冰雹"),
    99: ("thunderstorm with heavy hail", "雷暴伴大冰雹"),
  ]
}
