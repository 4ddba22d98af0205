import Glibc
import SkillModel

/// A path as the kernel knows it: bytes, which need not be UTF-8.
package struct FilePath: Sendable, Hashable {
  package let bytes: [UInt8]

  package init(_ text: String) { bytes = Array(text.utf8) }
  package init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  package func appending(_ name: some Collection<UInt8>) -> FilePath {
    let slash: [UInt8] = bytes.last == UInt8(ascii: "/") || bytes.isEmpty ? [] : [UInt8(ascii: "/")]
    return FilePath(bytes: bytes + slash + name)
  }

  package func appending(_ name: String) -> FilePath { appending(Array(name.utf8)) }

  /// The last component.
  package var name: ArraySlice<UInt8> {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return bytes[...] }
    return bytes[(slash + 1)...]
  }

  /// What stands before the last component; `.` where nothing does.
  package var parent: FilePath {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return FilePath(".") }
    return FilePath(bytes: bytes[..<max(slash, 1)])
  }

  package var isAbsolute: Bool { bytes.first == UInt8(ascii: "/") }

  /// The path from the root; a relative one is taken from the working directory. Links are left as they are.
  package var absolute: FilePath {
    guard !isAbsolute, let here = getcwd(nil, 0) else { return self }
    defer { free(here) }
    let folder = FilePath(bytes: UnsafeRawBufferPointer(start: here, count: strlen(here)))
    let rest = bytes.starts(with: "./".utf8) ? bytes.dropFirst(2) : bytes == Array(".".utf8) ? [] : bytes[...]
    return rest.isEmpty ? folder : folder.appending(rest)
  }

  /// The path without links, `.` and `..`; nil where it leads nowhere.
  package var resolved: FilePath? {
    withCString { path in
      guard let real = realpath(path, nil) else { return nil }
      defer { free(real) }
      return FilePath(bytes: UnsafeRawBufferPointer(start: real, count: strlen(real)))
    }
  }

  package func withCString<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
    try (bytes + [0]).withUnsafeBytes { buffer in
      // The buffer holds at least the NUL, so it has an address; CChar has the layout of a byte.
      try buffer.withMemoryRebound(to: CChar.self) { try body($0.baseAddress.unsafelyUnwrapped) }
    }
  }
}

extension FilePath: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self.init(value) }
}

extension FilePath: Comparable {
  package static func < (left: Self, right: Self) -> Bool { left.bytes.lexicographicallyPrecedes(right.bytes) }
}

extension FilePath: CustomStringConvertible {
  /// The path as text; bytes that are not UTF-8 are shown as `\xNN`.
  package var description: String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = ""
    var rest = bytes[...]
    while let first = rest.first {
      // A scalar takes one to four bytes; the shortest prefix that is UTF-8 is the next scalar.
      if let scalar = (1...4).lazy.compactMap({ String(validating: rest.prefix($0), as: UTF8.self) }).first {
        text += scalar
        rest = rest.dropFirst(scalar.utf8.count)
      } else {
        text += "\\x" + Self.hexadecimal(first)
        rest = rest.dropFirst()
      }
    }
    return text
  }

  /// The path as one word of a shell; safe to show, whatever its bytes are.
  package var shellWord: String {
    if let text = String(validating: bytes, as: UTF8.self), text.unicodeScalars.allSatisfy(Self.isVisible) {
      if bytes.allSatisfy(Self.isPlain) && !bytes.isEmpty { return text }
      return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }
    // The quotes of bash, zsh and POSIX 2024, in which any byte can be written.
    return "$'" + bytes.map(Self.escaped).joined() + "'"
  }

  private static func isVisible(_ scalar: UnicodeScalar) -> Bool {
    scalar.value >= 0x20 && !(0x7f...0x9f).contains(scalar.value) && !scalar.steersDisplay
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "_-./+,:@%=".utf8.contains(byte)
    }
  }

  private static func escaped(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "\\"): "\\" + String(UnicodeScalar(byte))
    case 0x20..<0x7f: String(UnicodeScalar(byte))
    default: "\\x" + hexadecimal(byte)
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return digits.count < 2 ? "0" + digits : digits
  }
}
