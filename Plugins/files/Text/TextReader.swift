package import SkillKit

/// Reads a whole text file at a place that was found to be permitted.
package struct TextReader {
  private let access: Access
  private var language: Language { access.language }

  package init(_ access: Access) { self.access = access }

  static let largestFile = 32 * 1024 * 1024

  package func read(_ location: Location, _ text: String) throws(SkillError) -> TextBytes {
    let bytes = try bytes(location, text)
    do {
      return try TextBytes(bytes)
    } catch {
      throw SkillError(.unsupported, sentence(error, location.shown), hint: hint)
    }
  }

  /// Opens folder by folder from the permitted one, so that a link put there meanwhile is not followed.
  private func bytes(_ location: Location, _ text: String) throws(SkillError) -> [UInt8] {
    guard let name = location.names.last else { throw isFolder(location) }
    do {
      var folder = try Directory(path: location.folder.realPath)
      for name in location.names.dropLast() { folder = try Directory(named: name, in: folder) }
      switch try FileStatus(named: name, in: folder).kind {
      case .folder: throw isFolder(location)
      case .other:
        throw SkillError(
          .unsupported,
          language("\(location.shown) is a device or a pipe, and no file.", zh: "\(location.shown)是设备或管道，不是文件。"))
      case .file, .link: break
      }
      let file = try OpenFile(named: name, in: folder)
      guard file.status.size <= Self.largestFile else { throw tooLarge(location, file.status.size) }
      let bytes = try file.read(limit: Self.largestFile + 1)
      guard bytes.count <= Self.largestFile else { throw tooLarge(location, bytes.count) }
      return bytes
    } catch let error as DiskError {
      throw access.failure(error, text)
    } catch let error as SkillError {
      throw error
    } catch {
      throw SkillError(.internal, "\(error)")
    }
  }

  private func isFolder(_ location: Location) -> SkillError {
    SkillError(
      .invalidArguments, language("\(location.shown) is a folder.", zh: "\(location.shown)是文件夹。"),
      hint: language("See what is in it with find_files, pattern *.", zh: "可以用 find_files（pattern 为 *）查看其中的内容。"))
  }

  private func tooLarge(_ location: Location, _ size: Int) -> SkillError {
    SkillError(
      .tooLarge,
      language(
        "\(location.shown) is \(FileSize.text(size)), and more than \(FileSize.text(Self.largestFile)) is not read.",
        zh: "\(location.shown)有 \(FileSize.text(size))，超过 \(FileSize.text(Self.largestFile)) 的文件不会被读取。"))
  }

  private func sentence(_ failure: TextBytes.Failure, _ shown: String) -> String {
    switch failure {
    case .binary: language("\(shown) is not a text file.", zh: "\(shown)不是文本文件。")
    case .utf16: language("\(shown) is text in UTF-16, and only UTF-8 is read.", zh: "\(shown)是 UTF-16 文本，只能读取 UTF-8。")
    case .notUTF8: language("\(shown) is not UTF-8 text.", zh: "\(shown)不是 UTF-8 文本。")
    }
  }

  private var hint: String {
    language("Open it with the program it was made for, or save it as UTF-8 text.", zh: "请用相应的程序打开，或另存为 UTF-8 文本。")
  }
}
