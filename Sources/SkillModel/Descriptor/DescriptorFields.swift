/// The members of one object in a descriptor; each that is wrong is named by its path, such as `tools[0].name`.
///
/// A member that is null is taken as absent.
struct DescriptorFields {
  private let object: JSONObject
  private let path: String

  init(_ value: JSON, path: String = "") throws(DescriptorRefusal) {
    guard let object = value.object else {
      throw DescriptorRefusal("\(path.isEmpty ? "the descriptor" : path) must be an object, not \(value.article)")
    }
    self.object = object
    self.path = path
  }

  func path(of key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  func value(_ key: String) -> JSON? {
    guard let value = object[key], !value.isNull else { return nil }
    return value
  }

  func required(_ key: String) throws(DescriptorRefusal) -> JSON {
    guard let value = value(key) else { throw DescriptorRefusal("\(path(of: key)) is missing") }
    return value
  }

  func string(_ key: String) throws(DescriptorRefusal) -> String? {
    guard let value = value(key) else { return nil }
    return try Self.string(value, path(of: key))
  }

  func requiredString(_ key: String) throws(DescriptorRefusal) -> String {
    try Self.string(required(key), path(of: key))
  }

  /// A text for people and models, cleaned and of limited length; nil where it is absent or nothing is left of it.
  func text(_ key: String, maximum: Int, lines: String.Lines = .one) throws(DescriptorRefusal) -> String? {
    guard let text = try string(key)?.cleaned(maximum: maximum, lines: lines), !text.isEmpty else { return nil }
    return text
  }

  func texts(_ key: String, maximum: Int, count: Int) throws(DescriptorRefusal) -> [String] {
    var texts: [String] = []
    for (index, value) in try array(key).prefix(count).enumerated() {
      let text = try Self.string(value, "\(path(of: key))[\(index)]").cleaned(maximum: maximum)
      if !text.isEmpty { texts.append(text) }
    }
    return texts
  }

  func flag(_ key: String) throws(DescriptorRefusal) -> Bool? {
    guard let value = value(key) else { return nil }
    guard let flag = value.bool else { throw Self.wrong(value, path(of: key), "true or false") }
    return flag
  }

  func number(_ key: String) throws(DescriptorRefusal) -> JSONNumber? {
    guard let value = value(key) else { return nil }
    guard let number = value.number else { throw Self.wrong(value, path(of: key), "a number") }
    return number
  }

  func array(_ key: String) throws(DescriptorRefusal) -> [JSON] {
    guard let value = value(key) else { return [] }
    guard let array = value.array else { throw Self.wrong(value, path(of: key), "an array") }
    return array
  }

  func fields(_ key: String) throws(DescriptorRefusal) -> DescriptorFields? {
    guard let value = value(key) else { return nil }
    return try DescriptorFields(value, path: path(of: key))
  }

  /// The objects of an array, each with its place in the path.
  func list(_ key: String, count: Int = .max) throws(DescriptorRefusal) -> [DescriptorFields] {
    var list: [DescriptorFields] = []
    for (index, value) in try array(key).prefix(count).enumerated() {
      list.append(try DescriptorFields(value, path: "\(path(of: key))[\(index)]"))
    }
    return list
  }

  private static func string(_ value: JSON, _ path: String) throws(DescriptorRefusal) -> String {
    guard let string = value.string else { throw wrong(value, path, "a string") }
    return string
  }

  private static func wrong(_ value: JSON, _ path: String, _ expected: String) -> DescriptorRefusal {
    DescriptorRefusal("\(path) must be \(expected), not \(value.article)")
  }
}

extension JSON {
  /// The kind of the value with its article, for a sentence.
  var article: String {
    switch self {
    case .null: "null"
    case .array, .object: "an \(kind)"
    default: "a \(kind)"
    }
  }
}
