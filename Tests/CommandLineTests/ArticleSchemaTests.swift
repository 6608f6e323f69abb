import Foundation
import TestSupport
import Testing

/// The schemas in the articles of the documentation are valid, and become what the articles say.
@Suite(.waiting) struct ArticleSchemaTests {
  private static let catalog = Folder.runtime.appendingPathComponent("FeatureRuntime.docc")
  let folder = TemporaryFolder()

  @Test(arguments: ["ChildFeatures.md", "Presentation.md"])
  func schemasAreValid(article: String) throws {
    let schemas = try write(Self.text(of: article))
    #expect(schemas.count > 1)
    let run = try CommandLineTool(folder: folder)("validate \(schemas.joined(separator: " "))")
    #expect(run.status == 0, "\(run.errors)")
  }

  /// An article names functions as `editorHandled(_:in:)`.
  @Test func functionsAreThoseThatAreGenerated() throws {
    let text = try Self.text(of: "Presentation.md")
    let schemas = try write(text)
    let generated = try CommandLineTool(folder: folder)("--stdout \(schemas.joined(separator: " "))").output
    let functions = text.matches(of: /`(\w+)\(((?:\w+:)*)in:\)`/)
    #expect(functions.count > 6)
    for function in functions {
      #expect(generated.contains("func \(function.1)(\(function.2.isEmpty ? "in" : "")"), "\(function.0)")
    }
  }

  @Test(arguments: [
    ("gallery", "Galleries/Settings/Settings.gallery.swift"), ("test", "GalleryTests.swift"),
  ])
  func theArticleAboutGalleriesShowsWhatIsThere(part: String, file: String) throws {
    let article = Folder.package.appendingPathComponent("Documentation/featuregen.docc/PackGallery.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let pattern = try Regex("<!-- \(part) -->\\n\\n```swift\\n((?s:.*?))```", as: (Substring, Substring).self)
    let block = try #require(text.firstMatch(of: pattern)).output.1
    let lines = block.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    let shown = Folder.package.appendingPathComponent("Tests/WalkTests/\(file)")
    let whole = try String(contentsOf: shown, encoding: .utf8).replacing(/\n+/, with: "\n")
    #expect(whole.contains(lines + "\n"), "\(lines)")
  }

  /// Pictures are drawn by hand, of what is tested elsewhere.
  @Test(arguments: [
    ("PackViews", ["Samples/Settings/Settings.yaml", "Tests/GoldenTests/Views/Settings/SettingsView.swift"]),
    ("PackWalks", ["Sources/FeatureTesting/FeatureTesting.docc/LetTheFeatureWalk.md"]),
  ])
  func textsOfPicturesAreThoseOf(picture: String, sources: [String]) throws {
    let source = try sources.map { try String(contentsOf: Folder.package.appendingPathComponent($0), encoding: .utf8) }
    for text in try Self.texts(of: picture) { #expect(source.joined().contains(text), "\(text)") }
  }

  @Test func thePictureOfAFormIsTheTools() throws {
    try folder.write("feature: List\nchildren: { form: { schema: Form.yaml, presence: presented } }\n", to: "List.yaml")
    try folder.write("feature: Form\ndelegate: [saved]\n", to: "Form.yaml")
    let map = try CommandLineTool(folder: folder)("map List.yaml Form.yaml").output
    let labels = map.matches(of: /"(.*)"/).flatMap { $0.1.split(separator: "<br>").map(String.init) }
    #expect(try Self.texts(of: "PackDiagrams").sorted() == labels.sorted())
  }

  private static func texts(of picture: String) throws -> [String] {
    let page = Folder.package.appendingPathComponent("Documentation/featuregen.docc/\(picture).svg")
    let texts = try String(contentsOf: page, encoding: .utf8).matches(of: /<t(?:ext|span)[^>]*>([^<\n]+)/)
    return texts.map { String($0.1) }
  }

  /// Writes the schemas of an article, which begin with their files' names.
  private func write(_ text: String) throws -> [String] {
    try text.matches(of: /```yaml\n# (\w+\.yaml)\n((?s:.*?))```\n/).map { match in
      try folder.write(String(match.2), to: String(match.1))
      return String(match.1)
    }
  }

  private static func text(of article: String) throws -> String {
    try String(contentsOf: catalog.appendingPathComponent(article), encoding: .utf8)
  }
}
