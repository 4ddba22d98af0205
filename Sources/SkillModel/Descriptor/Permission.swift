/// Something beyond computing that a skill asks to be allowed.
package struct Permission: Sendable, Hashable {
  package enum Name: String, Sendable, CaseIterable {
    case fileRead = "fs.read"
    case fileWrite = "fs.write"
    case network = "net"
    case execute = "exec"
    case environment = "env"
    case secret = "secret"
  }

  package var name: Name
  /// A folder, a host, a program, a variable or a name, depending on `name`.
  package var scope: String
  /// A sentence for the person.
  package var reason: String

  package init(name: Name, scope: String, reason: String) {
    self.name = name
    self.scope = scope
    self.reason = reason
  }
}
