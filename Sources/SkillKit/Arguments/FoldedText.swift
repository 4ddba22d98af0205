extension StringProtocol {
  /// Without the characters at both ends that are of a kind, such as blanks.
  public func trimmed(where isEdge: (Character) -> Bool = { $0.isWhitespace }) -> String {
    String(drop(while: isEdge).reversed().drop(while: isEdge).reversed())
  }

  /// In lower case and without accents, for comparing what a person typed with a name: `Zürich` and `ZURICH` are one.
  public var folded: String {
    var result = ""
    for scalar in lowercased().unicodeScalars {
      if scalar.isASCII {
        result.unicodeScalars.append(scalar)
      } else if !scalar.isCombiningMark {
        result += scalar.latinBase ?? String(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  fileprivate var isCombiningMark: Bool { (0x0300...0x036f).contains(value) }

  /// Taken from the letter's Unicode name: `LATIN SMALL LETTER O WITH STROKE` is an o.
  fileprivate var latinBase: String? {
    guard value < 0x2000, let name = properties.name, name.hasPrefix(Self.latin) else { return nil }
    let words = name.dropFirst(Self.latin.count).split(separator: " ")
    switch words.first {
    case "SHARP": return "ss"
    case "DOTLESS": return words.last?.lowercased()
    case let letter? where letter.count <= 2 && (words.count == 1 || words[1] == "WITH"): return letter.lowercased()
    default: return nil
    }
  }

  private static let latin = "LATIN SMALL LETTER "
}
