import Foundation
import TestSupport
import Testing

/// The file that is written once for the author, as it is before the author has changed it.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct ScaffoldTests {
  /// Writes the author's files of a module of samples, and gives them with what has to be compiled beside them.
  private func scaffold(_ module: SampleModule, in folder: URL) throws -> (scaffold: [URL], others: [URL]) {
    let samples = Sample.all.filter { module.folders.contains($0.folder.lastPathComponent) }
    let scaffold = try samples.flatMap { $0.scaffold(in: folder) }.written()
    #expect(!scaffold.isEmpty)
    let taken = Set(scaffold.map(\.lastPathComponent))
    return (scaffold, module.sources.filter { !taken.contains($0.lastPathComponent) })
  }

  /// In `make test`, one module of samples: all stubs of `Schemas` are compiled as they are written.
  @Test(
    arguments: Thoroughness.isFull
      ? Toolchain.Mode.paired(with: SampleModule.all) : [(mode: .asInNewProjects, other: SampleModule.all[1])]
  )
  func compilesAsWritten(mode: Toolchain.Mode, module: SampleModule) async throws {
    try await withTemporaryFolder { folder in
      let files = try scaffold(module, in: folder)
      try await expectCompiling(files.scaffold + files.others, as: mode, with: [#require(Toolchain.modules)])
    }
  }

  @Test(arguments: SampleModule.all)
  func isFormattedAsWritten(module: SampleModule) async throws {
    try await withTemporaryFolder { folder in try await expectFormatted(scaffold(module, in: folder).scaffold) }
  }

  /// Hooks are commented out; they compile as they are once they are not. What is generated beside them compiles fast.
  @Test(arguments: Toolchain.Mode.paired(with: SampleModule.all, in: [.asInNewProjects, .plain]))
  func compilesWithAllItsHooks(mode: Toolchain.Mode, module: SampleModule) async throws {
    try await withTemporaryFolder { folder in
      let files = try scaffold(module, in: folder)
      var count = 0
      for file in files.scaffold {
        let lines = try String(contentsOf: file, encoding: .utf8).split(
          separator: "\n",
          omittingEmptySubsequences: false
        )
        let text = lines.map { line in
          guard line.hasPrefix("  // "), !line.contains(/^  \/\/ (Hooks, |To begin )/) else { return String(line) }
          count += 1
          return "  " + line.dropFirst("  // ".count)
        }
        try text.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
      }
      #expect(count > 0)
      let modules = [try #require(Toolchain.modules)]
      let sources = files.scaffold + files.others
      try await expectCompiling(sources, as: mode, with: modules, options: Toolchain.slowCodeWarnings)
    }
  }
}
