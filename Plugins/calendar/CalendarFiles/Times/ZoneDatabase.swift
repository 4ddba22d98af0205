import Glibc
import Synchronization

/// The time zones of this machine, by IANA name, from the compiled files of its tzdata package.
package final class ZoneDatabase: Sendable {
  private static let folders = ["/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo"]
  private let folders: [String]
  private let zones = Mutex<[String: Zone?]>([:])

  /// - Parameter folder: looked into before the usual ones.
  package init(folder: String? = nil) {
    let first = folder ?? getenv("TZDIR").map { String(cString: $0) }
    folders = [first].compactMap { $0 } + Self.folders
  }

  /// Nil where the machine knows no zone of that name.
  package func zone(named name: String) -> Zone? {
    if Self.utcNames.contains(name.uppercased()) { return .utc }
    if let known = zones.withLock({ $0[name] }) { return known }
    let zone = Self.isPlain(name) ? load(name) : nil
    zones.withLock { $0[name] = .some(zone) }
    return zone
  }

  /// Whether the machine has time zone files at all.
  package var isInstalled: Bool { folders.contains { access("\($0)/Europe/London", R_OK) == 0 } }

  private static let utcNames: Set = ["UTC", "GMT", "Z", "ETC/UTC", "ETC/GMT", "UCT", "ETC/UCT", "ZULU", "ETC/ZULU"]

  private func load(_ name: String) -> Zone? {
    for folder in folders {
      guard let bytes = try? File.read("\(folder)/\(name)", limit: 1 << 20) else { continue }
      if let zone = ZoneFile.read(bytes, name: name) { return zone }
    }
    return nil
  }

  /// A name comes from a file that anyone may have written: it must not lead out of the folder.
  private static func isPlain(_ name: String) -> Bool {
    let isShort = !name.isEmpty && name.utf8.count < 100 && !name.hasPrefix("/") && !name.contains("..")
    return isShort
      && name.utf8.allSatisfy { byte in
        let letter = byte | 0x20
        let isWord = UInt8(ascii: "a")...UInt8(ascii: "z") ~= letter || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        return isWord || "_-+/".utf8.contains(byte)
      }
  }
}
