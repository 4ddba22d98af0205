import Testing

/// All the ways in which a network can cut the same bytes.
enum Feed: Sendable, CustomTestStringConvertible, CaseIterable {
  case whole, byteByByte, everySplit

  var testDescription: String { "\(self)" }

  /// The sequences of pieces, each to be fed to a fresh reader.
  func pieces(of bytes: [UInt8]) -> [[[UInt8]]] {
    switch self {
    case .whole: [[bytes]]
    case .byteByByte: [bytes.map { [$0] }]
    case .everySplit: (0...bytes.count).map { [Array(bytes[..<$0]), Array(bytes[$0...])] }
    }
  }
}

extension String {
  /// The text with its line feeds replaced.
  func lines(endingIn end: String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).joined(separator: end)
  }
}

let lineEnds = ["\n", "\r\n", "\r"]
