import Foundation
import TestSupport
import Testing

/// What documents say of versions and numbers is true.
@Suite(.waiting) struct DocumentFactsTests {
  /// To run the examples, readers need what the package itself needs.
  @Test func theVersionOfSwiftIsThatOfThePackage() throws {
    let version = try #require(try Self.text("Package.swift").firstMatch(of: /swift-tools-version: ([\d.]+)/)).1
    let catalog = "Documentation/featuregen.docc"
    for document in ["README.md", "\(catalog)/Installation.md", "\(catalog)/YourFirstFeature.md"] {
      let versions = try Self.text(document).matches(of: /(?:Swift|swift-tools-version:) (\d+(?:\.\d+)*)(?! mode)/)
      #expect(!versions.isEmpty && versions.allSatisfy { $0.1 == version }, "\(document)")
    }
  }

  /// Swift has names such as `it works` for tests only from 6.2 on.
  @Test func namesOfTestsAreOrdinary() throws {
    for document in Folder.files(in: Folder.package.appendingPathComponent("Documentation"), withExtension: "md")
      + Folder.files(in: Folder.package.appendingPathComponent("Sources"), withExtension: "md")
    {
      #expect(try !String(contentsOf: document, encoding: .utf8).contains("func `"), "\(document.path)")
    }
  }

  @Test func theBuiltInPacksAreListed() throws {
    let printed = try CommandLineTool(folder: TemporaryFolder())("templates list").output
    let names = printed.split(separator: "\n").filter { !$0.hasPrefix(" ") }.compactMap {
      $0.split(separator: " ").first
    }
    let text = try Self.text("Templates/README.md")
    let list = try #require(text.firstMatch(of: /\n(\w+) are part of the tool:\n\n((?:[- ].*\n)+)/))
    let listed = list.2.matches(of: /(?m)^- \[`(\w+)`\]/).map(\.1)
    #expect(listed.sorted() == names.sorted())
    #expect(["Six", "Seven", "Eight", "Nine"][listed.count - 6] == list.1)
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Folder.package.appendingPathComponent(path), encoding: .utf8)
  }
}
