internal import CSkillABI

/// The host's table, as the skill was given it in `open`.
///
/// Held as an address, since the header promises that the table lives until the process exits.
struct HostTable: Sendable {
  private let address: UInt

  init(_ table: UnsafePointer<skill_host_v1>) { address = UInt(bitPattern: table) }

  /// The table's functions may be called from any thread.
  var table: skill_host_v1 {
    // Proof: the address came from a valid pointer in `init`, and the host keeps the table until the process exits.
    UnsafePointer<skill_host_v1>(bitPattern: address)!.pointee
  }

  func log(_ message: String, level: LogLevel) {
    let table = table
    withBytes(message) { table.log(table.context, level.rawValue, $0, $1) }
  }
}

func withBytes<Result>(_ text: String, _ body: (UnsafePointer<UInt8>?, UInt64) -> Result) -> Result {
  withBytes(Array(text.utf8), body)
}

func withBytes<Result>(_ bytes: [UInt8], _ body: (UnsafePointer<UInt8>?, UInt64) -> Result) -> Result {
  bytes.withUnsafeBufferPointer { body($0.baseAddress, UInt64($0.count)) }
}

/// Copies borrowed bytes; empty for a null pointer.
func copied(_ bytes: UnsafePointer<UInt8>?, _ count: UInt64) -> [UInt8] {
  guard let bytes, count > 0, let count = Int(exactly: count) else { return [] }
  return Array(UnsafeBufferPointer(start: bytes, count: count))
}
