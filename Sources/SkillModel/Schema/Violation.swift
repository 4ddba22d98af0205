extension JSONSchema {
  /// One thing that is wrong with a value, in a sentence from which a model can correct its call.
  package struct Violation: Sendable, Hashable, CustomStringConvertible {
    /// JSON Pointer to the place; empty for the whole value.
    package let pointer: String
    /// The same place as a person writes it: `attendees[0].email`.
    package let path: String
    /// The keyword of the schema that is broken.
    package let keyword: String
    /// `expected a string, got the number 3`
    package let problem: String
    /// What would have fitted, where that can be said in a few words: `a string`.
    let expected: String?
    /// What is there instead.
    let found: String?

    init(at path: [PathStep], _ keyword: String, _ problem: String) {
      pointer = PathStep.pointer(path)
      self.path = PathStep.readable(path)
      self.keyword = keyword
      self.problem = problem
      expected = nil
      found = nil
    }

    init(at path: [PathStep], _ keyword: String, expected: String, found: String, hint: String = "") {
      pointer = PathStep.pointer(path)
      self.path = PathStep.readable(path)
      self.keyword = keyword
      problem = "expected \(expected), got \(found)\(hint)"
      self.expected = expected
      self.found = found
    }

    /// The same place and value, where something else would have fitted too.
    init(merging other: Self, expected: String) {
      pointer = other.pointer
      path = other.path
      keyword = other.keyword
      found = other.found
      self.expected = expected
      problem = "expected \(expected), got \(other.found ?? "something else")"
    }

    /// `start: expected a string, got the number 3`
    package var description: String { path.isEmpty ? problem : "\(path): \(problem)" }
  }
}

/// One step from a value to a part of it.
enum PathStep: Hashable {
  case key(String)
  case index(Int)

  static func pointer(_ steps: [PathStep]) -> String {
    steps.map { step in
      switch step {
      case .key(let key): "/" + JSONPointer.escaped(key)
      case .index(let index): "/\(index)"
      }
    }.joined()
  }

  static func readable(_ steps: [PathStep]) -> String {
    var text = ""
    for step in steps {
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key) where isWord(key): text += text.isEmpty ? key : "." + key
      case .key(let key): text += "[\(Wording.quoted(key))]"
      }
    }
    return text
  }

  private static func isWord(_ key: String) -> Bool {
    !key.isEmpty && key.unicodeScalars.count <= 64
      && key.unicodeScalars.allSatisfy { $0.properties.isXIDContinue || $0 == "-" || $0 == "$" }
  }
}
