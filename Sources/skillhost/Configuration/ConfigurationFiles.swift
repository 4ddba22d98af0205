/// Where the configuration comes from.
enum ConfigurationFiles {
  static let projectFile = ".skillhost.json"

  static func userFile(_ environment: Environment) -> String { environment.configFolder + "/config.json" }

  /// The person's file, and the project's in the working directory over it. A missing file is an empty one.
  static func load(_ environment: Environment) throws(CommandError) -> Configuration {
    var result = try load(userFile(environment), isProject: false)
    result.merge(try load(projectFile, isProject: true))
    return result
  }

  private static func load(_ path: String, isProject: Bool) throws(CommandError) -> Configuration {
    guard let bytes = try bytes(path) else { return Configuration() }
    return try ConfigurationReader.read(bytes, file: path, isProject: isProject)
  }

  private static func bytes(_ path: String) throws(CommandError) -> [UInt8]? {
    do throws(TextFile.Failure) {
      return try TextFile.read(path)
    } catch {
      throw .configuration("\(path) cannot be read: \(error.reason)", hint: "Check the file's permissions.")
    }
  }
}
