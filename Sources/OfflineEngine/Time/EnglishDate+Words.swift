extension EnglishDate {
  static let relative: PhraseTable<RelativeDay> = [
    "today": .init(0), "tonight": .init(0, .evening), "tonite": .init(0, .evening), "this morning": .init(0, .morning),
    "this afternoon": .init(0, .afternoon), "this evening": .init(0, .evening), "tomorrow": .init(1),
    "tomorow": .init(1),
    "tommorow": .init(1), "tommorrow": .init(1), "tmr": .init(1), "tmrw": .init(1), "2moro": .init(1),
    "the day after tomorrow": .init(2), "day after tomorrow": .init(2), "overmorrow": .init(2), "yesterday": .init(-1),
    "the day before yesterday": .init(-2), "day before yesterday": .init(-2), "last night": .init(-1, .evening),
  ]

  /// Each weekday with whether the word means something else as easily.
  static let weekdays: [String: (day: Int, isWeak: Bool)] = [
    "monday": (1, false), "tuesday": (2, false), "wednesday": (3, false), "thursday": (4, false), "friday": (5, false),
    "saturday": (6, false), "sunday": (7, false), "mon": (1, true), "tue": (2, true), "tues": (2, false),
    "wed": (3, true),
    "weds": (3, true), "thu": (4, true), "thur": (4, true), "thurs": (4, false), "fri": (5, true), "sat": (6, true),
    "sun": (7, true), "wendsday": (3, false), "wensday": (3, false), "mondays": (1, false), "tuesdays": (2, false),
    "wednesdays": (3, false), "thursdays": (4, false), "fridays": (5, false), "saturdays": (6, false),
    "sundays": (7, false),
  ]

  static let months: [String: Int] = [
    "january": 1, "jan": 1, "february": 2, "feb": 2, "march": 3, "mar": 3, "april": 4, "apr": 4, "may": 5, "june": 6,
    "jun": 6, "july": 7, "jul": 7, "august": 8, "aug": 8, "september": 9, "sep": 9, "sept": 9, "october": 10, "oct": 10,
    "november": 11, "nov": 11, "december": 12, "dec": 12,
  ]

  static let ordinals: [String: Int] = [
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9,
    "tenth": 10, "eleventh": 11, "twelfth": 12, "thirteenth": 13, "fourteenth": 14, "fifteenth": 15, "sixteenth": 16,
    "seventeenth": 17, "eighteenth": 18, "nineteenth": 19, "twentieth": 20, "thirtieth": 30,
  ]

  /// Month times 100 and day.
  static let holidays: PhraseTable<Int> = [
    "christmas": 1225, "christmas day": 1225, "christmas eve": 1224, "boxing day": 1226, "new year": 101,
    "new year's day": 101, "new years day": 101, "new year's eve": 1231, "new years eve": 1231,
    "valentine's day": 214, "valentines day": 214, "halloween": 1031, "end of the year": 1231,
    "end of year": 1231, "end of this year": 1231, "the end of the year": 1231, "the end of this year": 1231,
  ]

  static let monthEnds: PhraseTable<Bool> = [
    "end of the month": true, "end of month": true, "end of this month": true, "the end of the month": true,
    "the end of this month": true,
  ]
  static let shifted: Set<String> = ["next", "coming", "following", "last", "past", "previous", "weekend"]
  static let beforeOrdinal: Set<String> = ["on", "by", "until", "till", "from", "to", "for", "since"]
  static let afterOrdinal: Set<String> = [
    "at", "from", "for", "with", "to", "in", "until", "till", "about", "and", "please", "around", "by",
  ]
}

/// Nouns after a number that say it counts them, so that it is neither an hour nor a day.
enum CountedNouns {
  static let all: Set<String> = {
    let english = """
      people persons person guests guest seats seat tickets ticket percent degrees degree km kilometers kilometres miles mile meters
      metres meter m cm mm kg kilos kilograms grams gram g pounds lbs lb dollars euros bucks usd eur gbp cny yuan cents files file items
      item times copies pages page points apples eggs bottles cups liters litres gb mb kb tb px pixels volts watts steps rooms
      nights adults kids children persons celsius fahrenheit kelvin feet foot inches inch yards gallons ounces oz players rounds
      bags boxes pieces slices sets reps laps songs tracks
      """
    let others = ["%", "°", "€", "$", "£", "+", "*", "/", "^", "人", "个", "位", "度", "元", "块", "米", "公"]
    return Set(english.split(whereSeparator: \.isWhitespace).map(String.init) + others)
  }()
}
