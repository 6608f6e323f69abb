// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "featuregen-runtime-benchmarks",
  platforms: [.macOS(.v14)],
  targets: [
    // The library itself, by a symbolic link: so nothing else of the tool's package is resolved or built.
    .target(name: "FeatureRuntime"),
    .executableTarget(name: "runtime", dependencies: ["FeatureRuntime"]),
  ],
  swiftLanguageModes: [.v6]
)
