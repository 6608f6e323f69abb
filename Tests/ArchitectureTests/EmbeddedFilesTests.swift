import Foundation
import TestSupport
import Testing

/// The templates and explanations that the tool holds are those of their folders.
struct EmbeddedFilesTests {
  @Test func whatIsEmbeddedIsWhatIsInTheFolders() async throws {
    try await withTemporaryFolder { folder in
      let process = Process()
      process.executableURL = Folder.package.appendingPathComponent("Templates/embed.sh")
      process.arguments = [folder.path]
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      for path in [
        "Templates/EmbeddedFiles.swift", "Sources/Diagnostics/EmbeddedFiles.swift",
        "Sources/featuregen/EmbeddedFiles.swift",
      ] {
        let fresh = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
        let committed = try String(contentsOf: Folder.package.appendingPathComponent(path), encoding: .utf8)
        #expect(fresh == committed, "\(path) is not up to date: run 'make embed'")
      }
    }
  }
}
