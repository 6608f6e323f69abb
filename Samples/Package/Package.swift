// swift-tools-version: 6.1
import PackageDescription

// A package of one's own with schemas in its targets. Instead of the path, it would name a version of featuregen.
let package = Package(
  name: "my-features",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [.package(name: "featuregen", path: "../..")],
  targets: [
    // Generated code is beside its schema and committed. The plug-in lets the build fail if it is stale.
    .target(
      name: "Counter",
      dependencies: [.product(name: "FeatureRuntime", package: "featuregen")],
      plugins: [.plugin(name: "FeaturegenCheck", package: "featuregen")]
    ),
    // Generated code is not committed: each build makes it anew.
    .target(
      name: "Greeting",
      dependencies: [.product(name: "FeatureRuntime", package: "featuregen")],
      plugins: [.plugin(name: "FeaturegenBuild", package: "featuregen")]
    ),
    .testTarget(
      name: "CounterTests",
      dependencies: ["Counter", "Greeting", .product(name: "FeatureTesting", package: "featuregen")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
