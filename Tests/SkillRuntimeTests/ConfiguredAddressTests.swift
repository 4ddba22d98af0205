import SkillModel
import SkillRuntime
import Testing

@Suite struct `A configured address` {
  private func scopes(_ configuration: JSON, permissions: [Permission]? = nil) throws -> [String] {
    let own = Permission(name: .network, scope: "api.example.org", reason: "It is asked.")
    let schema: JSON = [
      "type": "object",
      "properties": ["url": ["type": "string", "format": "uri"], "name": ["type": "string"]],
    ]
    let descriptor = Descriptor(
      id: try #require(SkillID("org.example.sky")), version: try #require(SemanticVersion("1.0.0")), title: "Sky",
      permissions: permissions ?? [own], configSchema: schema, tools: [])
    return descriptor.permissions(with: configuration).map(\.scope)
  }

  @Test(arguments: [
    ("http://127.0.0.1:8080/v1", "127.0.0.1:8080"), ("https://Sky.Example.org?key=1", "sky.example.org"),
    ("HTTP://host", "host"), ("https://a.example/b@c", "a.example"),
  ])
  func `is covered, besides what the skill asks for`(address: String, scope: String) throws {
    #expect(try scopes(["url": .string(address)]) == ["api.example.org", scope])
  }

  @Test(arguments: [
    "ftp://host/", "host:80", "", "https://", "https://*.example.org", "http://user@host/", "https:///x",
  ])
  func `that is no plain web address covers nothing`(address: String) throws {
    #expect(try scopes(["url": .string(address)]) == ["api.example.org"])
  }

  @Test func `covers nothing where the schema does not say it is one, or the skill asks for no network`() throws {
    #expect(try scopes(["name": "http://host"]) == ["api.example.org"])
    #expect(try scopes(["url": 5]) == ["api.example.org"])
    #expect(try scopes([:]) == ["api.example.org"])
    #expect(try scopes(["url": "http://host"], permissions: []) == [])
  }
}
