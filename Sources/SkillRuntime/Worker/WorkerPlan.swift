internal import CLinux
internal import Glibc
internal import SkillModel

/// How the worker of one skill is to be started.
struct WorkerPlan: Sendable, Hashable {
  /// Address space in MiB.
  static let memory = 2048

  let program: FilePath
  let library: FilePath
  let dataFolder: FilePath?
  let granted: [Permission]
  let home: FilePath

  var arguments: [FilePath] {
    var arguments: [FilePath] = [
      "--serve", library, "--parent", FilePath("\(getpid())"), "--memory", FilePath("\(Self.memory)"),
    ]
    for path in folders.readable + granted.filter({ $0.name == .fileRead }).compactMap(existing) {
      arguments += ["--read", path]
    }
    for path in [dataFolder].compactMap({ $0 }) + granted.filter({ $0.name == .fileWrite }).compactMap(made) {
      arguments += ["--write", path]
    }
    for path in granted.filter({ $0.name == .execute }).compactMap(program) { arguments += ["--execute", path] }
    return arguments
  }

  var environment: [FilePath] {
    var environment = folders.environment + [Self.variable("HOME", home.bytes)]
    if let dataFolder { environment.append(Self.variable("TMPDIR", dataFolder.bytes)) }
    for permission in granted where permission.name == .environment {
      guard let value = getenv(permission.scope) else { continue }
      let bytes = UnsafeRawBufferPointer(start: value, count: strlen(value))
      environment.append(Self.variable(permission.scope, Array(bytes)))
    }
    return environment
  }

  /// Where the Swift libraries are, from the file itself.
  private var folders: RuntimeFolders {
    var facts = Preflight(note: nil, needed: [], searchFolders: [], wantsExecutableStack: false)
    if let file = MappedFile(library), let found = try? Preflight.inspect(file.bytes) { facts = found }
    return RuntimeFolders(for: facts)
  }

  private static func variable(_ name: String, _ value: [UInt8]) -> FilePath {
    FilePath(bytes: Array(name.utf8) + [UInt8(ascii: "=")] + value)
  }

  /// The place that a scope names, links resolved; nil where nothing is there.
  private func existing(_ permission: Permission) -> FilePath? { permission.place(home).resolved }

  /// Likewise; a folder that is not there yet is made, since what is not there cannot be allowed.
  private func made(_ permission: Permission) -> FilePath? {
    let path = permission.place(home)
    if path.resolved == nil, path.isAbsolute, !path.name.dropFirst().contains(UInt8(ascii: ".")) { Self.make(path) }
    return path.resolved
  }

  /// With the folders above it.
  private static func make(_ folder: FilePath) {
    guard folder.withCString({ mkdir($0, 0o700) }) != 0, errno == ENOENT, folder.parent != folder else { return }
    make(folder.parent)
    _ = folder.withCString { mkdir($0, 0o700) }
  }

  /// The program that a scope names, links resolved: by its path, or by its name in one of the host's folders for programs.
  private func program(_ permission: Permission) -> FilePath? {
    let scope = permission.scope
    guard !scope.contains("/") else { return Self.runnable(permission.place(home)) }
    let folders = (getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin").split(separator: ":")
    return folders.lazy.compactMap { Self.runnable(FilePath(String($0)).appending(scope)) }.first
  }

  private static func runnable(_ path: FilePath) -> FilePath? {
    guard path.isAbsolute, let file = path.resolved else { return nil }
    var status = stat()
    let isFile = file.withCString { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFREG
    return isFile && file.withCString { access($0, X_OK) } == 0 ? file : nil
  }
}

extension Permission {
  /// The file or folder that its scope names.
  func place(_ home: FilePath) -> FilePath {
    if scope == "~" { return home }
    return scope.hasPrefix("~/") ? home.appending(String(scope.dropFirst(2))) : FilePath(scope)
  }
}
