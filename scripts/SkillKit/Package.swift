// swift-tools-version: 6.2
import PackageDescription

// What an installation holds of skillhost for the authors of skills.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "SkillKit",
  products: [.library(name: "SkillKit", targets: ["SkillKit"])],
  targets: [
    .target(name: "CSkillABI"),
    .target(name: "SkillModel", swiftSettings: strict),
    .target(name: "SkillKit", dependencies: ["SkillModel", "CSkillABI"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6])
