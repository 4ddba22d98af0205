/// What the worker says of a library, read from its pipe; see `record.h` of skillhost-worker.
package struct ProbeRecord: Sendable, Hashable {
  package enum Status: UInt32, Sendable {
    case ok, sandboxFailed, loadFailed, noEntry, nullTable, tableUnreadable, tableSize, descriptorTooLarge
    case descriptorUnreadable
  }

  /// The code of the skill that was about to run when the worker was last heard of.
  package enum Stage: UInt8, Sendable {
    case loading = 1
    case entry, reading, extensions
  }

  package struct Members: OptionSet, Sendable, Hashable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let open = Members(rawValue: 1)
    package static let execute = Members(rawValue: 2)
    package static let close = Members(rawValue: 8)
  }

  package var status: Status
  package var structSize: UInt32
  package var abiMinor: UInt32
  package var minimumHostMinor: UInt32
  package var flags: UInt32
  package var members: Members
  package var offersMatch: Bool
  /// The version of Landlock that held the prober; 0 for none.
  package var landlock: UInt32
  /// As the skill gives it, which may be absurd.
  package var descriptorLength: UInt64
  /// The descriptor, or a message, depending on the status.
  package var text: [UInt8]
}

/// Takes the bytes of the pipe as they come.
package struct ProbeRecordParser {
  package init() {}

  package enum Progress: Sendable, Equatable {
    case waiting
    case finished(ProbeRecord)
    /// The bytes are no record: the skill wrote into the pipe.
    case broken
  }

  private static let magic = Array("SKHPROB1".utf8)
  private static let headerSize = 56
  private static let largestText = 256 * 1024

  package private(set) var stage: ProbeRecord.Stage?
  private var bytes: [UInt8] = []

  package mutating func take(_ more: some Sequence<UInt8>) -> Progress {
    bytes.append(contentsOf: more)
    let marks = bytes.prefix { $0 != Self.magic[0] }
    for mark in marks {
      guard let next = ProbeRecord.Stage(rawValue: mark) else { return .broken }
      stage = next
    }
    bytes.removeFirst(marks.count)
    guard bytes.starts(with: Self.magic.prefix(bytes.count)) else { return .broken }
    guard bytes.count >= Self.headerSize else { return .waiting }
    return bytes.withUnsafeBytes { record(ByteView(bytes: $0)) }
  }

  private func record(_ view: ByteView) -> Progress {
    func word(_ index: UInt64) -> UInt32 { view.integer(UInt32.self, at: 8 + index * 4) ?? 0 }
    guard let status = ProbeRecord.Status(rawValue: word(0)),
      let descriptorLength = view.integer(UInt64.self, at: 40),
      let textLength = view.integer(UInt64.self, at: 48), textLength <= UInt64(Self.largestText),
      view.count <= UInt64(Self.headerSize) + textLength
    else { return .broken }
    guard let text = view.part(UInt64(Self.headerSize), textLength) else { return .waiting }
    return .finished(
      ProbeRecord(
        status: status, structSize: word(1), abiMinor: word(2), minimumHostMinor: word(3), flags: word(4),
        members: ProbeRecord.Members(rawValue: word(5)), offersMatch: word(6) & 1 != 0, landlock: word(7),
        descriptorLength: descriptorLength, text: Array(text.bytes)))
  }
}
