/// Runs pattern programs over one text. The time grows with the text and the program, never exponentially.
struct PatternMatcher {
  let text: [Unicode.Scalar]
  /// How many steps may still be made; when it is used up, every answer is no and `isExhausted` is set.
  private(set) var effort: Int
  var isExhausted: Bool { effort <= 0 }

  init(text: String, effort: Int) {
    self.text = Array(text.unicodeScalars)
    self.effort = effort - self.text.count
  }

  mutating func finds(_ program: PatternProgram) -> Bool {
    run(program, from: 0, isBackward: false, isFixed: program.isAnchored)
  }

  private mutating func run(_ program: PatternProgram, from start: Int, isBackward: Bool, isFixed: Bool) -> Bool {
    effort -= program.instructions.count / 16
    var current = ThreadList(capacity: program.instructions.count)
    var next = current
    var position = start
    while !isExhausted {
      if position == start || !isFixed, enter(0, of: program, at: position, &current) { return true }
      if current.threads.isEmpty && isFixed { return false }
      guard isBackward ? position > 0 : position < text.count else { return false }
      let scalar = text[isBackward ? position - 1 : position]
      position += isBackward ? -1 : 1
      effort -= 1
      for thread in current.threads {
        guard case .one(let set) = program.instructions[thread], set.contains(scalar) else { continue }
        if enter(thread + 1, of: program, at: position, &next) { return true }
      }
      swap(&current, &next)
      next.clear()
    }
    return false
  }

  /// Follows everything that takes no code point from one instruction on; true where that ends in a match.
  private mutating func enter(
    _ first: Int, of program: PatternProgram, at position: Int, _ list: inout ThreadList
  ) -> Bool {
    var open = [first]
    while let at = open.popLast() {
      guard list.mark(at) else { continue }
      effort -= 1
      switch program.instructions[at] {
      case .match: return true
      case .one: list.threads.append(at)
      case .jump(let target): open.append(target)
      case .split(let left, let right):
        open.append(right)
        open.append(left)
      default:
        if holds(program.instructions[at], at: position) { open.append(at + 1) }
      }
    }
    return false
  }

  private mutating func holds(_ assertion: PatternProgram.Instruction, at position: Int) -> Bool {
    switch assertion {
    case .begin: position == 0
    case .end: position == text.count
    case .boundary(let isNegated): (isWord(position - 1) != isWord(position)) != isNegated
    case .look(let program, let isBehind, let isNegated):
      run(program, from: position, isBackward: isBehind, isFixed: true) != isNegated
    default: true
    }
  }

  private func isWord(_ index: Int) -> Bool { text.indices.contains(index) && ScalarSet.word.contains(text[index]) }
}

/// The instructions that wait for the next code point, each once.
private struct ThreadList {
  var threads: [Int] = []
  private var marks: [UInt32]
  private var round: UInt32 = 1

  init(capacity: Int) { marks = Array(repeating: 0, count: capacity) }

  mutating func clear() {
    threads.removeAll(keepingCapacity: true)
    round += 1
  }

  /// False where the instruction was already followed at this position.
  mutating func mark(_ instruction: Int) -> Bool {
    guard marks[instruction] != round else { return false }
    marks[instruction] = round
    return true
  }
}
