import Diagnostics
import FeatureGeneration
import Foundation
import TestSupport
import Testing

/// What the pack `composable` makes of the samples compiles with the author's files that the pack `standalone` is used
/// with, against a stand-in for the Composable Architecture.
///
/// It shows that it type-checks and becomes code in Swift 6 mode, not what it does.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct ComposableTests {
  /// The samples whose modules a sample imports.
  private static let imported = ["App": ["BindingForm", "Inventory", "Settings"]]

  /// The committed output for a folder of samples, with the author's files.
  private func sources(_ sample: String) -> [URL] {
    let authors = try? FileManager.default.contentsOfDirectory(
      at: Folder.samples.appendingPathComponent(sample),
      includingPropertiesForKeys: nil
    )
    return Folder.files(in: Sample.composable(sample), withExtension: "swift")
      + (authors ?? []).filter { $0.pathExtension == "swift" && $0.lastPathComponent != "main.swift" }
  }

  @Test(arguments: Sample.folders, Toolchain.Mode.allCases)
  func outputCompiles(folder: String, mode: Toolchain.Mode) async throws {
    let toolchain = try #require(Toolchain.current)
    let standIn = try await StandIn.composableArchitecture
    try await withTemporaryFolder { modules in
      for name in Self.imported[folder] ?? [] {
        let options = ["-I", standIn.path]
        let found = try await toolchain.emitModule("\(name)Feature", of: sources(name), into: modules, options: options)
        #expect(found.isEmpty, "\(found)")
      }
      let options = ["-I", standIn.path, "-I", modules.path] + Toolchain.slowCodeWarnings
      let found = try await toolchain.build(sources(folder).map(\.path), as: mode, options: options)
      #expect(found.isEmpty, "\(found)")
    }
  }

  /// So an author's file need not change where the pack does.
  @Test(arguments: Sample.all)
  func theAuthorsFileIsThatOfStandalone(sample: Sample) async throws {
    try await withTemporaryFolder { folder in
      let texts = [PackSource.standard, .composable].map { sample.scaffold(in: folder, by: $0).map(\.text) }
      let hasFeature = try String(contentsOf: sample.schema, encoding: .utf8).contains("feature:")
      #expect(texts[0] == texts[1] && texts[0].isEmpty != hasFeature)
    }
  }

  /// What is written out by the pack is left to the library's macro where the pack's option says so. There is no macro
  /// to compile it with here.
  @Test func observationCanBeLeftToTheMacro() throws {
    var options = GeneratorPipeline.Options()
    options.pack = .composable
    options.packOptions = [("observation", "macro")]
    options.output = "/Generated"
    options.scaffold = .none
    let schema = Folder.samples.appendingPathComponent("Account/Account.yaml").path
    let generation = GeneratorPipeline(disk: Disk(), options: options).run([schema])
    #expect(generation.diagnostics.isEmpty)
    let text = try #require(generation.inputs[0].files.first).text
    let state = """
        @ObservableState
        nonisolated struct State: Equatable, Observable, ObservableState, Sendable {
          var name: String
          var plan: Plan

          init(name: String = "", plan: Plan = .free) {
            self.name = name
            self.plan = plan
          }
        }

      """
    #expect(text.contains(state))
    #expect(!text.contains("Registrar"))
  }
}
