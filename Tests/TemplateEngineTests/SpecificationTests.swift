import Diagnostics
import Foundation
import Testing
import YAML

@testable import TemplateEngine

/// The public Mustache specification's own tests, from where `MUSTACHE_SPEC` says or beside the checkout.
struct SpecificationTest: Sendable, CustomTestStringConvertible {
  var module: String
  var name: String
  var data: YAMLNode
  var template: String
  var partials: [String: String]
  var expected: String

  var id: String { "\(module): \(name)" }
  var testDescription: String { id }

  static let core = ["comments", "delimiters", "interpolation", "inverted", "partials", "sections"]

  /// What the specification asks of `{{name}}`.
  private static let html = Escape("html") { text in
    let entities = [("&", "&amp;"), ("\"", "&quot;"), ("<", "&lt;"), (">", "&gt;")]
    return entities.reduce(text) { $0.replacing($1.0, with: $1.1) }
  }

  static let folder: URL? = {
    let checkout = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let candidates = [
      ProcessInfo.processInfo.environment["MUSTACHE_SPEC"].map { URL(filePath: $0) },
      checkout.deletingLastPathComponent().appending(path: "shared/mustache-spec"),
    ]
    return candidates.compactMap { $0 }.first {
      FileManager.default.fileExists(atPath: $0.appending(path: "sections.yml").path)
    }
  }()

  static let isThere = folder != nil
  static let skipped: Comment = "the Mustache specification is neither at $MUSTACHE_SPEC nor at ../shared/mustache-spec"

  static func all(_ modules: [String]) -> [SpecificationTest] {
    guard let folder else { return [] }
    return modules.flatMap { module in
      let path = folder.appending(path: "\(module).yml")
      let collector = DiagnosticCollector()
      let text = try! String(contentsOf: path, encoding: .utf8)
      let root = YAMLParser.parse(SourceFile(path: path.path, text: text), into: collector)
      precondition(!collector.hasErrors, "\(collector.diagnostics.map(\.message))")
      return root!["tests"]!.sequence!.map { SpecificationTest(module, $0) }
    }
  }

  private init(_ module: String, _ node: YAMLNode) {
    self.module = module
    name = node["name"]!.scalar!.text
    data = node["data"]!
    template = node["template"]!.scalar!.text
    expected = node["expected"]!.scalar!.text
    partials = Dictionary(
      uniqueKeysWithValues: (node["partials"]?.mapping ?? []).map { ($0.key.scalar!.text, $0.value.scalar!.text) }
    )
  }

  func rendered() throws -> String {
    let collector = DiagnosticCollector()
    let library = TemplateLibrary(
      partials.mapValues { TemplateSource(SourceFile(path: "partial", text: $0)) },
      unknownNames: .areEmpty,
      diagnostics: collector
    )
    let shape = SpecShape.shape(of: data)
    let source = TemplateSource(SourceFile(path: "template", text: template))
    guard let made = library.template(source, named: "template", for: shape, escape: Self.html) else {
      return "not made: \(collector.diagnostics.map(\.message))"
    }
    return try made.render(data)
  }
}

@Suite(.enabled(if: SpecificationTest.isThere, SpecificationTest.skipped))
struct SpecificationTests {
  @Test(arguments: SpecificationTest.all(SpecificationTest.core))
  func core(_ test: SpecificationTest) throws {
    #expect(try test.rendered() == test.expected)
  }

  @Test(arguments: SpecificationTest.all(["inheritance"]))
  func inheritance(_ test: SpecificationTest) throws {
    #expect(try test.rendered() == test.expected)
  }

  @Test func counts() {
    #expect(SpecificationTest.all(SpecificationTest.core).count == 136)
    #expect(SpecificationTest.all(["inheritance"]).count == 27)
  }
}
