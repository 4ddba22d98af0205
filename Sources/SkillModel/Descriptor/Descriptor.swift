/// What a skill says about itself; see `docs/descriptor.md` for the format.
package struct Descriptor: Sendable, Hashable {
  package var id: SkillID
  package var version: SemanticVersion
  package var title: String
  package var summary: String
  package var author: String?
  package var license: String?
  package var homepage: String?
  package var builtWith: BuildInfo?
  /// Optional features of the host that the skill cannot do without, such as `skillhost.http/1`.
  package var requires: [String]
  package var permissions: [Permission]
  /// The schema of the skill's section of the configuration.
  package var configSchema: JSON?
  package var tools: [ToolDescriptor]

  package init(
    id: SkillID, version: SemanticVersion, title: String, summary: String = "", author: String? = nil,
    license: String? = nil, homepage: String? = nil, builtWith: BuildInfo? = nil, requires: [String] = [],
    permissions: [Permission] = [], configSchema: JSON? = nil, tools: [ToolDescriptor]
  ) {
    self.id = id
    self.version = version
    self.title = title
    self.summary = summary
    self.author = author
    self.license = license
    self.homepage = homepage
    self.builtWith = builtWith
    self.requires = requires
    self.permissions = permissions
    self.configSchema = configSchema
    self.tools = tools
  }
}

package struct BuildInfo: Sendable, Hashable {
  package var language: String?
  package var compiler: String?
  package var sdk: String?

  package init(language: String? = nil, compiler: String? = nil, sdk: String? = nil) {
    self.language = language
    self.compiler = compiler
    self.sdk = sdk
  }
}
