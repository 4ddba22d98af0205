extension String {
  /// Whether a part of the text looks like a key, a token or a password; rather once too often than once too seldom.
  package var holdsSecret: Bool {
    Secrets.isIn(lowercased()) || split { !Secrets.isTokenCharacter($0) }.contains(where: Secrets.isToken)
  }
}

private enum Secrets {
  /// Beginnings that services give to their keys, and the least length of what follows.
  private static let prefixes: [(String, Int)] = [
    ("sk-", 12), ("pk-", 16), ("sk_", 12), ("rk_", 12), ("ghp_", 12), ("gho_", 12), ("ghu_", 12), ("ghs_", 12),
    ("ghr_", 12),
    ("github_pat_", 12), ("glpat-", 12), ("xoxb-", 8), ("xoxp-", 8), ("xoxa-", 8), ("xapp-", 8), ("AKIA", 12),
    ("ASIA", 12),
    ("AIza", 20), ("ya29.", 12), ("hf_", 16), ("npm_", 16), ("pypi-", 16), ("gsk_", 16), ("xai-", 16), ("dop_v1_", 16),
    ("SG.", 20), ("eyJ", 24), ("age-secret-key-", 16), ("AGE-SECRET-KEY-", 16),
  ]

  /// Words before `=` or `:` that announce a secret.
  private static let names = [
    "password", "passwd", "passphrase", "passwort", "pwd", "secret", "token", "api_key", "apikey", "api-key",
    "access_key",
    "access-key", "private_key", "private-key", "client_secret", "auth_key",
  ]

  static func isIn(_ lowered: String) -> Bool {
    lowered.contains("-----begin ") || followsName(lowered) || followsScheme(lowered) || isInAddress(lowered)
  }

  static func isTokenCharacter(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "_-.+/=".contains(character))
  }

  static func isToken(_ word: Substring) -> Bool {
    prefixes.contains { word.hasPrefix($0.0) && word.count >= $0.0.count + $0.1 }
      || word.split { "./=".contains($0) }.contains(where: looksRandom)
  }

  /// `password=…`, `"token": "…"`, `--api-key …`, `my password is …`
  private static func followsName(_ lowered: String) -> Bool {
    names.contains { name in
      lowered.ranges(of: name).contains { range in
        let rest = lowered[range.upperBound...].drop { $0 == "\"" || $0 == "'" || $0 == " " }
        let isOption = lowered[..<range.lowerBound].hasSuffix("-")
        guard let sign = rest.first, sign == "=" || sign == ":" || isOption || rest.hasPrefix("is ") else {
          return false
        }
        return rest.drop { "=: \"'".contains($0) }.isEmpty == false
      }
    }
  }

  /// `Authorization: Bearer …`
  private static func followsScheme(_ lowered: String) -> Bool {
    ["bearer ", "basic "].contains { scheme in
      lowered.ranges(of: scheme).contains { range in
        let word = lowered[range.upperBound...].prefix(while: isTokenCharacter)
        return word.count >= 8
          && (lowered[..<range.lowerBound].hasSuffix("authorization: ") || !word.allSatisfy(\.isLetter))
      }
    }
  }

  /// `https://user:password@host`
  private static func isInAddress(_ lowered: String) -> Bool {
    lowered.ranges(of: "://").contains { range in
      let authority = lowered[range.upperBound...].prefix { !$0.isWhitespace && $0 != "/" }
      guard let at = authority.lastIndex(of: "@") else { return false }
      return authority[..<at].contains(":")
    }
  }

  /// A long word that mixes letters and digits as no language does, or 32 hexadecimal digits.
  private static func looksRandom(_ word: Substring) -> Bool {
    guard word.count >= 20, word.contains(where: \.isNumber), word.contains(where: \.isLetter) else { return false }
    if word.allSatisfy(\.isHexDigit) { return word.count >= 32 }
    let parts = word.split { $0 == "-" || $0 == "_" }
    return parts.contains { $0.count >= 16 && changes(in: $0) * 4 >= $0.count }
  }

  /// How often letters, capitals and digits follow one another.
  private static func changes(in word: Substring) -> Int {
    zip(word, word.dropFirst()).count { kind($0) != kind($1) }
  }

  private static func kind(_ character: Character) -> Int {
    character.isNumber ? 0 : character.isUppercase ? 1 : 2
  }
}
