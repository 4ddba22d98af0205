import Glibc
import SkillRuntime

/// Builds what the tests need with the C compiler that is there: the worker once, and skills from a few lines of C.
enum Workshop {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// The top of the package.
  static let root: String = {
    let parts = #filePath.split(separator: "/").dropLast(4)
    return "/" + parts.joined(separator: "/")
  }()

  private static let folder = root + "/.build/skill-runtime-tests"
  private static let compiler = ["clang", "cc", "gcc"].first { run("command -v \($0) >/dev/null 2>&1") } ?? "cc"

  /// The worker, compiled as it is shipped.
  static let worker: Result<FilePath, Failure> = {
    let sources = root + "/Sources/skillhost-worker"
    let target = "\(folder)/skillhost-worker.\(getpid())"
    let isBuilt = run(
      """
      mkdir -p \(word(folder)) && \(compiler) -O2 -Wall -Wextra -Werror -std=c11 \
      -I\(word(root))/Sources/CSkillABI/include \
      \(word(sources))/*.c -o \(word(target)) && mv \(word(target)) \(word(folder))/skillhost-worker
      """)
    return isBuilt
      ? .success(FilePath(folder + "/skillhost-worker")) : .failure(Failure(description: "the worker does not compile"))
  }()

  /// Compiles a skill. `code` may define the macros of `skill.h` and must end in what is to be exported.
  static func skill(
    _ code: String, id: String, version: String = "1.0.0", into path: FilePath, kind: String = "-shared -fPIC",
    flags: String = ""
  ) throws {
    let source = path.description + ".c"
    try write("#define ID \"\(id)\"\n#define VERSION \"\(version)\"\n" + code, to: FilePath(source))
    defer { unlink(source) }
    let support = word(root + "/Tests/SkillRuntimeTests/Support")
    let isBuilt = run(
      """
      \(compiler) \(kind) -fvisibility=hidden -O1 -w -I\(word(root))/Sources/CSkillABI/include -I\(support) \
      -x c \(word(source)) -x none -o \(word(path.description)) \(flags)
      """)
    guard isBuilt else { throw Failure(description: "\(id) does not compile") }
  }

  @discardableResult
  static func run(_ command: String) -> Bool { system(command) == 0 }

  static func write(_ text: String, to path: FilePath) throws { try write(Array(text.utf8), to: path) }

  static func write(_ bytes: [UInt8], to path: FilePath) throws {
    let descriptor = path.withCString { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644) }
    guard descriptor >= 0 else { throw Failure(description: "\(path) cannot be made") }
    defer { close(descriptor) }
    guard bytes.withUnsafeBytes({ Glibc.write(descriptor, $0.baseAddress, $0.count) }) == bytes.count else {
      throw Failure(description: "\(path) cannot be written")
    }
  }

  static func read(_ path: FilePath) throws -> [UInt8] {
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw Failure(description: "\(path) cannot be read") }
    defer { close(descriptor) }
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while case let count = Glibc.read(descriptor, &buffer, buffer.count), count > 0 { bytes += buffer[..<count] }
    return bytes
  }

  private static func word(_ text: String) -> String { FilePath(text).shellWord }
}

/// A folder with a skills folder and a cache of its own, removed when the test is over.
final class Bench: Sendable {
  let path: FilePath
  var skills: FilePath { path.appending("skills") }
  var cache: FilePath { path.appending("cache") }

  init() throws {
    var name = Array("/tmp/skillhost-tests-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw Workshop.Failure(description: "no temporary folder") }
    path = FilePath(bytes: name.dropLast().map { UInt8(bitPattern: $0) })
    for folder in [skills, cache] { _ = folder.withCString { mkdir($0, 0o755) } }
  }

  deinit { Workshop.run("chmod -R u+rwX \(path.shellWord); rm -rf \(path.shellWord)") }

  func catalog(_ change: (inout SkillCatalog.Options) -> Void = { _ in }) throws -> SkillCatalog {
    var options = SkillCatalog.Options(worker: try Workshop.worker.get(), cacheFolder: cache)
    options.probeDeadline = .seconds(20)
    change(&options)
    return SkillCatalog(options: options)
  }

  func scan(_ folders: [SkillFolder]? = nil) async throws -> SkillCatalog.Listing {
    try await catalog().scan(folders ?? [SkillFolder(skills, origin: .flag)])
  }

  /// The one entry for a file of the skills folder.
  func entry(_ name: String) async throws -> SkillEntry {
    let found = try await scan().entries.filter { $0.path.name.elementsEqual(name.utf8) }
    guard let entry = found.first, found.count == 1 else {
      throw Workshop.Failure(description: "\(found.count) entries for \(name)")
    }
    return entry
  }

  @discardableResult
  func skill(
    _ name: String, _ code: String = "#include \"skill.h\"\nFINE", id: String? = nil, version: String = "1.0.0",
    flags: String = ""
  ) throws -> FilePath {
    let file = skills.appending(name)
    let fallback = "test." + name.split(separator: ".")[0]
    try Workshop.skill(code, id: id ?? fallback, version: version, into: file, flags: flags)
    return file
  }
}

extension FilePath {
  func setMode(_ mode: mode_t) { _ = withCString { chmod($0, mode) } }
  var mode: mode_t {
    var status = stat()
    return withCString { stat($0, &status) } == 0 ? status.st_mode & 0o7777 : 0
  }
}
