import Diagnostics
import FeatureGeneration
import FixtureSupport
import Foundation
import TestSupport
import Testing

/// What is told of views that somebody has begun, and not what is as it should be.
struct ViewNotesTests {
  private static let schemas = Folder.files(in: Folder.schemas, withExtension: "yaml")

  private func pipeline(for library: ViewLibrary, in folder: URL) -> GeneratorPipeline {
    var options = GeneratorPipeline.Options()
    options.pack = .builtIn("views")
    options.packOptions = library.option
    options.output = folder.path
    options.looksAtViews = true
    return GeneratorPipeline(disk: Disk(), options: options)
  }

  private func notes(_ schemas: [URL], for library: ViewLibrary, in folder: URL) -> [Diagnostic] {
    pipeline(for: library, in: folder).run(schemas.map(\.path)).diagnostics.filter { $0.severity == .note }
  }

  /// Of all that a form can show, under all names that there can be.
  @Test(arguments: ViewLibrary.allCases) func aBegunViewLacksNothing(library: ViewLibrary) async throws {
    for schemas in [Self.schemas, Sample.all.map(\.schema)] {
      try await withTemporaryFolder { folder in
        let pipeline = pipeline(for: library, in: folder)
        let views = try pipeline.run(schemas.map(\.path)).files.written()
        #expect(views.count > 20)
        let found = notes(schemas, for: library, in: folder)
        #expect(found.isEmpty, "\(DiagnosticFormat.text.render(found))")
      }
    }
  }

  /// What the notes say to write makes of a view what the other library's is.
  @Test(arguments: ViewLibrary.allCases) func theCodeForTheOtherLibraryIsTold(library: ViewLibrary) async throws {
    let schema = Folder.schemas.appendingPathComponent("Controls.yaml")
    let other = try #require(ViewLibrary.allCases.first { $0 != library })
    try await withTemporaryFolder { folder in
      let expected = try #require(pipeline(for: library, in: folder).run([schema.path]).files.first?.text)
      let view = try #require(pipeline(for: other, in: folder).run([schema.path]).files.first)
      _ = try [view].written()
      var bytes = view.bytes
      let found = notes([schema], for: library, in: folder)
      #expect(found.allSatisfy { $0.id == .viewLibrary } && found.count > 10)
      for note in found.reversed() {
        let (range, text) = (try #require(note.range), try #require(note.help.first?.replacements.first))
        bytes.replaceSubrange(range.lowerBound..<range.upperBound, with: text.utf8)
      }
      #expect(String(decoding: bytes, as: UTF8.self) == expected)
    }
  }
}
