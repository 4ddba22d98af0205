import Glibc
import SkillRuntime

/// Replaces files of a folder at random: written in place, by a rename, or taken away for a while.
struct FileChanges {
  let folder: FilePath

  func run(until end: ContinuousClock.Instant) async -> SoakTally {
    var tally = SoakTally()
    let files = (0..<50).compactMap { number in
      let path = folder.appending("soak-0\(number < 10 ? "0" : "")\(number).so")
      return Self.read(path).map { (path: path, bytes: $0) }
    }
    if files.count < 50 { tally.faults.append("there are \(files.count) skills") }
    var edition = 0
    while ContinuousClock.now < end, let file = files.randomElement() {
      edition += 1
      await change(file.path, Self.edition(edition % 10_000, of: file.bytes))
      tally.changes += 1
      try? await Task.sleep(for: .milliseconds(Int.random(in: 20..<150)))
    }
    return tally
  }

  private func change(_ path: FilePath, _ bytes: [UInt8]) async {
    switch Int.random(in: 0..<3) {
    case 0:
      let half = bytes.count / 2
      Self.write(bytes[..<half], to: path, O_TRUNC)
      try? await Task.sleep(for: .milliseconds(5))
      Self.write(bytes[half...], to: path, O_APPEND)
    case 1:
      let draft = folder.appending(".draft")
      Self.write(bytes[...], to: draft, O_TRUNC)
      Self.rename(draft, path)
    default:
      let aside = folder.appending(".aside")
      Self.rename(path, aside)
      try? await Task.sleep(for: .milliseconds(20))
      Self.rename(aside, path)
    }
  }

  /// Another file that does the same.
  private static func edition(_ number: Int, of bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    let mark = Array("Edition-".utf8)
    let text = Array(String(10_000 + number).utf8.dropFirst())
    var at = 0
    while at + mark.count + text.count <= bytes.count {
      if bytes[at] == mark[0], bytes[at..<(at + mark.count)].elementsEqual(mark) {
        bytes.replaceSubrange((at + mark.count)..<(at + mark.count + text.count), with: text)
      }
      at += 1
    }
    return bytes
  }

  private static func rename(_ from: FilePath, _ to: FilePath) {
    _ = from.withCString { from in to.withCString { Glibc.rename(from, $0) } }
  }

  private static func read(_ path: FilePath) -> [UInt8]? {
    let file = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
    guard file >= 0 else { return nil }
    defer { close(file) }
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while case let count = Glibc.read(file, &buffer, buffer.count), count > 0 { bytes += buffer[..<count] }
    return bytes
  }

  private static func write(_ bytes: ArraySlice<UInt8>, to path: FilePath, _ flag: Int32) {
    let file = path.withCString { open($0, O_WRONLY | O_CREAT | O_CLOEXEC | flag, 0o755) }
    guard file >= 0 else { return }
    defer { close(file) }
    bytes.withUnsafeBytes { _ = Glibc.write(file, $0.baseAddress, $0.count) }
  }
}
