import AgentCore
import SkillModel

/// A call as far as it has come.
struct PartialCall: Sendable {
  private(set) var id: String?
  private(set) var name = ""
  private(set) var index: Int?
  private var text = ""
  private var value: JSON?
  private var extra = JSONObject()

  /// Puts a piece in. `tools` are the names on offer, by which pieces of a name are told from names.
  mutating func add(_ fragment: CallFragment, tools: Set<String>) {
    id = id ?? fragment.id
    index = index ?? fragment.index
    if let piece = fragment.name { name = NamePiece(piece, after: name, tools: tools).joined }
    switch fragment.arguments {
    case .string(let piece)?: text += piece
    case let other?: add(value: other)
    case nil: break
    }
    for (key, value) in fragment.extra { extra[key] = value }
  }

  /// A second, different value cannot be joined with the first: as text, both reach the check of arguments, and fail.
  private mutating func add(value new: JSON) {
    guard let value else { return value = new }
    if value != new { text += JSONWriter.text(new) }
  }

  var hasArguments: Bool { value != nil || text.contains { !$0.isWhitespace } }

  /// Whether nothing can be missing from the arguments. Asked only where it decides something: it reads all of them.
  var isWhole: Bool {
    guard hasArguments, value == nil else { return value != nil }
    do throws(JSONParser.Failure) {
      _ = try JSONParser.parse(text, options: .wire)
      return true
    } catch {
      // Broken rather than cut off, and closed: as whole as it will get.
      return !error.isTruncated && text.last { !$0.isWhitespace } == "}"
    }
  }

  /// Whether the piece says once more what is here already.
  func equals(_ fragment: CallFragment) -> Bool {
    guard fragment.name == nil || fragment.name == name else { return false }
    switch fragment.arguments {
    case .string(let other)?: return value == nil && other == text
    case let other?: return other == value && text.isEmpty
    case nil: return true
    }
  }

  /// Nil for a piece that says nothing at all.
  func call(id: String) -> ModelCall? {
    guard !name.isEmpty || hasArguments else { return nil }
    return ModelCall(id: id, name: name, arguments: arguments, extra: extra)
  }

  private var arguments: ModelCall.Arguments {
    guard let value else { return .text(text) }
    let hasText = text.contains { !$0.isWhitespace }
    return hasText ? .text(JSONWriter.text(value) + text) : .json(value)
  }
}

/// What a name means that comes after another one of the same call.
struct NamePiece {
  enum Meaning { case first, repeated, longer, piece, otherCall }

  let meaning: Meaning
  let joined: String

  init(_ piece: String, after name: String, tools: Set<String>) {
    (meaning, joined) =
      if name.isEmpty {
        (.first, piece)
      } else if piece == name {
        (.repeated, name)
      } else if tools.contains(name + piece) {
        (.piece, name + piece)
      } else if piece.hasPrefix(name) && (tools.contains(piece) || !tools.contains(name)) {
        // Each piece holds all that came before it.
        (.longer, piece)
      } else if tools.contains(name) {
        (.otherCall, name)
      } else {
        (.piece, name + piece)
      }
  }
}
