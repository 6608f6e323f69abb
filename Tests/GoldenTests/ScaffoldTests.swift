import Foundation
import TestSupport
import Testing

/// The file that is written once for the author, as it is before the author has changed it.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct ScaffoldTests {
  /// Writes the author's files of a folder of samples, and gives them with what has to be compiled beside them.
  private func scaffold(_ sampleFolder: String, in folder: URL) throws -> (scaffold: [URL], others: [URL]) {
    var scaffold: [URL] = []
    for sample in Sample.all where sample.folder.lastPathComponent == sampleFolder {
      for file in sample.scaffold(in: folder) {
        try file.text.write(toFile: file.path, atomically: true, encoding: .utf8)
        scaffold.append(URL(fileURLWithPath: file.path))
      }
    }
    let taken = Set(scaffold.map(\.lastPathComponent) + ["main.swift"])
    let others = Folder.files(in: Folder.samples.appendingPathComponent(sampleFolder), withExtension: "swift")
      .filter { !taken.contains($0.lastPathComponent) }
    return (scaffold, others)
  }

  private func build(_ files: [URL], as mode: Toolchain.Mode) async throws -> String {
    let modules = try #require(Toolchain.modules)
    return try await #require(Toolchain.current).build(files.map(\.path), as: mode, options: ["-I", modules.path])
  }

  @Test(arguments: Sample.folders, Toolchain.Mode.allCases)
  func compilesAndIsFormattedAsWritten(sampleFolder: String, mode: Toolchain.Mode) async throws {
    try await withTemporaryFolder { folder in
      let files = try scaffold(sampleFolder, in: folder)
      #expect(!files.scaffold.isEmpty)
      let compiler = try await build(files.scaffold + files.others, as: mode)
      #expect(compiler.isEmpty, "\(compiler)")
      let configuration = Folder.package.appendingPathComponent(".swift-format").path
      let formatter = try await #require(Toolchain.current)
        .run("swift-format", ["lint", "--strict", "--configuration", configuration] + files.scaffold.map(\.path))
      #expect(formatter.isEmpty, "\(formatter)")
    }
  }

  /// Hooks are commented out; they compile as they are once they are not.
  @Test(arguments: Sample.folders, Toolchain.Mode.allCases)
  func compilesWithAllItsHooks(sampleFolder: String, mode: Toolchain.Mode) async throws {
    try await withTemporaryFolder { folder in
      let files = try scaffold(sampleFolder, in: folder)
      var count = 0
      for file in files.scaffold {
        let lines = try String(contentsOf: file, encoding: .utf8).split(
          separator: "\n",
          omittingEmptySubsequences: false
        )
        let text = lines.map { line in
          guard line.hasPrefix("  // "), !line.hasPrefix("  // Hooks, ") else { return String(line) }
          count += 1
          return "  " + line.dropFirst("  // ".count)
        }
        try text.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
      }
      #expect(count > 0)
      let compiler = try await build(files.scaffold + files.others, as: mode)
      #expect(compiler.isEmpty, "\(compiler)")
    }
  }
}
