package import SkillKit

/// Files of the person: found by name, searched for text, and read.
package struct Files: Skill {
  package init() {}

  package let about = About(
    id: "org.skillhost.files", version: "1.0.0", title: "Files",
    summary: "Finds files by name or by what is in them, and reads text, in the folders you permit.",
    permissions: [
      .read("~/Documents", reason: "Your documents are searched and read there when you ask for it."),
      .read("~/Downloads", reason: "What you downloaded is searched and read there when you ask for it."),
      .read("~/Desktop", reason: "What lies on your desktop is searched and read there when you ask for it."),
      .read("~/.config/user-dirs.dirs", reason: "It says where your documents, downloads and desktop are kept."),
    ],
    configuration: Configuration.schema)
  package let tools: [any Tool] = [FindFiles(), SearchText(), ReadFile()]

  package func open(_ setup: Setup) throws {
    try setup.configuration(as: Configuration.self).check()
  }
}

extension Access {
  init(_ context: Context) throws {
    self.init(try context.configuration(), .ofProcess(), context.language)
  }
}

extension Property {
  static let folder = Property.string(
    "folder",
    "Where to look: a permitted folder's name such as Downloads, or a path in one. All permitted folders where it is left out.",
    maximumLength: 4096, required: false)
}
