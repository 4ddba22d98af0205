/// A file of a new project, below its folder.
struct ProjectFile {
  var path: String
  var text: String
}
