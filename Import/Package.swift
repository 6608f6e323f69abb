// swift-tools-version: 6.1
import PackageDescription

// As the tool's own package has it: imports say so where they show.
let settings: [SwiftSetting] = [.enableUpcomingFeature("InternalImportsByDefault")]

// The tool's own modules, by symbolic links: their API is `package`, which ends at the border of a package.
let tool: [Target] = [
  .systemLibrary(name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
  .target(name: "CPlatform"),
  .target(name: "BuildRevision"),
  .target(name: "CEmbeddedFiles"),
  .target(name: "EmbeddedFiles", dependencies: ["CEmbeddedFiles"], swiftSettings: settings),
  .target(
    name: "Diagnostics",
    dependencies: ["EmbeddedFiles"],
    exclude: ["Explanations"],
    swiftSettings: settings
  ),
  .target(name: "YAML", dependencies: ["CLibYAML", "Diagnostics"], swiftSettings: settings),
  .target(name: "SwiftSource", dependencies: ["Diagnostics"], swiftSettings: settings),
  .target(name: "FeatureSchema", dependencies: ["YAML", "SwiftSource"], swiftSettings: settings),
  .target(name: "TemplateEngine", dependencies: ["Diagnostics"], swiftSettings: settings),
  .target(name: "Platform", dependencies: ["CPlatform"], swiftSettings: settings),
  .target(
    name: "FeaturePictures",
    dependencies: ["Diagnostics", "FeatureSchema", "SwiftSource", "TemplateEngine", "Platform"],
    swiftSettings: settings
  ),
  .target(
    name: "FeatureGeneration",
    dependencies: [
      "EmbeddedFiles", "FeaturePictures", "FeatureSchema", "SwiftSource", "TemplateEngine", "Platform",
    ],
    swiftSettings: settings
  ),
]

let package = Package(
  name: "featuregen-import",
  platforms: [.macOS(.v14)],
  products: [.executable(name: "featuregen-import", targets: ["featuregen-import"])],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.1"..<"604.0.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: tool + [
    .target(
      name: "FeatureImport",
      dependencies: [
        "Diagnostics", "FeatureGeneration", "Platform",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "featuregen-import",
      dependencies: [
        "BuildRevision", "FeatureImport", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "FeatureImportTests",
      dependencies: [
        "FeatureImport", "featuregen-import", .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)

// Warnings are errors in our own builds, as in the tool's package.
if Context.environment["FEATUREGEN_STRICT"] != nil {
  for target in package.targets
  where target.type != .system && !["CPlatform", "CEmbeddedFiles", "BuildRevision"].contains(target.name) {
    target.swiftSettings = [.unsafeFlags(["-warnings-as-errors"])] + (target.swiftSettings ?? [])
  }
}
