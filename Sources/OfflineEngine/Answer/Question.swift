import SkillModel

/// The question that asks for one missing argument, in the person's language.
struct Question {
  let language: Language
  let tool: ToolDescriptor

  func text(for property: Property, fault: Fault? = nil, partial: PartialTime? = nil) -> String {
    guard let fault else { return plain(property, partial) }
    return complaint(fault, property) + language.pick(" ", "") + plain(property, partial)
  }

  // MARK: What is wrong

  private func complaint(_ fault: Fault, _ property: Property) -> String {
    switch fault.kind {
    case .noSuchDate: language.pick("There is no day “\(fault.said)”.", "没有“\(fault.said)”这一天。")
    case .noSuchTime: language.pick("“\(fault.said)” is not a time.", "“\(fault.said)”不是有效的时间。")
    case .skippedTime:
      language.pick(
        "The clocks are put forward over \(fault.said), so that time does not exist.", "因夏令时调整，\(fault.said) 这个时间不存在。")
    case .severalDays: language.pick("\(fault.said) is more than one day.", "\(fault.said) 不止一天。")
    case .forbidden: forbidden(fault.said, property)
    }
  }

  private func forbidden(_ said: String, _ property: Property) -> String {
    guard let range = property.constraints.range else {
      return language.pick("“\(said)” cannot be the \(property.label).", "“\(said)”不能用作 \(property.label)。")
    }
    let least = range.least.flatMap(JSONNumber.init).map(\.literal)
    let most = range.most.flatMap(JSONNumber.init).map(\.literal)
    switch (least, most) {
    case (let least?, let most?):
      return language.pick(
        "\(Titles.capitalised(property.label)) must be between \(least) and \(most), not \(said).",
        "\(property.label) 必须在 \(least) 到 \(most) 之间，不能是 \(said)。")
    case (let least?, nil):
      return language.pick(
        "\(Titles.capitalised(property.label)) must be at least \(least), not \(said).",
        "\(property.label) 不能小于 \(least)。")
    case (nil, let most?):
      return language.pick(
        "\(Titles.capitalised(property.label)) must be at most \(most), not \(said).", "\(property.label) 不能大于 \(most)。"
      )
    case (nil, nil): return language.pick("“\(said)” is not possible.", "“\(said)”不可以。")
    }
  }

  // MARK: What is asked

  private func plain(_ property: Property, _ partial: PartialTime?) -> String {
    switch property.kind {
    case .time(let form, let role): time(form, role, partial)
    case .duration: language.pick("How long?", "多长时间？")
    case .recurrence: language.pick("How often?", "多久一次？")
    case .choice(let choices): choice(property, choices)
    case .boolean: language.pick("Should \(property.label) be on: yes or no?", "\(property.label)：是还是否？")
    case .number: number(property)
    case .text(let role): text(role, property)
    case .list(.text(.person)): language.pick("With whom?", "和谁？")
    case .list, .fixed, .opaque: which(property)
    }
  }

  private func time(_ form: TimeForm, _ role: TimeRole, _ partial: PartialTime?) -> String {
    if partial != nil { return language.pick("At what time?", "几点？") }
    switch (form, role) {
    case (.date, _): return language.pick("On which day?", "哪一天？")
    case (.time, _), (.hour, _), (.minute, _): return language.pick("At what time?", "几点？")
    case (.dateTime, .end): return language.pick("When does it end?", "什么时候结束？")
    case (.dateTime, .due): return language.pick("When is it due?", "什么时候截止？")
    case (.dateTime, .target): return language.pick("To what day and time?", "改到什么时候？")
    case (.dateTime, _): return language.pick("When? Please say the day and the time.", "什么时候？请告诉我日期和时间。")
    }
  }

  private func choice(_ property: Property, _ choices: [Choice]) -> String {
    let names = choices.prefix(8).map(\.text)
    return language.pick(
      "Which \(property.label): \(Self.list(names, "or"))?", "\(property.label)：选哪一个？\(names.joined(separator: "、"))")
  }

  static func list(_ names: [String], _ word: String) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " \(word) " + last
  }

  private func number(_ property: Property) -> String {
    var bounds = ""
    if let range = property.constraints.range, let least = range.least.flatMap(JSONNumber.init),
      let most = range.most.flatMap(JSONNumber.init)
    {
      bounds = language.pick(" (\(least) to \(most))", "（\(least) 到 \(most)）")
    }
    return language.pick("What \(property.label)\(bounds)?", "\(property.label)\(bounds)是多少？")
  }

  private func text(_ role: TextRole, _ property: Property) -> String {
    switch role {
    case .place: language.pick("For which place?", "哪个地方？")
    case .path:
      property.words.contains { ["folder", "directory", "dir"].contains($0) }
        ? language.pick("Which folder?", "哪个文件夹？") : language.pick("Which file?", "哪个文件？")
    case .pattern: language.pick("What is the file called?", "文件叫什么名字？")
    case .url: language.pick("Which web address?", "哪个网址？")
    case .email: language.pick("Which e-mail address?", "哪个邮箱地址？")
    case .person: language.pick("Who?", "哪位？")
    case .language: language.pick("Which language?", "哪种语言？")
    case .zone: language.pick("Which time zone?", "哪个时区？")
    case .expression: language.pick("What should I calculate?", "要计算什么？")
    case .title where makesNew: language.pick("What should it be called?", "叫什么名字？")
    case .content: language.pick("What should the \(property.label) be?", "内容是什么？")
    case .query: language.pick("What should I look for?", "要找什么？")
    case .unit: language.pick("Which unit?", "哪个单位？")
    case .currency: language.pick("Which currency?", "哪种货币？")
    case .title, .identifier, .plain: which(property)
    }
  }

  private func which(_ property: Property) -> String {
    language.pick("Which \(property.label)?", "哪个 \(property.label)？")
  }

  /// Whether the tool makes something that then has a name, rather than look for it by its name.
  private var makesNew: Bool {
    SchemaReader.words(of: tool.name).contains {
      ["create", "add", "new", "book", "make", "set", "schedule", "start", "insert", "write", "save"].contains($0)
    }
  }
}
