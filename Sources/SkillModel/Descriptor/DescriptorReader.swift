/// Reads a descriptor: all its texts are cleaned and bounded, and a tool that cannot be offered is dropped alone.
package struct DescriptorReader: Sendable {
  /// Says what is wrong with a JSON Schema, or nothing.
  package typealias SchemaCheck = @Sendable (JSON) -> String?

  package struct Reading: Sendable {
    package var descriptor: Descriptor
    package var droppedTools: [DroppedTool]
  }

  package static let maximumSize = 256 * 1024
  package static let maximumDepth = 64

  let knownFeatures: Set<String>?
  let checkSchema: SchemaCheck
  /// The places of tools that are passed over.
  private(set) var skipped: Set<Int> = []

  /// Without `knownFeatures`, any requirement is accepted.
  package init(
    knownFeatures: Set<String>? = ["skillhost.http/1"],
    checkSchema: @escaping SchemaCheck = DescriptorReader.checkOutline
  ) {
    self.knownFeatures = knownFeatures
    self.checkSchema = checkSchema
  }

  /// Reads a descriptor that has been read before, without the tools that were dropped then; checks no schema again.
  package static func readAgain(
    _ bytes: some BidirectionalCollection<UInt8>, skipping dropped: [DroppedTool]
  ) throws(DescriptorRefusal) -> Descriptor {
    var reader = DescriptorReader(knownFeatures: nil, checkSchema: { _ in nil })
    reader.skipped = Set(dropped.map(\.place))
    return try reader.read(bytes).descriptor
  }

  package func read(_ bytes: some BidirectionalCollection<UInt8>) throws(DescriptorRefusal) -> Reading {
    guard bytes.count <= Self.maximumSize else {
      throw DescriptorRefusal("the descriptor is too large: \(bytes.count) bytes, at most 256 KiB are allowed")
    }
    let json: JSON
    do throws(JSONParser.Failure) {
      json = try JSONParser.parse(bytes, options: .init(maximumDepth: Self.maximumDepth))
    } catch {
      if bytes.last == 0 {
        throw DescriptorRefusal("the descriptor's length counts a NUL byte at its end, so it is not valid JSON")
      }
      throw DescriptorRefusal("the descriptor is not valid JSON: \(error)")
    }
    return try read(json)
  }

  package func read(_ json: JSON) throws(DescriptorRefusal) -> Reading {
    var (id, version): (SkillID?, SemanticVersion?)
    do throws(DescriptorRefusal) {
      let fields = try DescriptorFields(json)
      let known = try self.id(fields)
      id = known
      let current = try self.version(fields)
      version = current
      return try reading(fields, known, current)
    } catch {
      var refusal = error
      (refusal.id, refusal.version) = (id, version)
      throw refusal
    }
  }

  private func reading(
    _ fields: DescriptorFields, _ id: SkillID, _ version: SemanticVersion
  ) throws(DescriptorRefusal) -> Reading {
    try checkFormat(fields)
    let (tools, dropped) = try self.tools(fields)
    let descriptor = Descriptor(
      id: id, version: version,
      title: try fields.text("title", maximum: 120) ?? id.shortName,
      summary: try fields.text("summary", maximum: 500) ?? "",
      author: try fields.text("author", maximum: 200), license: try fields.text("license", maximum: 200),
      homepage: try fields.text("homepage", maximum: 500), builtWith: try buildInfo(fields),
      requires: try requirements(fields), permissions: try permissions(fields),
      configSchema: try configSchema(fields), tools: tools)
    return Reading(descriptor: descriptor, droppedTools: dropped)
  }

  private func checkFormat(_ fields: DescriptorFields) throws(DescriptorRefusal) {
    guard let number = try fields.number("schema"), number.int != 1 else { return }
    throw DescriptorRefusal(
      "the descriptor is of format \(number) (key schema), and this host reads format 1", isIncompatible: true)
  }

  private func id(_ fields: DescriptorFields) throws(DescriptorRefusal) -> SkillID {
    let text = try fields.requiredString("id")
    guard let id = SkillID(text) else {
      throw DescriptorRefusal(
        "id \"\(text.cleaned(maximum: 80))\" must be in reverse DNS, such as org.example.name, in a-z, 0-9, '-' and '.'"
      )
    }
    return id
  }

  private func version(_ fields: DescriptorFields) throws(DescriptorRefusal) -> SemanticVersion {
    let text = try fields.requiredString("version")
    guard text.utf8.count <= 100, let version = SemanticVersion(text) else {
      throw DescriptorRefusal(
        "version \"\(text.cleaned(maximum: 40))\" must be a semantic version, such as 1.0.0")
    }
    return version
  }

  private func buildInfo(_ fields: DescriptorFields) throws(DescriptorRefusal) -> BuildInfo? {
    guard let built = try fields.fields("built_with") else { return nil }
    return BuildInfo(
      language: try built.text("language", maximum: 60), compiler: try built.text("compiler", maximum: 120),
      sdk: try built.text("sdk", maximum: 60))
  }

  private func requirements(_ fields: DescriptorFields) throws(DescriptorRefusal) -> [String] {
    let requirements = try fields.texts("requires", maximum: 120, count: 64)
    if let known = knownFeatures, let unknown = requirements.first(where: { !known.contains($0) }) {
      throw DescriptorRefusal(
        "it requires \"\(unknown)\", a feature that this host does not have", isIncompatible: true)
    }
    return requirements
  }

  private func configSchema(_ fields: DescriptorFields) throws(DescriptorRefusal) -> JSON? {
    guard let schema = fields.value("config_schema") else { return nil }
    if let problem = checkSchema(schema) { throw DescriptorRefusal("config_schema: \(problem)") }
    return schema
  }
}
