internal import SkillKit

/// The skill's section of the configuration.
package struct Configuration: Decodable, Sendable {
  /// Nil for the usual ones.
  let folders: [String]?

  package init(folders: [String]? = nil) { self.folders = folders }

  static let schema = Schema(
    .strings(
      "folders",
      "The folders that may be searched and read, with all that is in them; ~ is the home folder, . the one where the "
        + "program was started. Left out: documents, downloads and desktop. Names that begin with a dot are left alone "
        + "unless they are listed here.",
      required: false))

  /// Throws where an entry is no folder's path.
  func check() throws(SkillError) {
    for folder in folders ?? [] where !["/", "~/"].contains(where: folder.hasPrefix) && folder != "~" && folder != "." {
      throw SkillError(
        .unavailable, "the files skill's setting folders holds “\(folder)”, which is no full path",
        hint: "write it from the root or the home folder, such as ~/Projects, or . for the current folder")
    }
  }
}
