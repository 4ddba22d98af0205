/// A pattern as instructions of a machine that follows all its ways at once, so that no text makes it backtrack.
struct PatternProgram: Sendable {
  enum Instruction: Sendable {
    /// Takes one code point.
    case one(ScalarSet)
    case jump(Int)
    case split(Int, Int)
    case begin
    case end
    case boundary(isNegated: Bool)
    case look(PatternProgram, isBehind: Bool, isNegated: Bool)
    case match
  }

  private(set) var instructions: [Instruction] = []

  /// True where a match can only begin at the start of the text.
  var isAnchored: Bool { if case .begin = instructions.first { true } else { false } }

  /// - Parameter room: how many instructions may still be made; counted down.
  init(_ syntax: PatternSyntax, isBackward: Bool = false, room: inout Int) throws(PatternError) {
    try emit(syntax, isBackward, &room)
    try add(.match, &room)
  }

  private mutating func add(_ instruction: Instruction, _ room: inout Int) throws(PatternError) {
    room -= 1
    guard room >= 0 else {
      throw PatternError(
        message: "it is too large: its repetitions multiply, so make their counts smaller", character: nil)
    }
    instructions.append(instruction)
  }

  private mutating func emit(_ syntax: PatternSyntax, _ isBackward: Bool, _ room: inout Int) throws(PatternError) {
    switch syntax {
    case .empty: break
    case .one(let set): try add(.one(set), &room)
    case .sequence(let terms):
      for term in isBackward ? terms.reversed() : terms { try emit(term, isBackward, &room) }
    case .choice(let alternatives): try emitChoice(alternatives, isBackward, &room)
    case .loop(let body, let minimum, let maximum):
      try emitLoop(body, minimum, maximum, isBackward, &room)
    case .begin: try add(.begin, &room)
    case .end: try add(.end, &room)
    case .boundary(let isNegated): try add(.boundary(isNegated: isNegated), &room)
    case .look(let inner, let isBehind, let isNegated):
      let program = try PatternProgram(inner, isBackward: isBehind, room: &room)
      try add(.look(program, isBehind: isBehind, isNegated: isNegated), &room)
    }
  }

  private mutating func emitChoice(
    _ alternatives: [PatternSyntax], _ isBackward: Bool, _ room: inout Int
  ) throws(PatternError) {
    var jumps: [Int] = []
    for alternative in alternatives.dropLast() {
      let split = instructions.count
      try add(.split(split + 1, split + 1), &room)
      try emit(alternative, isBackward, &room)
      jumps.append(instructions.count)
      try add(.jump(0), &room)
      instructions[split] = .split(split + 1, instructions.count)
    }
    if let last = alternatives.last { try emit(last, isBackward, &room) }
    for jump in jumps { instructions[jump] = .jump(instructions.count) }
  }

  private mutating func emitLoop(
    _ body: PatternSyntax, _ minimum: Int, _ maximum: Int?, _ isBackward: Bool, _ room: inout Int
  ) throws(PatternError) {
    guard maximum != 0 else { return }
    var made = 0
    while made < minimum {
      let before = instructions.count
      try emit(body, isBackward, &room)
      made += 1
      // A body without instructions takes nothing, however often it is repeated.
      if instructions.count == before { return }
    }
    guard let maximum else { return try emitStar(body, isBackward, &room) }
    var splits: [Int] = []
    while made < maximum {
      splits.append(instructions.count)
      try add(.split(0, 0), &room)
      try emit(body, isBackward, &room)
      made += 1
    }
    for split in splits { instructions[split] = .split(split + 1, instructions.count) }
  }

  private mutating func emitStar(
    _ body: PatternSyntax, _ isBackward: Bool, _ room: inout Int
  ) throws(PatternError) {
    let split = instructions.count
    try add(.split(0, 0), &room)
    try emit(body, isBackward, &room)
    try add(.jump(split), &room)
    instructions[split] = .split(split + 1, instructions.count)
  }
}
