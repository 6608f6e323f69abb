import Foundation
import TestSupport
import Testing

/// Links of documents lead somewhere in the repository, as they do on the site.
@Suite struct LinkTests {
  @Test func linksLeadToFilesAndHeadings() throws {
    var (count, headings) = (0, [URL: Set<String>]())
    for document in try Self.documents {
      for link in try Self.prose(of: document).matches(of: /\]\(([^)#\s]*)(?:#([^)]*))?\)/) where !link.1.contains(":")
      {
        let folder = document.deletingLastPathComponent()
        let file = link.1.isEmpty ? document : folder.appendingPathComponent(String(link.1)).standardizedFileURL
        #expect(FileManager.default.fileExists(atPath: file.path), "\(document.lastPathComponent): \(link.0)")
        count += 1
        guard let anchor = link.2 else { continue }
        let anchors = try headings[file] ?? Self.anchors(of: file)
        headings[file] = anchors
        #expect(anchors.contains(String(anchor)), "\(document.lastPathComponent): \(link.0)")
      }
    }
    #expect(count > 100)
  }

  /// Those of DocC lead nowhere on GitHub. The tool's first page is read on the site alone.
  @Test func documentsUseNoLinksOfDocC() throws {
    for document in try Self.documents where document.lastPathComponent != "featuregen.md" {
      #expect(try !Self.prose(of: document).contains(/[<(]doc:/), "\(document.path)")
    }
  }

  private static var documents: [URL] {
    get throws {
      let folders = ["Documentation", "Sources", "Templates", "Samples", "Import"].map(
        Folder.package.appendingPathComponent
      )
      let root = try FileManager.default.contentsOfDirectory(at: Folder.package, includingPropertiesForKeys: nil)
      return root.filter { $0.pathExtension == "md" } + folders.flatMap { Folder.files(in: $0, withExtension: "md") }
    }
  }

  /// Without blocks of code, and code within lines.
  private static func prose(of document: URL) throws -> String {
    try String(contentsOf: document, encoding: .utf8)
      .replacing(/(?m)^```(?s:.*?)^```$/, with: "").replacing(/`[^`\n]*`/, with: "code")
  }

  /// As GitHub writes them: lower-case, without punctuation.
  private static func anchors(of document: URL) throws -> Set<String> {
    Set(
      try String(contentsOf: document, encoding: .utf8).matches(of: /(?m)^#+ (.*)$/).map { heading in
        heading.1.lowercased().replacing(/[^a-z0-9 _-]/, with: "").replacing(" ", with: "-")
      }
    )
  }
}
