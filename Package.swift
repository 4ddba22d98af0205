// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func module(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(of name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(name: name + "Tests", dependencies: [.init(stringLiteral: name)] + dependencies, swiftSettings: strict)
}

/// A skill that ships: its code, which tests can link, and the one function that the library shows.
///
/// They are apart since a test program links several skills, and each has a function of the same name.
func skill(_ name: String) -> [Target] {
  [
    .target(
      name: moduleName(name), dependencies: ["SkillKit"] + parts(name), path: "Plugins/\(name)",
      exclude: ["Entry"] + (skillParts[name] ?? []), swiftSettings: strict),
    .target(
      name: moduleName(name) + "Entry", dependencies: ["SkillKit", .target(name: moduleName(name))],
      path: "Plugins/\(name)/Entry", swiftSettings: strict,
      linkerSettings: [.unsafeFlags(["-Xlinker", "--version-script=\(Context.packageDirectory)/Plugins/skill.map"])]),
  ]
}

func moduleName(_ skill: String) -> String { skill.prefix(1).uppercased() + skill.dropFirst() + "Skill" }

func parts(_ skill: String) -> [Target.Dependency] { (skillParts[skill] ?? []).map { .target(name: $0) } }

let skills = ["calendar", "clock", "files", "weather"]

/// Modules of a skill that need no SDK, each in a folder of its name.
let skillParts = ["calendar": ["CalendarFiles"]]

/// Files of a skill's tests that are not compiled.
let testScripts = ["calendar": ["khal-setup.sh"]]

let package = Package(
  name: "skillhost",
  products: [
    .executable(name: "skillhost", targets: ["skillhost"]),
    .library(name: "SkillKit", targets: ["SkillKit"]),
  ] + skills.map { .library(name: $0, type: .dynamic, targets: [moduleName($0) + "Entry"]) },
  targets: [
    .target(name: "CSkillABI"),
    .target(name: "CCurl"),
    module("SkillModel", []),
    .target(name: "CLinux"),
    module("SkillRuntime", ["SkillModel", "CSkillABI", "CLinux"]),
    module("AgentCore", ["SkillModel"]),
    module("Providers", ["AgentCore", "SkillModel", "CCurl"]),
    module("OfflineEngine", ["AgentCore", "SkillModel"]),
    module("TerminalUI", ["AgentCore", "SkillModel", "CLinux"]),
    .executableTarget(
      name: "skillhost",
      dependencies: ["AgentCore", "OfflineEngine", "Providers", "SkillModel", "SkillRuntime", "TerminalUI"],
      swiftSettings: strict),
    module("SkillKit", ["SkillModel", "CSkillABI"]),
    tests(of: "SkillModel"),
    tests(of: "SkillKit", ["SkillModel", "CSkillABI"]),
    tests(of: "SkillRuntime", ["SkillModel"]),
    tests(of: "AgentCore", ["SkillModel"]),
    tests(of: "Providers", ["AgentCore", "CLinux", "SkillModel"]),
    tests(of: "OfflineEngine", ["AgentCore", "SkillModel"]),
    tests(of: "TerminalUI", ["AgentCore", "SkillModel"]),
    .executableTarget(
      name: "skillhost-bench",
      dependencies: ["AgentCore", "CSkillABI", "OfflineEngine", "Providers", "SkillModel", "SkillRuntime"],
      path: "Tests/Benchmarks", swiftSettings: strict),
    .testTarget(name: "CommandLineTests", dependencies: ["CLinux", "SkillModel"], swiftSettings: strict),
    .target(name: "CalendarFiles", path: "Plugins/calendar/CalendarFiles", swiftSettings: strict),
    .testTarget(name: "UnitsTests", exclude: ["harness.c"], swiftSettings: strict),
  ]
    + skills.flatMap(skill)
    + skills.map {
      .testTarget(
        name: $0.prefix(1).uppercased() + $0.dropFirst() + "Tests",
        dependencies: ["SkillKit", .target(name: moduleName($0))] + parts($0), exclude: testScripts[$0] ?? [],
        swiftSettings: strict)
    },
  swiftLanguageModes: [.v6]
)
