import FixtureSupport
import Foundation
import TestSupport
import Testing

@testable import FeatureSchema

/// After a symbol is renamed, the schemas are valid, and every name means what it meant.
@Suite struct RenamingTests {
  private static let samples = SchemaFolder(Folder.samples)

  @Test func everySymbolOfTheSamplesCanBeRenamed() throws {
    let names = Set(Self.samples.valid.compactMap { $0.split(separator: "/").first })
    for name in names {
      try expectRenamings(of: Self.samples, roots: Self.samples.valid.filter { $0.hasPrefix(name + "/") })
    }
  }

  /// Schemas that show each part of the language.
  @Test func everySymbolOfEveryValidSchemaCanBeRenamed() throws {
    let schemas = SchemaFolder(Folder.schemas)
    let step = Thoroughness.count(16, full: 2)
    for (number, root) in schemas.valid.enumerated() where number % step == 0 {
      try expectRenamings(of: schemas, roots: [root])
    }
  }

  private func expectRenamings(of schemas: SchemaFolder, roots: [String]) throws {
    let index = schemas.index(of: roots)
    #expect(!index.symbols.isEmpty)
    // Each one is a whole program: of many, some.
    for declared in Thoroughness.some(of: index.symbols, every: max(4, index.symbols.count / 10)) {
      let symbol = declared.symbol
      let isListed = index.occurrences(of: symbol).contains { $0.role == .declaration && $0.symbol == symbol }
      #expect(isListed, "\(symbol.path): \(symbol.kind) \(symbol.name)")
      guard Renaming.reasonAgainst(symbol) == nil else { continue }
      let name = symbol.kind == .feature || symbol.kind == .type ? "Another" + symbol.name : symbol.name + "Renamed"
      do throws(Renaming.Refusal) {
        let renaming = try Renaming(of: symbol, to: name, in: index)
        let renamed = schemas.renamed(renaming)
        let errors = renamed.errors(in: roots)
        if errors.isEmpty {
          let changed = renaming.changedMeaning(in: renamed.index(of: roots))
          #expect(changed == nil, "\(symbol.path): \(symbol.kind) \(symbol.name), at \(changed?.line ?? 0)")
        } else if !Self.isNeeded(symbol.name) {
          Issue.record("\(symbol.path): \(symbol.kind) \(symbol.name): \(errors)")
        }
      } catch {
        #expect(Self.isNeeded(symbol.name), "\(symbol.path): \(symbol.kind) \(symbol.name): \(error.reason)")
      }
    }
  }

  /// Names that have a meaning for the schema, so that another one is an error.
  private static func isNeeded(_ name: String) -> Bool { ["id", "ID", "cancel", "view"].contains(name) }
}
