// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "featuregen-walk-benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.3.3"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.5.0"),
  ],
  targets: [
    // The libraries themselves, by symbolic links: so nothing else of the tool's package is resolved or built.
    .target(name: "FeatureRuntime"),
    .target(
      name: "FeatureWalks",
      dependencies: [
        .product(name: "CustomDump", package: "swift-custom-dump"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ]
    ),
    .target(
      name: "FeatureTesting",
      dependencies: [
        "FeatureRuntime", "FeatureWalks",
        .product(name: "CustomDump", package: "swift-custom-dump"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ]
    ),
    .target(
      name: "SyncUpsFeature",
      dependencies: ["FeatureRuntime"],
      exclude: [
        "Demo", "Makefile", "Generated/SyncUps.md", "Generated/SyncUpDetail.md", "MeetingTranscript.yaml",
        "RecordMeeting.yaml", "SyncUp.yaml", "SyncUpDetail.yaml", "SyncUpForm.yaml", "SyncUps.yaml", "SyncUpsList.yaml",
      ]
    ),
    .executableTarget(name: "walks", dependencies: ["FeatureTesting", "SyncUpsFeature"]),
  ],
  swiftLanguageModes: [.v6]
)
