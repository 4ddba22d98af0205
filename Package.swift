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

let package = Package(
  name: "skillhost",
  products: [
    .executable(name: "skillhost", targets: ["skillhost"]),
    .library(name: "SkillKit", targets: ["SkillKit"]),
  ],
  targets: [
    .target(name: "CSkillABI"),
    .target(name: "CCurl"),
    module("SkillModel", []),
    module("SkillRuntime", ["SkillModel", "CSkillABI"]),
    module("AgentCore", ["SkillModel"]),
    module("Providers", ["AgentCore", "SkillModel", "CCurl"]),
    module("OfflineEngine", ["AgentCore", "SkillModel"]),
    module("TerminalUI", ["AgentCore", "SkillModel"]),
    .executableTarget(
      name: "skillhost",
      dependencies: ["AgentCore", "OfflineEngine", "Providers", "SkillModel", "SkillRuntime", "TerminalUI"],
      swiftSettings: strict),
    module("SkillKit", ["SkillModel", "CSkillABI"]),
    tests(of: "SkillModel"),
    tests(of: "SkillRuntime", ["SkillModel"]),
    tests(of: "AgentCore", ["SkillModel"]),
    tests(of: "Providers", ["AgentCore", "SkillModel"]),
    tests(of: "OfflineEngine", ["AgentCore", "SkillModel"]),
    .testTarget(name: "UnitsTests", exclude: ["harness.c"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
