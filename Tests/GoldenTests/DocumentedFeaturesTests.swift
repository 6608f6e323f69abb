import FeatureGeneration
import Foundation
import TestSupport
import Testing

/// The features of pages that teach the language compile, with the Swift and the views that these show.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct DocumentedFeaturesTests {
  /// Pages that are one module, as the second goes on with the first.
  private static let pages = [["OneFeature.md", "FeaturesTogether.md"], ["Recipes.md"]]

  @Test(arguments: pages, Toolchain.Mode.paired(with: ViewLibrary.allCases))
  func compile(pages: [String], pair: (mode: Toolchain.Mode, other: ViewLibrary)) async throws {
    let text = try pages.map {
      try String(
        contentsOf: Folder.package.appendingPathComponent("Documentation/featuregen.docc/\($0)"),
        encoding: .utf8
      )
    }.joined()
    let library = try await pair.other.modules
    try await withTemporaryFolder { folder in
      let schemas = try text.matches(of: /\n```yaml\n# (\w+\.yaml)\n((?s:.*?))```\n/).map { block in
        let file = folder.appendingPathComponent(String(block.1))
        try String(block.2).write(to: file, atomically: true, encoding: .utf8)
        return file
      }
      var files = try generate(schemas, by: pair.other.pack, scaffold: .omitted).written()
      for (number, block) in text.matches(of: /(?:\n<!-- (\w+)\/.*-->)?\n```swift\n((?s:.*?))```\n/).enumerated() {
        let file = folder.appendingPathComponent("Block\(number).swift")
        let imported = pair.other == .composable ? "ComposableArchitecture" : "FeatureRuntime"
        try block.2.replacing("import FeatureRuntime", with: "import \(imported)")
          .write(to: file, atomically: true, encoding: .utf8)
        if let module = block.1 {
          let problems = try await #require(Toolchain.current)
            .emitModule(String(module), of: [file], as: pair.mode, into: folder, options: ["-I", library.path])
          #expect(problems.isEmpty, "\(module): \(problems)")
        } else {
          files.append(file)
        }
      }
      #expect(schemas.count > 3 && files.count > schemas.count + 3)
      try await expectCompiling(files, as: pair.mode, with: [library, folder])
    }
  }
}
