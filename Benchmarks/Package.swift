// swift-tools-version: 6.1
import PackageDescription

// As the tool's own package has it: imports say so where they show.
let settings: [SwiftSetting] = [.enableUpcomingFeature("InternalImportsByDefault")]

let package = Package(
  name: "featuregen-benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
    .package(url: "https://github.com/stencilproject/Stencil", exact: "0.15.1"),
  ],
  targets: [
    // The tool's own modules, by symbolic links: their API is `package`, which ends at the border of a package.
    .target(name: "CPlatform", path: "Sources/Platform/C"),
    .target(
      name: "Platform",
      dependencies: ["CPlatform"],
      exclude: ["C", "LibYAML"],
      swiftSettings: settings
    ),
    .target(
      name: "Diagnostics",
      dependencies: ["Platform"],
      exclude: ["Explanations.md"],
      swiftSettings: settings
    ),
    .target(name: "TemplateEngine", dependencies: ["Diagnostics", "Platform"], swiftSettings: settings),
    .executableTarget(
      name: "templates",
      dependencies: [
        "TemplateEngine",
        .product(name: "Mustache", package: "swift-mustache"),
        .product(name: "Stencil", package: "Stencil"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
