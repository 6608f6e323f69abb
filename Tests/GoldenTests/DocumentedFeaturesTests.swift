import FeatureGeneration
import Foundation
import TestSupport
import Testing

/// The features of pages compile, with the Swift, the views and the tests that these show.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct DocumentedFeaturesTests {
  private static let catalog = "Documentation/featuregen.docc"

  /// Pages that teach the language; the second goes on with the first.
  private static let pages = [
    ["\(catalog)/OneFeature.md", "\(catalog)/FeaturesTogether.md"], ["\(catalog)/Recipes.md"],
  ]

  /// Articles about `FeatureRuntime`, and a page with a test.
  private static let articles =
    [
      "ChildFeatures", "Dependencies", "EnumStateAndBindings", "Hooks", "Presentation", "TestingAFeature",
    ].map { "Sources/FeatureRuntime/FeatureRuntime.docc/\($0).md" } + ["\(catalog)/Recipes.md"]

  @Test(arguments: pages, Toolchain.Mode.paired(with: ViewLibrary.allCases))
  func pagesCompile(pages: [String], pair: (mode: Toolchain.Mode, other: ViewLibrary)) async throws {
    try await compile(pages, by: pair.other.pack, as: pair.mode, with: pair.other.modules, without: "FeatureTesting")
  }

  /// Once with the views, and once with the tests: the test store is not built on top of the stand-in.
  @Test(arguments: articles) func articlesCompile(article: String) async throws {
    let text = try String(contentsOf: Folder.package.appendingPathComponent(article), encoding: .utf8)
    if text.contains("import SwiftUI\n") {
      try await compile([article], by: .standard, as: .plain, with: StandIn.swiftUI, without: "FeatureTesting")
    }
    try await compile([article], by: .standard, as: .plain, with: #require(Toolchain.modules), without: "SwiftUI")
  }

  private func compile(
    _ pages: [String],
    by pack: PackSource,
    as mode: Toolchain.Mode,
    with library: URL,
    without left: String
  ) async throws {
    let text = try pages.map { try String(contentsOf: Folder.package.appendingPathComponent($0), encoding: .utf8) }
      .joined()
    try await withTemporaryFolder { folder in
      func write(_ text: some StringProtocol, to name: String) throws -> URL {
        let file = folder.appendingPathComponent(name)
        try String(text).write(to: file, atomically: true, encoding: .utf8)
        return file
      }
      let examples = text.matches(of: /\n```yaml\n# (\w+\.yaml)\n((?s:.*?))```\n/)
      let schemas = try examples.map { try write($0.2, to: String($0.1)) }
      var files = try generate(schemas, by: pack, scaffold: .omitted).written()
      let blocks = text.matches(of: /(?:\n<!-- (\w+)\/.*-->)?\n```swift\n((?s:.*?))```\n/)
      var code = ""
      for block in blocks where !block.2.contains("import \(left)\n") {
        guard let module = block.1 else {
          code += block.2
          continue
        }
        let imported = pack == .composable ? "ComposableArchitecture" : "FeatureRuntime"
        let source = block.2.replacing("import FeatureRuntime", with: "import \(imported)")
        let problems = try await #require(Toolchain.current).emitModule(
          String(module),
          of: [write(source, to: "\(module).swift")],
          as: mode,
          into: folder,
          options: ["-I", library.path]
        )
        #expect(problems.isEmpty, "\(module): \(problems)")
      }
      // A feature without a handler.
      for feature in text.matches(of: /\nfeature: (\w+)\n/).map(\.1)
      where !text.contains("extension \(feature): ") && !text.contains("struct \(feature): ") {
        code += "extension \(feature): \(feature)Hooks {}\n"
      }
      files.append(try write(code, to: "Author.swift"))
      #expect(!schemas.isEmpty && files.count > schemas.count)
      try await expectCompiling(files, as: mode, with: [library, folder])
    }
  }
}
