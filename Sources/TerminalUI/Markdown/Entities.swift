/// The character references of HTML that text is likely to hold, and all numeric ones.
enum Entities {
  /// The text of a reference, given what stands between `&` and `;`; nil where it is none.
  static func text(_ name: String) -> String? {
    guard name.hasPrefix("#") else { return named[name].map { String($0) } }
    let digits = name.dropFirst()
    let number = digits.first == "x" || digits.first == "X" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let scalar = number.flatMap(Unicode.Scalar.init) else { return nil }
    // A reference may not bring in what was removed from the text itself.
    let clean = TerminalText.clean(String(scalar))
    return clean.isEmpty || scalar == "\n" || scalar == "\t" ? " " : clean
  }

  private static let named: [String: Character] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{a0}", "copy": "©", "reg": "®",
    "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
    "laquo": "«", "raquo": "»", "bull": "•", "middot": "·", "deg": "°", "plusmn": "±", "times": "×", "divide": "÷",
    "micro": "µ", "para": "¶", "sect": "§", "cent": "¢", "pound": "£", "yen": "¥", "euro": "€", "frac12": "½",
    "frac14": "¼", "frac34": "¾", "sup1": "¹", "sup2": "²", "sup3": "³", "larr": "←", "uarr": "↑", "rarr": "→",
    "darr": "↓", "harr": "↔", "rArr": "⇒", "lArr": "⇐", "hArr": "⇔", "le": "≤", "ge": "≥", "ne": "≠",
    "asymp": "≈", "equiv": "≡", "infin": "∞", "sum": "∑", "prod": "∏", "int": "∫", "radic": "√", "part": "∂",
    "isin": "∈", "cap": "∩", "cup": "∪", "and": "∧", "or": "∨", "not": "¬", "forall": "∀", "exist": "∃",
    "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ε", "theta": "θ", "lambda": "λ", "mu": "μ",
    "pi": "π", "sigma": "σ", "tau": "τ", "phi": "φ", "omega": "ω", "Delta": "Δ", "Sigma": "Σ", "Omega": "Ω",
    "agrave": "à", "aacute": "á", "auml": "ä", "aring": "å", "ccedil": "ç", "egrave": "è", "eacute": "é",
    "ntilde": "ñ", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß", "check": "✓",
  ]
}
