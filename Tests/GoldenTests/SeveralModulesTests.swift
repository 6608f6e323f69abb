import FeatureGeneration
import Foundation
import TestSupport
import Testing

/// Schemas of which each is of a module of its own.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct SeveralModulesTests {
  private static let core = """
    access: public
    types: { Money: { struct: { cents: { type: Int, default: 0 } } } }
    """
  private static let row = """
    feature: Row
    access: public
    imports: [Core]
    use: [Core.yaml]
    types: { Item: { struct: { price: { type: Money, default: {}, bindable: true } } } }
    state: { struct: { item: { type: Item, default: {}, bindable: true } } }
    """

  /// Only a hook names the type of the first module, in the file of the third one: whether or not its schema imports that, it
  /// does so for itself.
  @Test(arguments: ["[Core, Rows]", "[Rows]"], [PackSource.standard, .composable])
  func aHookNamesATypeThatAnotherSchemaImports(imports: String, pack: PackSource) async throws {
    let app = """
      feature: App
      access: public
      imports: \(imports)
      use: [Row.yaml]
      state: { struct: { item: { type: Row.Item, default: {}, bindable: true } } }
      """
    let library = try await pack.modules
    try await withTemporaryFolder { folder in
      let sources = [("Core", "Core", Self.core), ("Row", "Rows", Self.row), ("App", "App", app)]
      for (name, _, text) in sources {
        try text.write(to: folder.appending(path: "\(name).yaml"), atomically: true, encoding: .utf8)
      }
      for (name, module, _) in sources {
        let output = folder.appending(path: module)
        try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
        let files = try generate([folder.appending(path: "\(name).yaml")], by: pack, into: output).written()
        let features = ["InternalImportsByDefault", "MemberImportVisibility"].flatMap {
          ["-enable-upcoming-feature", $0]
        }
        let problems = try await #require(Toolchain.current)
          .emitModule(module, of: files, into: folder, options: ["-I", library.path] + features)
        #expect(problems.isEmpty, "\(module): \(problems)")
      }
    }
  }
}
