// swift-tools-version: 6.1
import PackageDescription

/// A module of the project file: its schema is no source, and it depends on what it imports there.
func module(_ name: String, schema: String, imports: [String] = []) -> Target {
  .target(
    name: name,
    dependencies: imports.map { .target(name: $0) } + [.product(name: "FeatureRuntime", package: "featuregen")],
    exclude: [schema]
  )
}

let package = Package(
  name: "trips",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [.package(name: "featuregen", path: "../..")],
  targets: [
    module("Models", schema: "Trip.yaml"),
    module("Stops", schema: "StopRow.yaml", imports: ["Models"]),
    module("TripEditor", schema: "TripEditor.yaml", imports: ["Models", "Stops"]),
    module("Trips", schema: "Trips.yaml", imports: ["Models", "Stops", "TripEditor"]),
    .testTarget(
      name: "TripsTests",
      dependencies: ["Trips", .product(name: "FeatureTesting", package: "featuregen")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
