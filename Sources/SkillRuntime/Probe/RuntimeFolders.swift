import CLinux
import Glibc

/// Where a skill finds the Swift libraries: where its file says, else where the host has them.
struct RuntimeFolders {
  /// Folders that the sandbox lets it read.
  let readable: [FilePath]
  let environment: [FilePath]

  private static let core = "libswiftCore.so"

  init(for facts: Preflight) {
    // A folder with the Swift library in it holds a runtime; others could be anything, a person's home included.
    let named = facts.searchFolders.filter { $0.isAbsolute && Self.exists($0.appending(Self.core)) }
    let needsSwift = facts.needed.contains { $0.hasPrefix("libswift") || $0.hasPrefix("libFoundation") }
    var environment: [FilePath] = ["PATH=/usr/bin:/bin", "LANG=C.UTF-8", "SWIFT_BACKTRACE=enable=no"]
    var readable = named
    if needsSwift, named.isEmpty, let own = Self.own {
      environment.append(FilePath(bytes: Array("LD_LIBRARY_PATH=".utf8) + own.bytes))
      readable.append(own)
    }
    self.readable = readable.flatMap { [$0, $0.resolved ?? $0] }
    self.environment = environment
  }

  /// The folder from which this process has its Swift library; nil where that is part of the program.
  private static let own: FilePath? = {
    guard let symbol = dlsym(nil, "swift_retain"), let name = clinux_file_of(symbol) else { return nil }
    let path = FilePath(bytes: UnsafeRawBufferPointer(start: name, count: strlen(name)))
    return path.name.elementsEqual(core.utf8) ? path.parent : nil
  }()

  private static func exists(_ path: FilePath) -> Bool { path.withCString { access($0, F_OK) } == 0 }
}
