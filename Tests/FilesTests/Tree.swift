import FilesSkill
import FoundationEssentials
import Glibc
import SkillKit

/// A home folder of a test's own, which is removed with it.
final class Tree: Sendable {
  let home: String

  init() throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "files-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    home = place.path(percentEncoded: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: home) }

  func write(_ path: String, _ text: String) throws { try write(path, Array(text.utf8)) }

  func write(_ path: String, _ bytes: [UInt8], modified: Int? = nil) throws {
    let url = URL(filePath: "\(home)/\(path)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    guard let modified else { return }
    let date = Date(timeIntervalSince1970: Double(modified))
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: "\(home)/\(path)")
  }

  /// A file whose name holds bytes that are no UTF-8.
  func writeRaw(_ path: String, _ bytes: [UInt8], _ rest: String) throws {
    let name = (Array("\(home)/\(path)".utf8) + bytes + Array(rest.utf8) + [0]).map { CChar(bitPattern: $0) }
    let file = open(name, O_CREAT | O_WRONLY, 0o600)
    guard file >= 0 else { throw SkillError(.internal, "no file of that name could be made") }
    close(file)
  }

  func folder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: "\(home)/\(path)", withIntermediateDirectories: true)
  }

  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: "\(home)/\(path)", withDestinationPath: target)
  }

  func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: "\(home)/\(path)") }

  func access(_ folders: [String]? = nil, current: String? = nil, _ language: Language = .english) -> Access {
    let surroundings = Surroundings(home: home, currentFolder: current)
    return Access(Configuration(folders: folders), surroundings, language)
  }
}

func read(_ path: String, _ access: Access, from: Int? = nil, lines: Int? = nil) throws -> String {
  try ReadFile().report(.init(path: path, fromLine: from, lines: lines), access).text
}

func find(_ pattern: String, _ access: Access, in folder: String? = nil, limit: Int? = nil) throws -> FindFiles.Facts {
  try FindFiles().report(.init(pattern: pattern, folder: folder, limit: limit), access, zone: .gmt) { _ in }.facts
}

func search(
  _ text: String, _ access: Access, in folder: String? = nil, pattern: String? = nil, limit: Int? = nil
) throws -> SearchText.Facts {
  try SearchText().report(.init(text: text, folder: folder, pattern: pattern, limit: limit), access) { _ in }.facts
}

func code(_ body: () throws -> some Any) -> SkillError.Code? {
  do {
    _ = try body()
    return nil
  } catch {
    return (error as? SkillError)?.code
  }
}
