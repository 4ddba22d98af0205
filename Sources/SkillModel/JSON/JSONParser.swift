/// Reads JSON (RFC 8259) from bytes, strictly: UTF-8 only, one value, nothing after it, bounded depth.
///
/// A parser of our own, because the toolchain's readers lose the order of members and the digits of large numbers,
/// and say where an error is only in prose.
package struct JSONParser {
  package struct Options: Sendable {
    /// The deepest nesting of arrays and objects that is read.
    package var maximumDepth = 64
    /// Comments and trailing commas, as people write them in configuration files.
    package var allowsComments = false

    package init(maximumDepth: Int = 64, allowsComments: Bool = false) {
      self.maximumDepth = maximumDepth
      self.allowsComments = allowsComments
    }
  }

  /// What is wrong, and the byte at which it was noticed.
  package struct Failure: Error, Hashable, CustomStringConvertible {
    package let message: String
    package let offset: Int
    /// Set where the bytes ended inside a value: the text was cut off rather than wrong.
    package let isTruncated: Bool

    package var description: String { "\(message) at byte \(offset)" }
  }

  /// Where each key of the text stands, by its path: `["providers", "local", "model"]` to a byte offset.
  package typealias KeyOffsets = [[String]: Int]

  let bytes: UnsafeBufferPointer<UInt8>
  let options: Options
  var at = 0
  var depth = 0
  private var path: [String] = []
  private var keyOffsets: KeyOffsets?

  package static func parse(_ bytes: some Sequence<UInt8>, options: Options = Options()) throws(Failure) -> JSON {
    let result: Result<JSON, Failure>? = bytes.withContiguousStorageIfAvailable { read($0, options) }
    return try (result ?? Array(bytes).withUnsafeBufferPointer { read($0, options) }).get()
  }

  package static func parse(_ text: String, options: Options = Options()) throws(Failure) -> JSON {
    try parse(text.utf8, options: options)
  }

  /// The value, and where its keys stand, for messages that name a line.
  package static func parseWithOffsets(_ text: [UInt8], options: Options) throws(Failure) -> (JSON, KeyOffsets) {
    try text.withUnsafeBufferPointer { bytes -> Result<(JSON, KeyOffsets), Failure> in
      var parser = JSONParser(bytes: bytes, options: options)
      parser.keyOffsets = [:]
      do throws(Failure) {
        return .success((try parser.document(), parser.keyOffsets ?? [:]))
      } catch {
        return .failure(error)
      }
    }.get()
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, options: Options) {
    self.bytes = bytes
    self.options = options
  }

  private static func read(_ bytes: UnsafeBufferPointer<UInt8>, _ options: Options) -> Result<JSON, Failure> {
    var parser = JSONParser(bytes: bytes, options: options)
    do throws(Failure) {
      let value = try parser.document()
      return .success(value)
    } catch {
      return .failure(error)
    }
  }

  private mutating func document() throws(Failure) -> JSON {
    try skipBlank()
    let value = try value()
    try skipBlank()
    guard at == bytes.count else { throw failure("unexpected text after the JSON value") }
    return value
  }

  mutating func value() throws(Failure) -> JSON {
    guard let byte = peek else { throw failure("the JSON ends where a value was expected") }
    switch byte {
    case UInt8(ascii: "{"): return try nested { (parser) throws(Failure) in try parser.object() }
    case UInt8(ascii: "["): return try nested { (parser) throws(Failure) in try parser.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: throw failure("\(printable(byte)) does not begin a JSON value")
    }
  }

  private mutating func nested(_ body: (inout JSONParser) throws(Failure) -> JSON) throws(Failure) -> JSON {
    depth += 1
    guard depth <= options.maximumDepth else {
      throw failure("the JSON is nested more than \(options.maximumDepth) levels deep")
    }
    let value = try body(&self)
    depth -= 1
    return value
  }

  private mutating func object() throws(Failure) -> JSON {
    at += 1
    var object = JSONObject()
    try skipBlank()
    while peek != UInt8(ascii: "}") {
      guard peek == UInt8(ascii: "\"") else { throw failure("expected a key in quotes") }
      let start = at
      let key = try string()
      try skipBlank()
      try expect(UInt8(ascii: ":"), "after the key \"\(key)\"")
      try skipBlank()
      object[key] = try member(key, from: start)
      guard try separator(before: UInt8(ascii: "}")) else { break }
    }
    try expect(UInt8(ascii: "}"), "or a comma in the object")
    return .object(object)
  }

  /// The value behind a key; notes where the key stands, if that is wanted.
  private mutating func member(_ key: String, from start: Int) throws(Failure) -> JSON {
    guard keyOffsets != nil else { return try value() }
    path.append(key)
    keyOffsets?[path] = start
    let value = try value()
    path.removeLast()
    return value
  }

  private mutating func array() throws(Failure) -> JSON {
    at += 1
    var elements: [JSON] = []
    try skipBlank()
    while peek != UInt8(ascii: "]") {
      elements.append(try value())
      guard try separator(before: UInt8(ascii: "]")) else { break }
    }
    try expect(UInt8(ascii: "]"), "or a comma in the array")
    return .array(elements)
  }

  /// Passes a comma; false where the list ends instead.
  private mutating func separator(before close: UInt8) throws(Failure) -> Bool {
    try skipBlank()
    guard peek == UInt8(ascii: ",") else { return false }
    at += 1
    try skipBlank()
    if peek == close && !options.allowsComments { throw failure("a comma before the end of the list") }
    return true
  }

  private mutating func word(_ text: StaticString, _ value: JSON) throws(Failure) -> JSON {
    let count = text.utf8CodeUnitCount
    guard at + count <= bytes.count else { throw failure("the JSON ends inside a word", at: bytes.count) }
    for index in 0..<count where bytes[at + index] != text.utf8Start[index] {
      throw failure("expected \(text)")
    }
    at += count
    return value
  }
}
