import Diagnostics
import FeatureGeneration
import FeatureSchema
import Foundation
import TestSupport
import Testing

@testable import LanguageServer

/// After a symbol of a sample is renamed, the generated code is what it was, with the other name.
@Suite struct RenamedCodeTests {
  private static let samples: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: Folder.samples.path)) ?? []
    return names.sorted().filter { name in
      !Folder.files(in: Folder.samples.appendingPathComponent(name), withExtension: "yaml").isEmpty
    }
  }()

  /// Letters that no sample has.
  private static let mark = "Zq"

  @Test(arguments: samples) func isTheSameWithTheOtherName(sample: String) throws {
    let folder = Folder.samples.appendingPathComponent(sample)
    let roots = Folder.files(in: folder, withExtension: "yaml").map(\.path).filter { !$0.hasSuffix("/featuregen.yaml") }
    let project = ProjectFolder(above: roots[0], on: Disk()).map { Project($0, on: Disk()) }
    let old = try code(roots, in: project, on: Disk())
    let index = SymbolIndex(of: roots, in: project?.modules ?? ProjectModules(), read: Disk().read)
    for declared in Thoroughness.some(of: index.symbols, every: 8) where Renaming.reasonAgainst(declared.symbol) == nil
    {
      let symbol = declared.symbol
      if Self.hasMeaning(symbol.name) {
        #expect(throws: Renaming.Refusal.self) { try Renaming(of: symbol, to: symbol.name + Self.mark, in: index) }
        continue
      }
      let renaming = try Renaming(of: symbol, to: symbol.name + Self.mark, in: index)
      var texts: [String: [UInt8]] = [:]
      for (path, edits) in renaming.edits {
        let file = try #require(edits.first).range.file
        texts[OutputPath.key(path)] = renaming.text(of: file)
        // A dependency by name alone gets its key.
        let text = String(decoding: renaming.text(of: file), as: UTF8.self).replacing(
          ": { key: \(symbol.name) }",
          with: ""
        )
        #expect(text.replacing(Self.mark, with: "") == file.string)
      }
      // Another name than `id` needs an identity.
      guard symbol.name != "id" else { continue }
      let new = try code(roots, in: project, on: EditedFiles(files: Disk(), texts: texts))
      let difference = old.first { new[$0.key] != $0.value }.map { path, code in
        "\(path): \(code) \(new[path] ?? [])"
      }
      #expect(difference == nil, "\(symbol.kind) \(symbol.name)")
      #expect(!renaming.edits.isEmpty)
    }
  }

  /// What a sample's author wrote for a symbol is called as generated code calls it then.
  @Test(arguments: samples) func theAuthorsFunctionsHaveTheOtherName(sample: String) throws {
    let folder = Folder.samples.appendingPathComponent(sample)
    let roots = Folder.files(in: folder, withExtension: "yaml").map(\.path).filter { !$0.hasSuffix("/featuregen.yaml") }
    let project = ProjectFolder(above: roots[0], on: Disk()).map { Project($0, on: Disk()) }
    let old = SchemaSymbols.generate(roots, in: project, on: Disk()).schemas
    let index = SymbolIndex(of: roots, in: project?.modules ?? ProjectModules(), read: Disk().read)
    let kinds: [Symbol.Kind] = [.action, .button, .child, .field, .label]
    let symbols = index.symbols.map(\.symbol).filter { kinds.contains($0.kind) && !Self.hasMeaning($0.name) }
    for (number, symbol) in symbols.enumerated() where number.isMultiple(of: Thoroughness.count(8, full: 1)) {
      let renaming = try Renaming(of: symbol, to: symbol.name + Self.mark, in: index)
      var texts: [String: [UInt8]] = [:]
      for (path, edits) in renaming.edits { texts[OutputPath.key(path)] = renaming.text(of: edits[0].range.file) }
      let new = SchemaSymbols.generate(roots, in: project, on: EditedFiles(files: Disk(), texts: texts)).schemas
      for (old, new) in zip(old, new) where old.calledFunctions.count == new.calledFunctions.count {
        let pairs = zip(old.calledFunctions, new.calledFunctions).map { ($0.fullName, $1.fullName) }.filter { $0 != $1 }
        let edits = old.renaming(Dictionary(pairs) { first, _ in first }, on: Disk()).edits
        let defined = old.definitions(on: Disk())
        let authors = EditedFiles(
          files: Disk(),
          texts: edits.reduce(into: [:]) { $0[OutputPath.key($1.key)] = text($1.value) }
        )
        let after = old.definitions(on: authors)
        for (old, new) in pairs where defined[old] != nil {
          #expect(after[new] != nil && after[old] == nil, "\(symbol.kind) \(symbol.name): \(old)")
        }
      }
    }
  }

  /// A file after edits.
  private func text(_ edits: [Renaming.Edit]) -> [UInt8] {
    var bytes = edits[0].range.file.bytes
    for edit in edits.reversed() {
      bytes.replaceSubrange(edit.range.lowerBound..<edit.range.upperBound, with: edit.text.utf8)
    }
    return bytes
  }

  /// Whether a name says more than others.
  private static func hasMeaning(_ name: String) -> Bool { ["cancel", "view"].contains(name) }

  /// The generated code without the mark, and without what follows from the lengths of names.
  private func code(_ roots: [String], in project: Project?, on files: any FileReading) throws -> [String: [String]] {
    let found = SchemaSymbols.generate(roots, in: project, on: files)
    #expect(!found.hasErrors, "\(found.diagnostics.map(\.message))")
    return found.files.filter { $0.mode == .always }.reduce(into: [:]) { code, file in
      let text = String(decoding: file.bytes, as: UTF8.self).replacing(Self.mark, with: "")
      let lines = text.split(separator: "\n").filter { !$0.contains("digest") }
      code[file.path.replacing(Self.mark, with: "")] = [lines.joined().filter { !$0.isWhitespace && $0 != "," }]
    }
  }
}

extension SourceFile {
  fileprivate var string: String { String(decoding: bytes, as: UTF8.self) }
}
