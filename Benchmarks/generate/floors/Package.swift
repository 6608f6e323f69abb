// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "featuregen-floors",
  platforms: [.macOS(.v14)],
  dependencies: [.package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")],
  targets: [
    .executableTarget(
      name: "nothing",
      dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")]
    )
  ],
  swiftLanguageModes: [.v6]
)
