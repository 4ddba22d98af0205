import CalendarFiles
import Glibc
import Testing

/// A disk of 64 KiB that is full, where the test may mount one.
private final class FullDisk {
  let path = "/tmp/calendar-disk-\(getpid())-\(UInt64.random(in: 0...UInt64.max))"
  let isMounted: Bool

  init() {
    mkdir(path, 0o700)
    isMounted = mount("tmpfs", path, "tmpfs", 0, "size=64k,nr_inodes=32") == 0
  }

  func fill() {
    let descriptor = open("\(path)/filler", O_WRONLY | O_CREAT, 0o600)
    let block = [UInt8](repeating: 0x2E, count: 512)
    while write(descriptor, block, block.count) > 0 {}
    close(descriptor)
  }

  deinit {
    if isMounted { umount(path) }
    rmdir(path)
  }

  static let isPossible = FullDisk().isMounted
}

struct FullDiskTests {
  @Test(.enabled(if: FullDisk.isPossible, "mounting a small disk needs root"))
  func `on a full disk nothing is lost and nothing is left`() throws {
    let disk = FullDisk()
    let folder = CalendarFolder(disk.path, database: database)
    let old = calendar(event("DTSTART:20261201T100000Z"))
    let name = try folder.create(old, uid: "one")
    disk.fill()
    let big = calendar(event("DTSTART:20261201T100000Z", "DESCRIPTION:\(String(repeating: "x", count: 9000))"))
    let error = #expect(throws: FileError.self) { try folder.replace(name, reading: old, with: big) }
    #expect(error?.code == ENOSPC)
    #expect(throws: FileError.self) { try folder.create(big, uid: "two") }
    #expect(try folder.read(name) == old)
    #expect(try folder.contents().files.map(\.name) == [name])
    #expect(glob(disk.path) == [name, "filler"])
  }

  private func glob(_ path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted { $0 > $1 }
  }
}
