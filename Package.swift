// swift-tools-version: 6.1
import PackageDescription

// The Makefile sets this for our own builds. A package that depends on us must not see unsafe flags.
let strict = Context.environment["FEATUREGEN_STRICT"] != nil
let settings: [SwiftSetting] = strict ? [.unsafeFlags(["-warnings-as-errors"])] : []
// Between the tool's modules everything is `package` access, and imports say so where it shows.
let toolSettings = settings + [.enableUpcomingFeature("InternalImportsByDefault")]

let package = Package(
  name: "featuregen",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .executable(name: "featuregen", targets: ["featuregen"]),
    .library(name: "FeatureRuntime", targets: ["FeatureRuntime"]),
    .library(name: "FeatureTesting", targets: ["FeatureTesting"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.3.3"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.5.0"),
  ],
  targets: [
    // The tool, from the bottom of the pipeline to its top.
    .systemLibrary(
      name: "CLibYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    .target(name: "Diagnostics", swiftSettings: toolSettings),
    .target(name: "YAML", dependencies: ["CLibYAML", "Diagnostics"], swiftSettings: toolSettings),
    .target(name: "SwiftSource", dependencies: ["Diagnostics"], swiftSettings: toolSettings),
    .target(name: "FeatureSchema", dependencies: ["YAML", "SwiftSource"], swiftSettings: toolSettings),
    .target(name: "TemplateEngine", dependencies: ["Diagnostics"], swiftSettings: toolSettings),
    .target(
      name: "FeatureTemplates",
      path: "Templates",
      exclude: ["README.md", "diagram", "standalone"],
      sources: ["TemplateCatalog.swift"],
      swiftSettings: toolSettings,
      plugins: ["EmbedTemplates"]
    ),
    .target(
      name: "FeatureGeneration",
      dependencies: ["FeatureSchema", "SwiftSource", "TemplateEngine", "FeatureTemplates"],
      swiftSettings: toolSettings
    ),
    .executableTarget(
      name: "featuregen",
      dependencies: [
        "FeatureGeneration",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: toolSettings
    ),

    // Embedding of the folder Templates into the binary.
    .executableTarget(name: "embed-templates", swiftSettings: settings),
    .plugin(name: "EmbedTemplates", capability: .buildTool(), dependencies: ["embed-templates"]),

    // What generated code stands on.
    .target(name: "FeatureRuntime", swiftSettings: settings),
    .target(
      name: "FeatureTesting",
      dependencies: [
        "FeatureRuntime",
        .product(name: "CustomDump", package: "swift-custom-dump"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        // Outside of Apple platforms, IssueReporting finds the test frameworks through this dynamic library.
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ],
      swiftSettings: settings
    ),

    // Samples: what the tool generates, with an author's code beside it.
    .target(
      name: "InventoryFeature",
      dependencies: ["FeatureRuntime"],
      path: "Samples/Inventory",
      exclude: ["Demo", "Inventory.yaml", "Makefile"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "inventory-demo",
      dependencies: ["InventoryFeature"],
      path: "Samples/Inventory/Demo",
      swiftSettings: settings
    ),
    .target(
      name: "SettingsFeature",
      dependencies: ["FeatureRuntime"],
      path: "Samples/Settings",
      exclude: ["Demo", "Generated/Settings.md", "Settings.yaml", "Makefile"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "settings-demo",
      dependencies: ["SettingsFeature"],
      path: "Samples/Settings/Demo",
      swiftSettings: settings
    ),
    .target(
      name: "BindingFormFeature",
      dependencies: ["FeatureRuntime"],
      path: "Samples/BindingForm",
      exclude: ["Demo", "BindingForm.yaml", "Note.yaml", "Makefile"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "bindingform-demo",
      dependencies: ["BindingFormFeature"],
      path: "Samples/BindingForm/Demo",
      swiftSettings: settings
    ),
    .target(
      name: "AppFeature",
      dependencies: ["FeatureRuntime", "BindingFormFeature", "InventoryFeature", "SettingsFeature"],
      path: "Samples/App",
      exclude: ["Demo", "App.yaml", "Generated/App.md", "Makefile"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "app-demo",
      dependencies: ["AppFeature"],
      path: "Samples/App/Demo",
      swiftSettings: settings
    ),
    .target(
      name: "ProfileFeature",
      dependencies: ["FeatureRuntime"],
      path: "Samples/Profile",
      exclude: ["Demo", "Profile.yaml", "Makefile"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "profile-demo",
      dependencies: ["ProfileFeature"],
      path: "Samples/Profile/Demo",
      swiftSettings: settings
    ),
    .target(
      name: "ScreensFeature",
      dependencies: ["FeatureRuntime"],
      path: "Samples/Screens",
      exclude: ["Demo", "Screens.yaml", "Login.yaml", "Home.yaml", "Makefile"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "screens-demo",
      dependencies: ["ScreensFeature"],
      path: "Samples/Screens/Demo",
      swiftSettings: settings
    ),

    // Tests.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"], swiftSettings: settings),
    .testTarget(name: "YAMLTests", dependencies: ["YAML"], swiftSettings: settings),
    .testTarget(name: "SwiftSourceTests", dependencies: ["SwiftSource", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "FeatureSchemaTests",
      dependencies: ["FeatureSchema", "TestSupport"],
      exclude: ["Fixtures"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TemplateEngineTests",
      dependencies: ["TemplateEngine", "YAML"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "FeatureGenerationTests",
      dependencies: ["FeatureGeneration", "TestSupport"],
      swiftSettings: settings
    ),
    // Runs the built binary.
    .testTarget(name: "CommandLineTests", dependencies: ["featuregen", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "FeatureRuntimeTests",
      dependencies: ["FeatureRuntime", "TestSupport"],
      exclude: ["StandIn"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "FeatureTestingTests",
      dependencies: ["FeatureTesting"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "GoldenTests",
      // The sample App stands for all samples: it is made of their modules.
      dependencies: ["FeatureGeneration", "FeatureRuntime", "AppFeature", "TestSupport"],
      exclude: ["Schemas"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "GeneratedCodeTests",
      dependencies: ["FeatureTesting", "AppFeature", "ProfileFeature", "ScreensFeature", "TestSupport"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
