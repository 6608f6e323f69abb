// swift-tools-version: 6.1
import PackageDescription

// What the tool needs of the system and of its build, in one folder: SwiftPM wants a target for each language.
let platform: [Target] = [
  .systemLibrary(
    name: "CLibYAML",
    path: "Sources/Platform/LibYAML",
    pkgConfig: "yaml-0.1",
    providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
  ),
  .target(
    name: "CPlatform",
    path: "Sources/Platform/C",
    // A release's build says which revision it is.
    cSettings: Context.environment["FEATUREGEN_REVISION"].map { [.define("FEATUREGEN_REVISION", to: "\"\($0)\"")] }
  ),
  .target(name: "Platform", dependencies: ["CPlatform"], exclude: ["C", "LibYAML"]),
]

// The tool, from the bottom of the pipeline to its top.
let tool: [Target] = [
  .target(name: "Diagnostics", dependencies: ["Platform"], exclude: ["Explanations.md"]),
  .target(name: "YAML", dependencies: ["CLibYAML", "Diagnostics"]),
  .target(name: "SwiftSource", dependencies: ["Diagnostics"]),
  .target(name: "FeatureSchema", dependencies: ["Platform", "SwiftSource", "YAML"]),
  .target(name: "TemplateEngine", dependencies: ["Diagnostics", "Platform"]),
  .target(
    name: "FeatureGeneration",
    dependencies: ["FeatureSchema", "SwiftSource", "TemplateEngine", "Platform"]
  ),
  .target(
    name: "LanguageServer",
    dependencies: ["FeatureGeneration", "FeatureSchema", "SwiftSource", "YAML", "Platform"]
  ),
  .executableTarget(
    name: "featuregen",
    dependencies: [
      "FeatureGeneration", "LanguageServer", "Platform",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ],
    exclude: ["Starter"]
  ),
]

let libraries: [Target] = [
  // What generated code needs.
  .target(name: "FeatureRuntime"),
  // What a feature of any library did, as a page and as a test.
  .target(name: "FeatureRecording", resources: [.embedInCode("page.html")]),
  .target(name: "FeatureRecorder", dependencies: ["FeatureRecording", "FeatureRuntime"]),
  // Random walks through a feature of any library.
  .target(
    name: "FeatureWalks",
    dependencies: [
      "FeatureRecording",
      .product(name: "CustomDump", package: "swift-custom-dump"),
      .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
    ]
  ),
  .target(
    name: "FeatureTesting",
    dependencies: [
      "FeatureRecorder", "FeatureRuntime", "FeatureWalks",
      .product(name: "CustomDump", package: "swift-custom-dump"),
      .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      // Outside of Apple platforms, IssueReporting finds the test frameworks through this dynamic library.
      .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
    ]
  ),
]

/// What the tool generates with an author's code beside it, as a library and a demo; the files that are not Swift are
/// excluded.
func sample(
  _ name: String,
  with features: [Target.Dependency] = [],
  excluding others: [String] = [],
  demo libraries: [Target.Dependency] = []
) -> [Target] {
  [
    .target(
      name: "\(name)Feature",
      dependencies: ["FeatureRuntime"] + features,
      path: "Samples/\(name)",
      exclude: ["Demo", "Makefile", "\(name).yaml"] + others
    ),
    .executableTarget(
      name: "\(name.lowercased())-demo",
      dependencies: [.target(name: "\(name)Feature")] + libraries,
      path: "Samples/\(name)/Demo"
    ),
  ]
}

let samples: [Target] = [
  // The one of the README, and as small: the feature and its demo are one module.
  [
    .executableTarget(
      name: "account-demo",
      dependencies: ["FeatureRuntime"],
      path: "Samples/Account",
      exclude: ["Account.yaml", "Makefile"]
    )
  ],
  sample("Inventory"),
  sample("Settings", excluding: ["Generated/Settings.md"]),
  sample("Appointment", demo: ["FeatureRecorder"]),
  sample("Book", excluding: ["Preferences.yaml"]),
  sample("BindingForm", excluding: ["Note.yaml"]),
  sample("App", with: ["BindingFormFeature", "InventoryFeature", "SettingsFeature"], excluding: ["Generated/App.md"]),
  sample("Planner", excluding: ["Outline.yaml", "Generated/Outline.md", "Generated/Planner.md"]),
  sample("Profile"),
  sample("Screens", excluding: ["Login.yaml", "Home.yaml"]),
  sample("Errands", excluding: ["Entry.yaml", "Errand.yaml"]),
  sample("Gallery", excluding: ["GalleryComments.yaml", "GalleryLabel.yaml", "GallerySearch.yaml"]),
  sample(
    "Recipes",
    excluding: [
      "Kitchen.yaml", "Recipe.yaml", "RecipeForm.yaml", "KitchenTimer.yaml", "Step.yaml", "Generated/Recipes.md",
    ]
  ),
  sample(
    "SyncUps",
    excluding: [
      "MeetingTranscript.yaml", "RecordMeeting.yaml", "SyncUp.yaml", "SyncUpDetail.yaml", "SyncUpForm.yaml",
      "SyncUpsList.yaml", "Generated/SyncUps.md", "Generated/SyncUpDetail.md",
    ],
    demo: ["FeatureRecorder"]
  ),
].flatMap(\.self)

/// What runs the tool on the schemas of a package that depends on this one.
let plugins: [Target] = [
  // SwiftPM asks for a permission before it knows what a call does, so what only reads is a plug-in of its own.
  .plugin(
    name: "FeaturegenCommand",
    capability: .command(
      intent: .custom(verb: "featuregen", description: "Check the code of the package's schemas.")
    ),
    dependencies: ["featuregen"]
  ),
  .plugin(
    name: "FeaturegenGenerate",
    capability: .command(
      intent: .custom(verb: "featuregen-generate", description: "Generate the code of the package's schemas."),
      permissions: [.writeToPackageDirectory(reason: "It writes generated code beside its schemas.")]
    ),
    dependencies: ["featuregen"]
  ),
  .plugin(name: "FeaturegenCheck", capability: .buildTool(), dependencies: ["featuregen"]),
  .plugin(name: "FeaturegenBuild", capability: .buildTool(), dependencies: ["featuregen"]),
]

let tests: [Target] = [
  .target(name: "TestSupport", path: "Tests/TestSupport"),
  .target(
    name: "FixtureSupport",
    dependencies: ["Diagnostics", "SwiftSource", "TestSupport"],
    path: "Tests/FixtureSupport"
  ),
  // Reads the sources, and depends on none.
  .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport"]),
  .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"]),
  .testTarget(name: "YAMLTests", dependencies: ["YAML", "TestSupport"]),
  .testTarget(name: "SwiftSourceTests", dependencies: ["SwiftSource", "FixtureSupport", "TestSupport"]),
  .testTarget(
    name: "FeatureSchemaTests",
    dependencies: ["FeatureSchema", "LanguageServer", "Platform", "FixtureSupport", "TestSupport"],
    exclude: ["Fixtures"]
  ),
  .testTarget(name: "TemplateEngineTests", dependencies: ["TemplateEngine", "YAML"]),
  .testTarget(
    name: "LanguageServerTests",
    dependencies: ["LanguageServer", "FeatureGeneration", "Platform", "FixtureSupport", "TestSupport"]
  ),
  .testTarget(
    name: "FeatureGenerationTests",
    dependencies: ["FeatureGeneration", "FixtureSupport", "TestSupport"]
  ),
  // Runs the built binaries.
  .testTarget(
    name: "CommandLineTests",
    dependencies: [
      "featuregen", "account-demo", "YAML", "TestSupport",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ]
  ),
  .testTarget(
    name: "FeatureRuntimeTests",
    dependencies: ["FeatureRuntime", "TestSupport"],
    exclude: ["Isolation", "StandIn"]
  ),
  .testTarget(
    name: "FeatureTestingTests",
    dependencies: [
      "FeatureTesting", "TestSupport", .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
    ]
  ),
  // With the walks of all samples but Account, which is a program.
  .testTarget(
    name: "WalkTests",
    dependencies: [
      "FeatureRecorder", "FeatureTesting", "AppFeature", "AppointmentFeature", "BindingFormFeature", "BookFeature",
      "ErrandsFeature",
      "GalleryFeature", "PlannerFeature", "ProfileFeature", "RecipesFeature", "ScreensFeature", "SettingsFeature",
      "SyncUpsFeature",
    ],
    exclude: ["Search/Search.yaml", "PeopleSearch/PeopleSearch.yaml", "Settings.txt", "SignUp/SignUp.yaml"]
  ),
  .testTarget(
    name: "GoldenTests",
    // The sample App is enough for all samples: it is made of their modules. The demos, so that a build of the tests has them.
    dependencies: ["FeatureGeneration", "FeatureRuntime", "AppFeature", "FixtureSupport", "TestSupport"]
      + samples.filter { $0.type == .executable }.map { .target(name: $0.name) },
    exclude: ["Composable", "Schemas", "Views"]
  ),
  // Runs the built tool too.
  .testTarget(
    name: "SoakTests",
    dependencies: [
      "Diagnostics", "FeatureGeneration", "FeatureRuntime", "FeatureSchema", "Platform", "SwiftSource", "YAML",
      "featuregen",
      "FixtureSupport", "TestSupport",
    ]
  ),
  .testTarget(
    name: "BreakingTests",
    dependencies: ["FeatureGeneration", "FeatureRuntime", "FixtureSupport", "TestSupport"],
    exclude: ["Fixtures"]
  ),
  .testTarget(
    name: "GeneratedCodeTests",
    dependencies: [
      "FeatureTesting", "AppFeature", "AppointmentFeature", "BookFeature", "ErrandsFeature", "GalleryFeature",
      "PlannerFeature",
      "ProfileFeature", "RecipesFeature", "ScreensFeature", "SyncUpsFeature",
      "TestSupport",
    ]
  ),
]

/// `featuregen import` is a program of its own, since it reads Swift with swift-syntax, which takes minutes to build.
let importer: [Target] = [
  .target(
    name: "FeatureImport",
    dependencies: [
      "Diagnostics", "FeatureGeneration", "Platform",
      .product(name: "SwiftParser", package: "swift-syntax"),
      .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
      .product(name: "SwiftSyntax", package: "swift-syntax"),
    ],
    path: "Import/Sources/FeatureImport"
  ),
  .executableTarget(
    name: "featuregen-import",
    dependencies: ["FeatureImport", .product(name: "ArgumentParser", package: "swift-argument-parser")],
    path: "Import/Sources/featuregen-import"
  ),
  .testTarget(
    name: "FeatureImportTests",
    dependencies: [
      "FeatureImport", "featuregen-import", "TestSupport", .product(name: "SwiftParser", package: "swift-syntax"),
      .product(name: "SwiftSyntax", package: "swift-syntax"),
    ],
    path: "Import/Tests/FeatureImportTests"
  ),
]

let package = Package(
  name: "featuregen",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .executable(name: "featuregen", targets: ["featuregen"]),
    .library(name: "FeatureRecorder", targets: ["FeatureRecorder"]),
    .library(name: "FeatureRuntime", targets: ["FeatureRuntime"]),
    .library(name: "FeatureTesting", targets: ["FeatureTesting"]),
    .library(name: "FeatureWalks", targets: ["FeatureWalks"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.3.3"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
  ],
  targets: platform + tool + libraries + samples + tests,
  swiftLanguageModes: [.v6]
)

// Only the Makefile's calls that build the import ask for it.
if Context.environment["FEATUREGEN_IMPORT"] != nil {
  package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-syntax", "600.0.1"..<"604.0.0"))
  package.targets += importer
  package.products.append(.executable(name: "featuregen-import", targets: ["featuregen-import"]))
}

// Between the tool's modules everything is `package` access, and imports say so where it shows.
for target in platform.filter({ $0.name == "Platform" }) + tool + importer {
  target.swiftSettings = [.enableUpcomingFeature("InternalImportsByDefault")]
}
// The Makefile sets this for our own builds. A package that depends on us must not see unsafe flags. Where there are plug-ins,
// SwiftPM builds the tool a second time for them, which takes a third of a build.
if Context.environment["FEATUREGEN_STRICT"] != nil {
  for target in package.targets where target.type != .system {
    // The templates' engine takes three quarters of a run of the pipeline if it is not optimized, and tests make thousands.
    // Of the other modules, optimizing takes longer than tests gain.
    // SwiftPM's own `-g` comes after what is said here, so that the compiler itself is told to leave out debug information.
    let flags = ["-warnings-as-errors", "-Xfrontend", "-gnone"] + (target.name == "TemplateEngine" ? ["-O"] : [])
    target.swiftSettings = [.unsafeFlags(flags)] + (target.swiftSettings ?? [])
  }
} else {
  package.targets += plugins
  package.products += plugins.map { .plugin(name: $0.name, targets: [$0.name]) }
}
