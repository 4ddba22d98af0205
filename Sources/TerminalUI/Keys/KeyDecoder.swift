internal import SkillModel

/// Decodes the bytes of a terminal to keys, wherever reads cut them.
///
/// It knows xterm, rxvt, the Linux console, tmux and kitty; sequences that it does not know are swallowed whole.
package struct KeyDecoder: Sendable {
  private enum State {
    case text
    /// After ESC: Alt, or the start of a sequence.
    case escape(alt: Bool)
    case sequence(parameters: [UInt8], alt: Bool)
    /// After `ESC O`.
    case singleShift(parameters: [UInt8], alt: Bool)
    /// The Linux console's function keys, `ESC [ [ A`.
    case consoleFunction
    /// The three bytes of an old mouse report.
    case mouse(left: Int)
    /// An answer of the terminal, up to BEL or ST: it began with this character.
    case string(Character, length: Int, escaped: Bool)
    case paste(PasteGatherer)
  }

  private var state = State.text
  private var assembler = ScalarAssembler()
  private var scalarHasAlt = false

  package init() {}

  /// How long to wait for the next byte before `flush()`; nil while nothing is unfinished.
  package var patience: Duration? {
    switch state {
    case .text: assembler.isEmpty ? nil : .milliseconds(500)
    case .paste: .seconds(2)
    default: .milliseconds(50)
    }
  }

  package mutating func keys(for bytes: some Sequence<UInt8>) -> [Key] {
    bytes.flatMap { key($0) }
  }

  /// Decides what is unfinished, since no more came: a lone ESC is a key, a cut sequence is nothing.
  package mutating func flush() -> [Key] {
    defer { state = .text }
    switch state {
    case .text: return text(assembler.abandon())
    case .escape(let alt): return alt ? [.named(.escape), .named(.escape)] : [.named(.escape)]
    case .sequence(let parameters, _): return parameters.isEmpty ? [.alt("[")] : []
    case .singleShift(let parameters, _): return parameters.isEmpty ? [.alt("O")] : []
    case .string(let first, let length, _): return length == 0 ? [.alt(first)] : []
    case .paste(let gatherer): return [.paste(gatherer.text)]
    case .consoleFunction, .mouse: return []
    }
  }

  private mutating func key(_ byte: UInt8) -> [Key] {
    switch state {
    case .text: return plain(byte)
    case .escape(let alt): return afterEscape(byte, alt)
    case .sequence(let parameters, let alt): return inSequence(byte, parameters, alt)
    case .singleShift(let parameters, let alt): return inSingleShift(byte, parameters, alt)
    case .consoleFunction:
      state = .text
      return 0x41...0x45 ~= byte ? [.named(.function(Int(byte) - 0x40))] : []
    case .mouse(let left):
      state = left > 1 ? .mouse(left: left - 1) : .text
    case .string(let first, let length, let escaped):
      let isEnd = byte == 0x07 || escaped && byte == 0x5c
      state = isEnd ? .text : .string(first, length: length + 1, escaped: byte == 0x1b)
    case .paste(var gatherer):
      // Frees the content for its one owner, so that it grows without a copy.
      state = .text
      if gatherer.isEnd(byte) { return [.paste(gatherer.text)] }
      state = .paste(gatherer)
    }
    return []
  }

  private mutating func plain(_ byte: UInt8) -> [Key] {
    if byte == 0x1b {
      defer { state = .escape(alt: false) }
      return text(assembler.abandon())
    }
    return text(assembler.scalars(for: byte))
  }

  private mutating func text(_ scalars: [Unicode.Scalar]) -> [Key] {
    scalars.compactMap { scalar in
      defer { scalarHasAlt = false }
      let alt: Key.Modifiers = scalarHasAlt ? .alt : []
      if scalar.value < 0x20 || scalar.value == 0x7f { return Key(controlByte: UInt8(scalar.value)).adding(alt) }
      if 0x80..<0xa0 ~= scalar.value || scalar.steersDisplay { return nil }
      return Key.text(Character(scalar)).adding(alt)
    }
  }

  private mutating func afterEscape(_ byte: UInt8, _ alt: Bool) -> [Key] {
    switch byte {
    case 0x1b:
      state = .escape(alt: true)
      return alt ? [.named(.escape)] : []
    case 0x5b: state = .sequence(parameters: [], alt: alt)
    case 0x4f: state = .singleShift(parameters: [], alt: alt)
    case 0x50, 0x58, 0x5d, 0x5e, 0x5f:
      state = .string(Character(Unicode.Scalar(byte)), length: 0, escaped: false)
    default:
      state = .text
      scalarHasAlt = true
      return (alt ? [.named(.escape)] : []) + text(assembler.scalars(for: byte))
    }
    return []
  }

  private mutating func inSequence(_ byte: UInt8, _ parameters: [UInt8], _ alt: Bool) -> [Key] {
    let isFirst = parameters.isEmpty
    switch byte {
    case 0x5b where isFirst: state = .consoleFunction
    case 0x4d where isFirst: state = .mouse(left: 3)
    case 0x40...0x7e: return finish(parameters, byte, alt)
    // rxvt ends a sequence with `$`, which elsewhere stands within one that begins with `?`.
    case 0x24 where parameters.allSatisfy { 0x30...0x39 ~= $0 } && !isFirst: return finish(parameters, byte, alt)
    case 0x20...0x3f: state = .sequence(parameters: Array((parameters + [byte]).prefix(64)), alt: alt)
    default: return interrupted(byte)
    }
    return []
  }

  private mutating func finish(_ parameters: [UInt8], _ final: UInt8, _ alt: Bool) -> [Key] {
    state = .text
    let sequence = ControlSequence(
      parameters: String(decoding: parameters, as: UTF8.self), final: Character(Unicode.Scalar(final)))
    if final == 0x7e, sequence.parameters == "200" { state = .paste(PasteGatherer()) }
    return sequence.key.map { [$0.adding(alt ? .alt : [])] } ?? []
  }

  private mutating func inSingleShift(_ byte: UInt8, _ parameters: [UInt8], _ alt: Bool) -> [Key] {
    switch byte {
    case 0x30...0x3b where parameters.count < 8: state = .singleShift(parameters: parameters + [byte], alt: alt)
    case 0x20...0x7e:
      state = .text
      let key = SingleShift.key(String(decoding: parameters, as: UTF8.self), Character(Unicode.Scalar(byte)))
      return key.map { [$0.adding(alt ? .alt : [])] } ?? []
    default: return interrupted(byte)
    }
    return []
  }

  /// A byte that belongs to no sequence ends one, and counts itself.
  private mutating func interrupted(_ byte: UInt8) -> [Key] {
    state = .text
    return plain(byte)
  }
}
