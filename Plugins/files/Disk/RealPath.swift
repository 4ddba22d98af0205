internal import Glibc

/// Where a path leads when all its links are followed.
enum RealPath {
  static func of(_ path: String) throws(DiskError) -> [UInt8] {
    guard !path.utf8.contains(0) else { throw .missing }
    guard let found = realpath(path, nil) else { throw DiskError(errno) }
    // Proof: realpath with a null buffer returns memory from malloc that ends with a NUL.
    defer { free(found) }
    return Array(UnsafeRawBufferPointer(start: found, count: strlen(found)))
  }
}

/// What a path is made of, without looking at the disk.
enum PathText {
  /// `/a/b/../c//.` → `/a/c`; nothing lies above `/`.
  static func normalized(_ absolute: String) -> String {
    var parts: [Substring] = []
    for part in absolute.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// What lies below `folder`; nil for a path that is neither in it nor it.
  static func below(_ folder: String, _ path: String) -> Substring? {
    if folder == "/" { return path.dropFirst() }
    guard path.utf8.starts(with: folder.utf8) else { return nil }
    let rest = path.utf8.dropFirst(folder.utf8.count)
    return rest.isEmpty ? "" : rest.first == UInt8(ascii: "/") ? path.suffix(from: rest.startIndex).dropFirst() : nil
  }

  /// Text that a person can read; bytes that are no UTF-8 are shown as `\xNN`.
  static func shown(_ bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var result = ""
    var rest = bytes[...]
    while let first = rest.first {
      let length = first < 0x80 ? 1 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2
      if let text = String(validating: rest.prefix(length), as: UTF8.self) {
        result += text
        rest = rest.dropFirst(length)
      } else {
        let digits = String(first, radix: 16)
        result += "\\x" + (digits.utf8.count == 1 ? "0" : "") + digits
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
