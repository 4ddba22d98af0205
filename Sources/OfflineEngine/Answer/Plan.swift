import SkillModel

/// Routes a text that may ask for several things, one after the other.
struct Plan {
  let router: Router

  func route(_ whole: Request, parts: [ClauseSplitter.Part]) -> Route {
    let single = router.route(whole)
    if case .forbidden = single.reason { return single }
    if case .supposed = single.reason { return single }
    var routes = joined(whole, parts)
    guard routes.count > 1, var first = routes.first else { return single }
    guard isBetter(routes, than: single) else { return single }
    routes = carried(routes, whole)
    first = routes.removeFirst()
    first.input = single.input
    first.then = routes
    return first
  }

  /// Routes each part; one that is no request of its own goes back to the part before it, unless a full stop stands between.
  private func joined(_ whole: Request, _ parts: [ClauseSplitter.Part]) -> [Route] {
    var ranges: [Range<Int>] = []
    var routes: [Route] = []
    for part in parts {
      let route = router.route(request(whole, part.tokens))
      let isOwn = route.decision != .none && route.score >= (part.isSure ? Router.floor : 0.5)
      if isOwn || ranges.isEmpty {
        ranges.append(part.tokens)
        routes.append(route)
      } else if !part.isSure, let last = ranges.popLast() {
        ranges.append(last.lowerBound..<part.tokens.upperBound)
        routes[routes.count - 1] = router.route(request(whole, last.lowerBound..<part.tokens.upperBound))
      } else {
        continue
      }
    }
    return routes.filter { $0.decision != .none }
  }

  private func request(_ whole: Request, _ tokens: Range<Int>) -> Request {
    Request(whole.utterance.text(tokens), frame: whole.frame)
  }

  /// A free text that may well say "and" keeps it: "remind me to buy milk and call mom".
  private func isBetter(_ routes: [Route], than single: Route) -> Bool {
    guard single.decision != .none, let tool = single.tool else { return true }
    let average = routes.reduce(0) { $0 + $1.score } / Double(routes.count)
    if routes.contains(where: { $0.decision == .ask }), single.decision == .call,
      !routes.allSatisfy({ $0.score > single.score })
    {
      return false
    }
    guard average > single.score - 0.15 else { return false }
    let properties = SchemaReader(root: tool.tool.inputSchema).properties()
    let said = properties.filter { $0.kind == .text(.content) }.compactMap { single.arguments[$0.name]?.string }
    return !said.contains { text in routes.dropFirst().contains { text.contains($0.input) } }
  }

  /// "… in Paris and then the time there": what a later request lacks, the earlier one may have said.
  private func carried(_ routes: [Route], _ whole: Request) -> [Route] {
    var done: [Route] = []
    for route in routes {
      var route = route
      if route.decision == .ask, let tool = route.tool, route.partial == nil {
        fill(&route, tool, from: done, whole.language)
      }
      done.append(route)
    }
    return done
  }

  private func fill(_ route: inout Route, _ tool: ToolDefinition, from earlier: [Route], _ language: Language) {
    let properties = SchemaReader(root: tool.tool.inputSchema).properties()
    for property in properties where route.missing.contains(property.name) {
      guard let value = said(property, in: earlier), property.constraints.allow(value) else { return }
      route.arguments[property.name] = value
      route.missing.removeAll { $0 == property.name }
    }
    guard route.missing.isEmpty else { return }
    route.decision = .call
    route.question = nil
  }

  private func said(_ property: Property, in earlier: [Route]) -> JSON? {
    for route in earlier.reversed() {
      guard let tool = route.tool else { continue }
      for other in SchemaReader(root: tool.tool.inputSchema).properties() where isAlike(other, property) {
        if let value = route.arguments[other.name] { return value }
      }
    }
    return nil
  }

  private func isAlike(_ left: Property, _ right: Property) -> Bool {
    switch (left.kind, right.kind) {
    case (.text(.pattern), .text(.path)): true
    case (.text(let one), .text(let other)):
      one == other && [.place, .path, .person, .email, .url, .language].contains(one)
    case (.time(let one, _), .time(let other, _)): one == other
    default: false
    }
  }
}
