/// Keys by code point and modifiers: kitty's `CSI code;modifiers u`, xterm's `CSI 27;modifiers;code ~`.
enum ExtendedKey {
  static func key(_ fields: [Substring], _ modifiers: Key.Modifiers) -> Key? {
    let codes = fields.first?.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) } ?? []
    guard let code = codes.first ?? nil else { return nil }
    // kitty tells what Shift makes of the key on this keyboard.
    if modifiers.contains(.shift), codes.count > 1, let shifted = codes[1] {
      return key(code: shifted, modifiers.subtracting(.shift))
    }
    return key(code: code, modifiers)
  }

  static func key(code: Int, _ modifiers: Key.Modifiers) -> Key? {
    switch code {
    case 9: return .named(.tab, modifiers)
    case 13, 57414: return .named(.enter, modifiers)
    case 27: return .named(.escape, modifiers)
    case 8, 127: return .named(.backspace, modifiers)
    case 57399...57408: return Unicode.Scalar(code - 57399 + 0x30).map { Key($0, modifiers) }
    // kitty's functional keys stand in the private use area.
    case 57344...63743: return functional[code].map { .named($0, modifiers) }
    case 0..<0x20, 0x80..<0xa0: return nil
    default: return Unicode.Scalar(UInt32(clamping: code)).map { Key($0, modifiers) }
    }
  }

  /// The keypad of kitty.
  private static let functional: [Int: Key.Name] = [
    57417: .left, 57418: .right, 57419: .up, 57420: .down, 57421: .pageUp, 57422: .pageDown, 57423: .home, 57424: .end,
    57425: .insert, 57426: .delete,
  ]
}
