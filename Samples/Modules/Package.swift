// swift-tools-version: 6.1
import PackageDescription

/// A module of the project file: it depends on what it imports there. Its build checks its generated code as that file says.
func module(_ name: String, imports: [String] = []) -> Target {
  .target(
    name: name,
    dependencies: imports.map { .target(name: $0) } + [.product(name: "FeatureRuntime", package: "featuregen")],
    plugins: [.plugin(name: "FeaturegenCheck", package: "featuregen")]
  )
}

let package = Package(
  name: "trips",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [.package(name: "featuregen", path: "../..")],
  targets: [
    module("Models"),
    module("Stops", imports: ["Models"]),
    module("TripEditor", imports: ["Models", "Stops"]),
    module("Trips", imports: ["Models", "Stops", "TripEditor"]),
    .testTarget(
      name: "TripsTests",
      dependencies: ["Trips", .product(name: "FeatureTesting", package: "featuregen")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
