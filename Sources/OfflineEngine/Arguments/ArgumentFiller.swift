import SkillModel

/// The arguments that a request gives one tool.
struct Filling: Sendable {
  var draft: Draft
  /// Required properties without a usable value, in the schema's order.
  var missing: [Property]

  var arguments: JSONObject { draft.arguments }
  var isComplete: Bool { missing.isEmpty }
}

/// Fills a tool's arguments from a request: what speaks for itself first, the rest of the sentence last.
struct ArgumentFiller {
  let request: Request
  let manual: Manual
  let cutter: TermCutter

  func fill(_ start: Draft = Draft()) -> Filling {
    var draft = start
    if let deed = request.deed, manual.deeds.relation(to: deed) == .same {
      let dated = request.datedTokens
      draft.consume(deed.frame.filter { !dated.contains($0) })
    }
    let texts = TextFiller(request: request, manual: manual, cutter: cutter)
    LiteralFiller(request: request, manual: manual).fill(&draft)
    TimeFiller(request: request, manual: manual).fill(&draft)
    DurationFiller(request: request, manual: manual).fill(&draft)
    ChoiceFiller(request: request, manual: manual).fill(&draft)
    NumberFiller(request: request, manual: manual).fill(&draft)
    NameFiller(request: request, manual: manual).fill(&draft)
    texts.fill(&draft)
    return Filling(draft: draft, missing: Self.missing(manual.properties, draft))
  }

  /// What is required and absent, and what was said but cannot be: an optional hour that does not exist is asked for too.
  static func missing(_ properties: [Property], _ draft: Draft) -> [Property] {
    properties.filter { property in
      guard !draft.has(property) else { return false }
      return property.isRequired || draft.faults[property.name] != nil || isHalfSaid(property, draft)
    }
  }

  /// An optional moment of which only the day was said.
  private static func isHalfSaid(_ property: Property, _ draft: Draft) -> Bool {
    guard draft.partials[property.name] != nil, case .time(.dateTime, _) = property.kind else { return false }
    return true
  }
}
