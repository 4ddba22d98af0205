/// A skill in Swift: a package that depends on SkillKit where this skillhost has it.
struct SwiftProject {
  let name: SkillName
  /// The folder of the SkillKit package.
  let kit: String

  private var module: String { name.camelCase + "Skill" }

  var files: [ProjectFile] {
    [
      ProjectFile(path: "Package.swift", text: package),
      ProjectFile(path: "Sources/\(module)/\(module).swift", text: source),
      ProjectFile(path: "Sources/\(module)/Greeting.swift", text: greeting),
      ProjectFile(path: "Tests/\(module)Tests/GreetingTests.swift", text: tests),
      ProjectFile(path: "README.md", text: readme), ProjectFile(path: ".gitignore", text: ".build/\n"),
    ]
  }

  private var package: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "\(name.text)",
      products: [.library(name: "\(name.text)", type: .dynamic, targets: ["\(module)"])],
      dependencies: [.package(path: \(literal(kit)))],
      targets: [
        .target(name: "\(module)", dependencies: [.product(name: "SkillKit", package: "SkillKit")]),
        .testTarget(name: "\(module)Tests", dependencies: ["\(module)"]),
      ],
      swiftLanguageModes: [.v6])

    """
  }

  private var source: String {
    """
    import SkillKit

    @c(skillhost_skill_v1) public func skill() -> UnsafeRawPointer? { export(\(module)()) }

    struct \(module): Skill {
      let about = About(id: "\(name.id)", version: "0.1.0", title: "\(name.title)", summary: "Greets people.")
      let tools: [any Tool] = [Greet()]
    }

    struct Greet: Tool {
      struct Arguments: ToolArguments {
        let name: String
        static let schema = Schema(.string("name", "Who is greeted."))
      }

      let name = "\(name.snakeCase)"
      /// A model and the offline engine choose by it: write it for them.
      let manual = Manual(
        title: "Greet", description: "Greets somebody by name.", when: ["Somebody is to be greeted."],
        synonyms: ["say hello"], examples: [Example("greet Ana", ["name": "Ana"])], hints: .readsOnly)

      func call(_ arguments: Arguments, _ context: Context) async throws -> Output {
        .text(Greeting(to: arguments.name).text)
      }
    }

    """
  }

  private var greeting: String {
    """
    /// What is said to somebody. What a tool does is tested without a host, so it lies beside the tool.
    struct Greeting {
      let text: String

      init(to name: String) { text = "Hello, \\(name)!" }
    }

    """
  }

  private var tests: String {
    """
    import Testing

    @testable import \(module)

    @Test func `greets by name`() {
      #expect(Greeting(to: "Ana").text == "Hello, Ana!")
    }

    """
  }

  private var readme: String {
    """
    # \(name.title)

    A skill for skillhost, in Swift.

    ```sh
    swift test
    swift build -c release
    skillhost check .build/release/lib\(name.text).so
    skillhost call \(name.snakeCase) '{"name": "Ana"}' --skills .build/release
    skillhost install .build/release/lib\(name.text).so
    ```

    The package depends on SkillKit in `\(kit)`; change the path in `Package.swift` where it lies elsewhere. Change the `id` to a name
    that is yours before you give the skill to others: it is the skill's identity, whatever the file is called.

    """
  }

  private func literal(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}
